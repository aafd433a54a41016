import { Form } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { useBusy } from './use-busy.ts'

export type CheckYourEmailProps = {
  email: string
  /** What became of asking again. */
  resent: { ok: boolean; message: string } | null
}

/** After registration (spec section 2): the account waits for its link. */
export function CheckYourEmail({ email, resent }: CheckYourEmailProps) {
  const busy = useBusy('resend')
  return (
    <AccountCard
      title="Check Your Email"
      arrived
      lead={
        <p>
          We have sent a confirmation link to <strong className="text-ink">{email}</strong>.
        </p>
      }
    >
      <p>
        Open it in this browser to confirm your address, and you are signed in. It can take a
        minute, and it may have landed in your spam folder.
      </p>
      {resent && <Alert tone={resent.ok ? 'success' : 'error'}>{resent.message}</Alert>}
      <Form method="post">
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <Button variant="secondary" wide busy={busy} busyLabel="Sending...">
          {resent?.ok ? 'Email Sent!' : 'Resend Email'}
        </Button>
      </Form>
      <ButtonLink to="/register" variant="ghost" wide>
        Back to Registration
      </ButtonLink>
    </AccountCard>
  )
}
