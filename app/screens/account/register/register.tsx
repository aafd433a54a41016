import { data, href, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { CheckYourEmail, ConfirmationSentTo } from '#app/components/account/check-your-email.tsx'
import { ChosenPlanNote } from '#app/components/account/chosen-plan-note.tsx'
import { OrDivider, ProviderButton } from '#app/components/account/provider-button.tsx'
import { RegisterForm, TermsNote } from '#app/components/account/register-form.tsx'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { usePageSubmission } from '#app/forms/form-submission.ts'
import { ensureBrowserKey } from '#app/middleware/browser-key.server.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { getNextPath } from '#app/middleware/redirect-after-sign-in.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { REASSURANCE, REGISTER_LEAD } from '#content/marketing.ts'
import { registerForm } from '#domain/accounts/account-forms.ts'
import { type RegisterResult, register } from '#domain/accounts/registration.server.ts'
import { allowedDomains, registrationMessage } from '#domain/accounts/registration-messages.ts'
import {
  findRegistrationDoor,
  type RegistrationRefusal,
} from '#domain/accounts/registration-rule.server.ts'
import { weakPasswordMessage } from '#domain/accounts/weak-password.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { getInvitationToken } from '../invitation-token.server.ts'
import { resendConfirmationEmail } from '../resend.server.ts'
import type { Route } from './+types/register'
import { RegistrationClosed } from './registration-closed.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Create Account',
    description: `${REGISTER_LEAD} ${REASSURANCE}.`,
    url: loaderData.url,
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = getNextPath(request)
  if (context.get(viewerContext)) throw redirect(next ?? href('/dashboard'))
  const services = context.get(servicesContext)
  return {
    url: `${services.env.publicUrl}/register`,
    door: await findRegistrationDoor(services, getInvitationToken(request)),
    next,
    providerName: services.env.oidc?.name ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === 'resend') {
    const resent = await resendConfirmationEmail(
      services,
      request,
      form,
      context.get(requestContext).ip,
    )
    return data({ step: 'sent' as const, email: String(form.get('email')), resent }, resent.status)
  }
  const parsed = parseForm(registerForm, form)
  if (!parsed.ok) return data({ step: 'form' as const, ...parsed }, 422)
  const browser = ensureBrowserKey(request.headers, services.env)
  const asker = {
    ip: context.get(requestContext).ip,
    browserKey: browser.key,
    next: getNextPath(request),
    invitation: getInvitationToken(request),
  }
  try {
    const result = await register(services, parsed.value, asker)
    if (!result.ok) {
      const [field, message, status] = refusalOf(services, result.reason)
      return data({ step: 'form' as const, ...refuseForm(form, field, message) }, status)
    }
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'account.registration_failed')
    const message = 'Failed to create account: something went wrong. Please try again.'
    return data(
      { step: 'form' as const, ...refuseForm(form, '', message) },
      failureStatus(services, error),
    )
  }
  const sent = { step: 'sent' as const, email: parsed.value.email, resent: null }
  return data(sent, { headers: { 'Set-Cookie': browser.cookie } })
}

type Reason = Extract<RegisterResult, { ok: false }>['reason']
type Refusal = readonly [field: string, message: string, status: number]

/** The field, message and status for each reason except those of the registration rule. */
const REFUSALS = {
  'email-taken': [
    'email',
    'An account with this email already exists. Please sign in instead.',
    409,
  ],
  'too-many': ['', 'Failed to create account: Too many attempts. Please try again later.', 429],
  busy: [
    '',
    'Failed to create account: Too many people are signing in right now. Please try again in a moment.',
    503,
  ],
  'leaked-password': ['password', weakPasswordMessage('leaked-password'), 422],
  'guessable-password': ['password', weakPasswordMessage('guessable-password'), 422],
} as const satisfies Partial<Record<Reason, Refusal>>

function refusalOf({ env }: Services, reason: Reason): Refusal {
  if (reason in REFUSALS) return REFUSALS[reason as keyof typeof REFUSALS]
  const rule = reason as RegistrationRefusal
  const field = rule === 'other-email' || rule === 'domain-not-allowed' ? 'email' : ''
  return [field, registrationMessage(rule, env.registration.domains), 403]
}

export const handle = { document: 'public' }

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const submission = usePageSubmission()
  if (actionData?.step === 'sent') {
    const { email, resent } = actionData
    return (
      <AccountCard title="Check Your Email" arrived lead={<ConfirmationSentTo email={email} />}>
        <CheckYourEmail email={email} resent={resent} submission={submission} />
      </AccountCard>
    )
  }
  const { door, next, providerName } = loaderData
  if (door.state === 'closed' || door.state === 'ended' || door.state === 'invitation-required') {
    return (
      <RegistrationClosed
        state={door.state}
        search={search}
        provider={door.state === 'closed' ? null : providerName}
        next={next}
      />
    )
  }
  return (
    <AccountCard
      title="Create Account"
      lead={REGISTER_LEAD}
      below={
        <p>
          Already have an account?{' '}
          <Link to={`${href('/login')}${search}`} className="link">
            Sign in
          </Link>
        </p>
      }
    >
      <ChosenPlanNote search={search} />
      {door.state === 'open' && door.domains.length > 0 && (
        <p className="text-sm text-soft">
          To register, you need {allowedDomains(door.domains)}, or an invitation.
        </p>
      )}
      {providerName && <ProviderButton name={providerName} next={next} />}
      {providerName && door.state !== 'provider' && <OrDivider />}
      {door.state === 'provider' ? (
        <>
          {actionData?.errors[''] && <Alert tone="error">{actionData.errors['']}</Alert>}
          <TermsNote />
        </>
      ) : (
        <RegisterForm
          values={actionData?.values ?? { email: door.state === 'invited' ? door.email : '' }}
          errors={actionData?.errors ?? {}}
          submission={submission}
        />
      )}
    </AccountCard>
  )
}
