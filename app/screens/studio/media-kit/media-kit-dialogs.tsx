import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { FormResult } from '#lib/forms.ts'

/** The dialogs of a media kit's screen, by the value of ?ask=. */
export const KIT_DIALOGS = ['replace', 'delete'] as const
export type KitDialogName = (typeof KIT_DIALOGS)[number]

type MediaKitDialogProps = { ask: KitDialogName; name: string; answer: FormResult }

export function MediaKitDialog({ ask, name, answer }: MediaKitDialogProps) {
  return ask === 'replace' ? (
    <ConfirmDialog
      title="Replace the link?"
      intent="replace"
      variant="primary"
      button="Replace Link"
      answer={answer}
    >
      <p>
        The current link stops working immediately, for everyone who has it. What the page shows
        stays the same, and so does its password.
      </p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={`Delete ${name}?`} intent="delete" button="Delete" answer={answer}>
      <p>
        Its link stops working immediately. You keep your leads and stats. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}
