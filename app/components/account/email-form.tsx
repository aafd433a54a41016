import { Form } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import type { FormAnswer } from './form-answer.ts'
import { SettingsCard } from './settings-card.tsx'
import { useBusy } from './use-busy.ts'

export type EmailFormProps = {
  email: string
  /** The account has a second factor. */
  asksCode: boolean
  /** The address that waits for its link to be opened. */
  pending: string | null
  answer: FormAnswer
}

/** The change of the address one signs in with; a link mailed to the new one confirms it. */
export function EmailForm({ email, asksCode, pending, answer }: EmailFormProps) {
  const cancelling = useBusy('email-cancel')
  return (
    <SettingsCard
      title="Email"
      lead={
        <>
          You sign in with <strong className="text-ink">{email}</strong>. We send a link to the new
          address; once it is confirmed, every other device is signed out and the old address is
          told.
        </>
      }
    >
      {pending && (
        <Alert
          tone="info"
          actions={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="email-cancel" />
              <Button variant="secondary" size="small" busy={cancelling} busyLabel="Cancelling...">
                Cancel the change
              </Button>
            </Form>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            A link is on its way to <strong>{pending}</strong>. Open it within a day to confirm the
            change; until then nothing changes.
          </p>
        </Alert>
      )}
      <ConfirmPassword
        // A new wish begins with an empty form.
        key={pending ?? ''}
        intent="email"
        email={email}
        answer={answer}
        button="Change Email"
        busyLabel="Sending..."
        asksCode={asksCode}
      >
        <Field
          label="New Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer.values.email}
          error={answer.errors.email}
        />
      </ConfirmPassword>
    </SettingsCard>
  )
}
