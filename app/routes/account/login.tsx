import { useRef } from 'react'
import { data, Form, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useRefusalFocus } from '#app/ui/use-refusal-focus.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { emailForm, signInForm } from '#domain/accounts/account-forms.ts'
import { type SignInResult, signIn } from '#domain/accounts/sessions.server.ts'
import { requestSignInLink } from '#domain/accounts/sign-in-link.server.ts'
import { formValues, parseForm, readForm, refuseForm } from '#domain/forms.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/login'
import { ensureBrowserKey } from './browser-key.server.ts'
import { goOn, nextOf, signInPlace } from './go-on.server.ts'
import { type Resent, resendTo } from './resend.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Sign In: ${PRODUCT_NAME}` }]

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(nextOf(request) ?? '/dashboard')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'resend') {
    const { ip } = context.get(requestContext)
    const resent = await resendTo(services, request, form, ip)
    return data({ ...NOTHING, values: formValues(form), unconfirmed: true, resent }, resent.status)
  }
  if (intent === 'link') return mailLink(services, context.get(requestContext).ip, request, form)
  const parsed = parseForm(signInForm, form)
  if (!parsed.ok) return data({ ...NOTHING, ...parsed }, 422)
  const result = await signIn(services, parsed.value, signInPlace(context, request))
  if (!result.ok) {
    const refusal = refuseForm(form, '', messageFor(result.reason))
    const unconfirmed = result.reason === 'unconfirmed'
    return data({ ...NOTHING, ...refusal, unconfirmed }, STATUS[result.reason])
  }
  return goOn(services.env, result.opened, nextOf(request))
}

/** What the page gets where nothing of it applies. */
const NOTHING: {
  values: Record<string, string>
  errors: Record<string, string>
  unconfirmed: boolean
  resent: Resent | null
  /** A sign-in link is on its way there, if there is such an account. */
  sentTo: string | null
} = { values: {}, errors: {}, unconfirmed: false, resent: null, sentTo: null }

async function mailLink(services: Services, ip: string, request: Request, form: FormData) {
  const parsed = parseForm(emailForm, form)
  if (!parsed.ok) return data({ ...NOTHING, ...parsed }, 422)
  const { email } = parsed.value
  const { key, cookie } = ensureBrowserKey(request.headers, services.env)
  const asker = { email, ip, browserKey: key }
  const result = await requestSignInLink(services, asker, nextOf(request))
  if (!result.ok) {
    const refusal = refuseForm(form, '', 'Too many attempts. Please try again later.')
    return data({ ...NOTHING, ...refusal }, 429)
  }
  return data({ ...NOTHING, sentTo: email }, { headers: { 'Set-Cookie': cookie } })
}

type Reason = Extract<SignInResult, { ok: false }>['reason']

const STATUS: Record<Reason, number> = {
  'bad-credentials': 401,
  unconfirmed: 403,
  'too-many': 429,
  failed: 500,
}

/** Spec section 8. */
function messageFor(reason: Reason): string {
  switch (reason) {
    case 'bad-credentials':
      return 'Invalid email or password. Please try again.'
    case 'unconfirmed':
      return 'Please check your email and click the confirmation link before signing in.'
    case 'too-many':
      return 'Too many failed attempts. Please try again later.'
    case 'failed':
      return 'Failed to sign in. Please check your credentials and try again.'
  }
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const busy = useBusy()
  const linkBusy = useBusy('link')
  const values = actionData?.values ?? {}
  const errors: Record<string, string> = actionData?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useRefusalFocus(form, errors)
  if (actionData?.sentTo) return <LinkSent email={actionData.sentTo} search={search} />
  return (
    <AccountCard
      title="Sign In"
      below={
        <p>
          No account yet?{' '}
          <Link to={`/register${search}`} className="link">
            Sign up
          </Link>
        </p>
      }
    >
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      {actionData?.resent && (
        <Alert tone={actionData.resent.ok ? 'success' : 'error'}>{actionData.resent.message}</Alert>
      )}
      {actionData?.unconfirmed && <ResendForm email={values.email ?? ''} />}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values.email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button wide busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
        <Button
          name="intent"
          value="link"
          variant="secondary"
          wide
          busy={linkBusy}
          busyLabel="Sending..."
        >
          Email me a sign-in link
        </Button>
      </Form>
      <Link to="/forgot" className="link w-fit">
        Forgot password?
      </Link>
    </AccountCard>
  )
}

/** Says the same whether or not there is such an account. */
function LinkSent({ email, search }: { email: string; search: string }) {
  return (
    <AccountCard title="Check Your Email" arrived>
      <p role="status" className="[overflow-wrap:anywhere]">
        If an account uses <strong>{email}</strong>, a sign-in link is on its way. It works once,
        for 15 minutes, in this browser.
      </p>
      {/* A page of its own: the form's answer is gone with it. */}
      <ButtonLink to={`/login${search}`} reloadDocument variant="secondary" wide>
        Back to Sign In
      </ButtonLink>
    </AccountCard>
  )
}

function ResendForm({ email }: { email: string }) {
  const busy = useBusy('resend')
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button variant="secondary" wide busy={busy} busyLabel="Sending...">
        Resend Confirmation Email
      </Button>
    </Form>
  )
}
