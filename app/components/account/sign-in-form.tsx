import { useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useRefusalFocus } from '#app/ui/use-refusal-focus.ts'
import type { Sending } from './sending.ts'

/** What the sign-in page answers a form with. */
export type SignInAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  /** The address waits to be confirmed: it may be asked for again. */
  unconfirmed: boolean
  resent: { ok: boolean; message: string } | null
  /** A sign-in link is on its way there, if there is such an account. */
  sentTo: string | null
}

export type SignInFormProps = { answer: SignInAnswer | undefined; sending: Sending }

/** Email and password, or a link by mail (spec section 2). */
export function SignInForm({ answer, sending }: SignInFormProps) {
  const values = answer?.values ?? {}
  const errors: Record<string, string> = answer?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useRefusalFocus(form, errors)
  const { Form, action, isBusy } = sending
  return (
    <>
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      {answer?.resent && (
        <Alert tone={answer.resent.ok ? 'success' : 'error'}>{answer.resent.message}</Alert>
      )}
      {answer?.unconfirmed && <ResendForm email={values.email ?? ''} sending={sending} />}
      <Form ref={form} method="post" action={action} noValidate className="grid gap-5">
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
        <Button wide busy={isBusy()} busyLabel="Signing In...">
          Sign In
        </Button>
        <Button
          name="intent"
          value="link"
          variant="secondary"
          wide
          busy={isBusy('link')}
          busyLabel="Sending..."
        >
          Email me a sign-in link
        </Button>
      </Form>
      <Link to="/forgot" className="link w-fit">
        Forgot password?
      </Link>
    </>
  )
}

/** Says the same whether or not there is such an account. */
export function LinkSentNote({ email }: { email: string }) {
  return (
    <p role="status" className="[overflow-wrap:anywhere]">
      If an account uses <strong>{email}</strong>, a sign-in link is on its way. It works once, for
      15 minutes, in this browser.
    </p>
  )
}

function ResendForm({ email, sending }: { email: string; sending: Sending }) {
  const { Form, action, isBusy } = sending
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button variant="secondary" wide busy={isBusy('resend')} busyLabel="Sending...">
        Resend Confirmation Email
      </Button>
    </Form>
  )
}
