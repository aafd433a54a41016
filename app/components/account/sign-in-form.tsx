import { useRef } from 'react'
import { href, Link } from 'react-router'
import type { FormSubmission } from '#app/forms/form-submission.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { CurrentPasswordField, EmailField } from './credential-fields.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** The result of the sign-in action. */
export type SignInFormResult = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Whether the email address isn't confirmed yet. The form then offers to send the link again. */
  unconfirmed: boolean
  resent: { ok: boolean; message: string } | null
  /** The address to which a sign-in link was sent, if such an account exists. */
  sentTo: string | null
}

export type SignInFormProps = {
  answer: SignInFormResult | undefined
  submission: FormSubmission
  /** Whether this site can have passkeys. */
  passkeys: boolean
}

/** Signs in with email and password, or requests a sign-in link. */
export function SignInForm({ answer, submission, passkeys }: SignInFormProps) {
  const values = answer?.values ?? {}
  const errors: Record<string, string> = answer?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  const { Form, action, isBusy } = submission
  return (
    <>
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      {answer?.resent && (
        <Alert tone={answer.resent.ok ? 'success' : 'error'}>{answer.resent.message}</Alert>
      )}
      {answer?.unconfirmed && <ResendForm email={values.email ?? ''} submission={submission} />}
      <Form ref={form} method="post" action={action} noValidate className="grid gap-5">
        <EmailField value={values.email} error={errors.email} />
        <CurrentPasswordField error={errors.password} />
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
          Email Me a Sign-In Link
        </Button>
      </Form>
      {passkeys && <PasskeySignIn submission={submission} />}
      <Link to={href('/forgot')} className="link w-fit">
        Forgot password?
      </Link>
    </>
  )
}

/** The text is the same whether or not the account exists. */
export function LinkSentNote({ email }: { email: string }) {
  return (
    <p role="status" className="[overflow-wrap:anywhere]">
      If an account uses <strong>{email}</strong>, we’ve sent it a sign-in link. The link works
      once, in this browser, for 10 minutes.
    </p>
  )
}

function ResendForm({ email, submission }: { email: string; submission: FormSubmission }) {
  const { Form, action, isBusy } = submission
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
