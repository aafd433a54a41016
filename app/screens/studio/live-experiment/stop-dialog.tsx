import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { FormResult } from '#lib/forms.ts'

export type StopDialogProps = { experimentId: string; answer: FormResult }

/** Asks before an experiment is stopped. */
export function StopDialog({ experimentId, answer }: StopDialogProps) {
  return (
    <ConfirmDialog
      title="Stop this experiment?"
      intent="stop"
      button="Stop Experiment"
      answer={answer}
    >
      <input type="hidden" name="experiment" value={experimentId} />
      <p>
        The overlay has its own settings again. An experiment that was stopped can’t go on, and its
        variants aren’t compared.
      </p>
    </ConfirmDialog>
  )
}
