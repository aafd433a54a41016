import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { FormResult } from '#lib/forms.ts'

/** The dialogs of a stream overlay's page, by the value of ?ask=. */
export const LIVE_DIALOGS = ['renew', 'revoke', 'delete'] as const
export type LiveDialogName = (typeof LIVE_DIALOGS)[number]

type LiveDialogProps = { ask: LiveDialogName; name: string; answer: FormResult }

export function LiveDialog({ ask, name, answer }: LiveDialogProps) {
  switch (ask) {
    case 'renew':
      return (
        <ConfirmDialog
          title="Get a new address?"
          intent="renew"
          variant="primary"
          button="Get a New Address"
          answer={answer}
        >
          <p>
            The current overlay goes blank everywhere and its control dock stops working. Paste the
            new addresses into your streaming software.
          </p>
        </ConfirmDialog>
      )
    case 'revoke':
      return (
        <ConfirmDialog
          title={`Turn off ${name}?`}
          intent="revoke"
          button="Turn Off"
          answer={answer}
        >
          <p>
            The overlay goes blank everywhere until you get a new address. You keep your settings.
          </p>
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog title={`Delete ${name}?`} intent="delete" button="Delete" answer={answer}>
          <p>
            The overlay goes blank everywhere. You keep your leads, the code and its link. This
            can’t be undone.
          </p>
        </ConfirmDialog>
      )
  }
}
