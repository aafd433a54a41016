import { data, href, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { OrDivider, ProviderButton } from '#app/components/account/provider-button.tsx'
import {
  LinkSentNote,
  SignInForm,
  type SignInFormResult,
} from '#app/components/account/sign-in-form.tsx'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { usePageSubmission } from '#app/forms/form-submission.ts'
import { ensureBrowserKey, readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { refuseWhileBusy } from '#app/middleware/busy-sign-in.server.tsx'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import {
  getNextPath,
  getSignInPlace,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { emailForm, signInForm } from '#domain/accounts/account-forms.ts'
import { findPasskeySite } from '#domain/accounts/passkey-challenges.server.ts'
import { signInWithPasskey } from '#domain/accounts/passkey-sign-in.server.ts'
import { signIn } from '#domain/accounts/sessions.server.ts'
import { requestSignInLink } from '#domain/accounts/sign-in-link.server.ts'
import {
  PASSKEY_REFUSALS,
  SIGN_IN_STATUS,
  signInMessage,
} from '#domain/accounts/sign-in-messages.ts'
import { formValues, parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { resendConfirmationEmail } from '../resend.server.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Sign In',
    description: `Sign in to ${PRODUCT_NAME} to see your magnets, codes and leads.`,
    url: loaderData.url,
  })

export const middleware: Route.MiddlewareFunction[] = [refuseWhileBusy]

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(getNextPath(request) ?? href('/dashboard'))
  const { env } = context.get(servicesContext)
  return {
    url: `${env.publicUrl}/login`,
    next: getNextPath(request),
    passkeys: findPasskeySite(env) !== null,
    provider: env.oidc && { name: env.oidc.name, required: env.oidc.required },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'resend') {
    const { ip } = context.get(requestContext)
    const resent = await resendConfirmationEmail(services, request, form, ip)
    return data(
      { ...EMPTY_RESULT, values: formValues(form), unconfirmed: true, resent },
      resent.status,
    )
  }
  if (intent === 'link')
    return sendSignInLink(services, context.get(requestContext).ip, request, form)
  if (intent === 'passkey') return enterWithPasskey(context, request, form)
  const parsed = parseForm(signInForm, form)
  if (!parsed.ok) return data({ ...EMPTY_RESULT, ...parsed }, 422)
  const result = await signIn(services, parsed.value, getSignInPlace(context, request))
  if (!result.ok) {
    const refusal = refuseForm(form, '', signInMessage(result.reason))
    const unconfirmed = result.reason === 'unconfirmed'
    return data({ ...EMPTY_RESULT, ...refusal, unconfirmed }, SIGN_IN_STATUS[result.reason])
  }
  return redirectAfterSignIn(services.env, result.opened, getNextPath(request))
}

async function enterWithPasskey(
  context: Route.ActionArgs['context'],
  request: Request,
  form: FormData,
) {
  const services = context.get(servicesContext)
  const asked = {
    response: String(form.get('response') ?? ''),
    browserKey: readBrowserKey(request.headers, services.env),
  }
  const result = await signInWithPasskey(services, asked, getSignInPlace(context, request))
  if (result.ok) return redirectAfterSignIn(services.env, result.opened, getNextPath(request))
  const [message, status] = PASSKEY_REFUSALS[result.reason]
  return data({ ...EMPTY_RESULT, errors: { '': message } }, status)
}

/** The result when nothing has been submitted. */
const EMPTY_RESULT: SignInFormResult = {
  values: {},
  errors: {},
  unconfirmed: false,
  resent: null,
  sentTo: null,
}

async function sendSignInLink(services: Services, ip: string, request: Request, form: FormData) {
  const parsed = parseForm(emailForm, form)
  if (!parsed.ok) return data({ ...EMPTY_RESULT, ...parsed }, 422)
  const { email } = parsed.value
  const { key, cookie } = ensureBrowserKey(request.headers, services.env)
  const asker = { email, ip, browserKey: key, headers: request.headers }
  const result = await requestSignInLink(services, asker, getNextPath(request))
  if (!result.ok) {
    const isOff = result.reason === 'provider-required'
    const message = isOff
      ? signInMessage('provider-required')
      : 'Too many attempts. Please try again later.'
    return data({ ...EMPTY_RESULT, ...refuseForm(form, '', message) }, isOff ? 403 : 429)
  }
  return data({ ...EMPTY_RESULT, sentTo: email }, { headers: { 'Set-Cookie': cookie } })
}

export const handle = { document: 'public' }

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, passkeys, next } = loaderData
  const { search } = useLocation()
  const submission = usePageSubmission()
  if (actionData?.sentTo) return <LinkSent email={actionData.sentTo} search={search} />
  return (
    <AccountCard
      title="Sign In"
      below={
        <p>
          No account yet?{' '}
          <Link to={`${href('/register')}${search}`} className="link">
            Sign up
          </Link>
        </p>
      }
    >
      {provider && <ProviderButton name={provider.name} next={next} />}
      {provider?.required ? (
        <>
          {actionData?.errors[''] && <Alert tone="error">{actionData.errors['']}</Alert>}
          <p className="text-sm text-soft">On this site, everyone signs in with {provider.name}.</p>
        </>
      ) : (
        <>
          {provider && <OrDivider />}
          <SignInForm answer={actionData} submission={submission} passkeys={passkeys} />
        </>
      )}
    </AccountCard>
  )
}

function LinkSent({ email, search }: { email: string; search: string }) {
  return (
    <AccountCard title="Check Your Email" arrived>
      <LinkSentNote email={email} />
      {/* Reloading the document discards the form's result. */}
      <ButtonLink to={`${href('/login')}${search}`} reloadDocument variant="secondary" wide>
        Back to Sign In
      </ButtonLink>
    </AccountCard>
  )
}
