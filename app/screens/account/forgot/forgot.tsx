import { useRef } from 'react'
import { data, Form, href } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { BackToSignIn } from '#app/components/account/back-to-sign-in.tsx'
import { EmailField } from '#app/components/account/credential-fields.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { emailForm } from '#domain/accounts/account-forms.ts'
import { requestReset } from '#domain/accounts/password.server.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/forgot'

export const meta: Route.MetaFunction = () => [{ title: `Forgot Password | ${PRODUCT_NAME}` }]

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const form = await readForm(request)
  const parsed = parseForm(emailForm, form)
  if (!parsed.ok) return data({ ...parsed, sentTo: null }, 422)
  const result = await requestReset(services, {
    email: parsed.value.email,
    ip,
    headers: request.headers,
  })
  if (!result.ok) {
    const refusal = refuseForm(form, '', 'Too many attempts. Please try again later.')
    return data({ ...refusal, sentTo: null }, 429)
  }
  return data({ values: {}, errors: {}, sentTo: parsed.value.email }, 200)
}

export const handle = { document: 'public' }

export default function Forgot({ actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const values: Record<string, string> = actionData?.values ?? {}
  const errors: Record<string, string> = actionData?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  if (actionData?.sentTo) return <Sent email={actionData.sentTo} />
  return (
    <AccountCard
      title="Forgot Password"
      lead="Enter your email and we’ll send you a link to choose a new password."
      below={<BackToSignIn />}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        <EmailField value={values.email} error={errors.email} />
        <Button wide busy={busy} busyLabel="Sending...">
          Send Reset Link
        </Button>
      </Form>
    </AccountCard>
  )
}

/** The text is the same whether or not the account exists. */
function Sent({ email }: { email: string }) {
  return (
    <AccountCard title="Check Your Email" arrived>
      <p role="status" className="[overflow-wrap:anywhere]">
        If an account uses <strong>{email}</strong>, we’ve sent a link to choose a new password. The
        link works once, for one hour.
      </p>
      <ButtonLink to={href('/login')} wide>
        Back to Sign In
      </ButtonLink>
    </AccountCard>
  )
}
