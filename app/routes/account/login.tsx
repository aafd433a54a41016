import { useRef } from 'react'
import { data, Form, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useRefusalFocus } from '#app/ui/use-refusal-focus.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { signInForm } from '#domain/accounts/account-forms.ts'
import { safeNextPath } from '#domain/accounts/next-path.ts'
import { type SignInResult, signIn } from '#domain/accounts/sessions.server.ts'
import { formValues, parseForm, readForm, refuseForm } from '#domain/forms.ts'
import type { Route } from './+types/login'
import { resendTo } from './resend.server.ts'
import { cookieHeaders } from './set-cookies.ts'

export const meta: Route.MetaFunction = () => [{ title: `Sign In: ${PRODUCT_NAME}` }]

const nextOf = (request: Request) => safeNextPath(new URL(request.url).searchParams.get('next'))

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(nextOf(request) ?? '/dashboard')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === 'resend') {
    const resent = await resendTo(services, request, form)
    return data({ values: formValues(form), errors: {}, unconfirmed: true, resent }, resent.status)
  }
  const parsed = parseForm(signInForm, form)
  if (!parsed.ok) return data({ ...parsed, unconfirmed: false, resent: null }, 422)
  const asker = { ip: context.get(requestContext).ip, headers: request.headers }
  const result = await signIn(services, parsed.value, asker)
  if (!result.ok) {
    const refusal = refuseForm(form, '', messageFor(result.reason))
    const unconfirmed = result.reason === 'unconfirmed'
    return data({ ...refusal, unconfirmed, resent: null }, STATUS[result.reason])
  }
  const headers = cookieHeaders(result.cookies)
  return redirect(nextOf(request) ?? '/dashboard', { headers })
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
  const values = actionData?.values ?? {}
  const errors: Record<string, string> = actionData?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useRefusalFocus(form, errors)
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
      </Form>
      <Link to="/forgot" className="link w-fit">
        Forgot password?
      </Link>
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
