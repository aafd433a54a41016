import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { FormResult } from '#lib/forms.ts'

/**
 * Creators whose invitation was delayed by the rate limit, with a button to send the invitations.
 */
export function WaitingInvitations({ count, answer }: { count: number; answer: FormResult }) {
  const busy = useBusy('invite')
  return (
    <div className="grid gap-4">
      <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
      <Alert
        tone="info"
        title={
          count === 1 ? '1 creator is not invited yet' : `${count} creators are not invited yet`
        }
        actions={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="invite" />
            <Button variant="secondary" size="small" busy={busy} busyLabel="Sending...">
              Send Invitations
            </Button>
          </Form>
        }
      >
        The invitation limit was reached before these were sent.
      </Alert>
    </div>
  )
}
