import { data, href, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { CheckYourEmail, ConfirmationSentTo } from '#app/components/account/check-your-email.tsx'
import { ChosenPlanNote } from '#app/components/account/chosen-plan-note.tsx'
import { RegisterForm } from '#app/components/account/register-form.tsx'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { usePageSubmission } from '#app/forms/form-submission.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import { getNextPath } from '#app/middleware/redirect-after-sign-in.server.ts'
import { REASSURANCE, REGISTER_LEAD } from '#content/marketing.ts'
import { registerForm } from '#domain/accounts/account-forms.ts'
import { register } from '#domain/accounts/registration.server.ts'
import { weakPasswordMessage } from '#domain/accounts/weak-password.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import { ensureBrowserKey } from '../browser-key.server.ts'
import { findInvitedEmail } from '../find-invitation.server.ts'
import { resendConfirmationEmail } from '../resend.server.ts'
import type { Route } from './+types/register'

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
    invited: await findInvitedEmail(services, next),
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
  }
  try {
    const result = await register(services, parsed.value, asker)
    if (!result.ok) {
      const [field, message, status] = REFUSALS[result.reason]
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

/** The field, message and status for each reason. */
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
} as const

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
      <RegisterForm
        values={actionData?.values ?? { email: loaderData.invited }}
        errors={actionData?.errors ?? {}}
        submission={submission}
      />
    </AccountCard>
  )
}
