import { href } from 'react-router'
import type { FormSubmission } from '#app/forms/form-submission.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

export type CheckYourEmailProps = {
  email: string
  /** The result of sending the email again; null if it wasn't sent again. */
  resent: { ok: boolean; message: string } | null
  submission: FormSubmission
}

/** Shown after registration until the confirmation link is opened. */
export function CheckYourEmail({ email, resent, submission }: CheckYourEmailProps) {
  const { Form, action, isBusy } = submission
  return (
    <>
      <p>
        Open the link in this browser to confirm your email and sign in. The email can take a
        minute. If you don’t see it, check your spam folder.
      </p>
      {resent && <Alert tone={resent.ok ? 'success' : 'error'}>{resent.message}</Alert>}
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <Button variant="secondary" wide busy={isBusy('resend')} busyLabel="Sending...">
          {resent?.ok ? 'Email Sent!' : 'Resend Email'}
        </Button>
      </Form>
      <ButtonLink to={href('/register')} variant="ghost" wide>
        Back to Registration
      </ButtonLink>
    </>
  )
}

/** The sentence above the form. */
export function ConfirmationSentTo({ email }: { email: string }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      We’ve sent a confirmation link to <strong className="text-ink">{email}</strong>.
    </p>
  )
}
