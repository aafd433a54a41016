import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import type { FormResult } from '#lib/forms.ts'

export type EmailFormProps = {
  email: string
  /** Whether the account has a second factor. */
  asksCode: boolean
  /** The new email address, until its confirmation link is opened; null if there is none. */
  pending: string | null
  answer: FormResult
}

/**
 * The form for changing the account's email address. A link sent to the new address confirms the
 * change.
 */
export function EmailForm({ email, asksCode, pending, answer }: EmailFormProps) {
  const cancelling = useBusy('email-cancel')
  return (
    <SettingsCard
      title="Email"
      lead={
        <>
          You sign in with <strong className="text-ink">{email}</strong>. We’ll send a link to the
          new email. Once you confirm it, we sign out every other device and notify your old email.
        </>
      }
    >
      {pending && (
        <Alert
          tone="info"
          actions={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="email-cancel" />
              <Button variant="secondary" size="small" busy={cancelling} busyLabel="Canceling...">
                Cancel Change
              </Button>
            </Form>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            We’ve sent a link to <strong>{pending}</strong>. Open the link within a day to confirm
            the change. Until then, your email stays the same.
          </p>
        </Alert>
      )}
      <ConfirmPassword
        // A new change starts with an empty form.
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
