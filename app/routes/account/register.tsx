import { useRef } from 'react'
import { data, Form, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { CheckYourEmail } from '#app/components/account/check-your-email.tsx'
import { NewPasswordFields } from '#app/components/account/new-password-fields.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useRefusalFocus } from '#app/ui/use-refusal-focus.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { registerForm } from '#domain/accounts/account-forms.ts'
import { safeNextPath } from '#domain/accounts/next-path.ts'
import { register } from '#domain/accounts/registration.server.ts'
import { parseForm, readForm, refuseForm } from '#domain/forms.ts'
import type { Route } from './+types/register'
import { ensureBrowserKey } from './browser-key.server.ts'
import { resendTo } from './resend.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `Create Account: ${PRODUCT_NAME}` }]

export function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) return null
  throw redirect(safeNextPath(new URL(request.url).searchParams.get('next')) ?? '/dashboard')
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === 'resend') {
    const resent = await resendTo(services, request, form, context.get(requestContext).ip)
    return data({ step: 'sent' as const, email: String(form.get('email')), resent }, resent.status)
  }
  const parsed = parseForm(registerForm, form)
  if (!parsed.ok) return data({ step: 'form' as const, ...parsed }, 422)
  const browser = ensureBrowserKey(request.headers, services.env)
  const asker = {
    ip: context.get(requestContext).ip,
    browserKey: browser.key,
  }
  try {
    const result = await register(services, parsed.value, asker)
    if (!result.ok) {
      const [field, message, status] = REFUSALS[result.reason]
      return data({ step: 'form' as const, ...refuseForm(form, field, message) }, status)
    }
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'registration failed')
    const message = 'Failed to create account: something went wrong. Please try again.'
    return data({ step: 'form' as const, ...refuseForm(form, '', message) }, 500)
  }
  const sent = { step: 'sent' as const, email: parsed.value.email, resent: null }
  return data(sent, { headers: { 'Set-Cookie': browser.cookie } })
}

/** Field, message (spec section 8) and status. */
const REFUSALS = {
  'email-taken': [
    'email',
    'An account with this email already exists. Please sign in instead.',
    409,
  ],
  'too-many': ['', 'Failed to create account: Too many attempts. Please try again later.', 429],
} as const

export default function Register({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (actionData?.step === 'sent') {
    return <CheckYourEmail email={actionData.email} resent={actionData.resent} />
  }
  return (
    <AccountCard
      title="Create Account"
      lead="Turn the people who watch into people you know."
      below={
        <p>
          Already have an account?{' '}
          <Link to={`/login${search}`} className="link">
            Sign in
          </Link>
        </p>
      }
    >
      <RegisterForm values={actionData?.values ?? {}} errors={actionData?.errors ?? {}} />
    </AccountCard>
  )
}

type FormState = { values: Record<string, string>; errors: Record<string, string> }

function RegisterForm({ values, errors }: FormState) {
  const busy = useBusy()
  const form = useRef<HTMLFormElement>(null)
  useRefusalFocus(form, errors)
  const text = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" {...text('firstName')} autoComplete="given-name" required />
        <Field label="Last Name" {...text('lastName')} autoComplete="family-name" required />
      </div>
      <Field label="Email" {...text('email')} type="email" autoComplete="username" required />
      <NewPasswordFields label="Password" errors={errors} />
      <Button wide busy={busy} busyLabel="Creating Account...">
        Create Account
      </Button>
      <p className="text-sm text-soft">
        By creating an account you agree to our{' '}
        <Link to="/terms" className="link">
          Terms
        </Link>{' '}
        and{' '}
        <Link to="/privacy" className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  )
}
