import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { VariantLetter } from '#domain/experiments/experiment.ts'
import type { FormResult } from '#lib/forms.ts'

export type EndDialogProps = {
  experimentId: string
  /** The variant that becomes the page. */
  letter: VariantLetter
  answer: FormResult
}

/** Asks before an experiment ends. */
export function EndDialog({ experimentId, letter, answer }: EndDialogProps) {
  const isSame = letter === 'A'
  return (
    <ConfirmDialog
      title={isSame ? 'End this experiment?' : `Use variant ${letter}?`}
      intent="end"
      button={isSame ? 'End Experiment' : `Use Variant ${letter}`}
      variant={isSame ? 'danger' : 'primary'}
      answer={answer}
    >
      <input type="hidden" name="experiment" value={experimentId} />
      <input type="hidden" name="use" value={letter} />
      <p>
        {isSame
          ? 'Everyone sees your page as it is, which is variant A. The other variants’ pictures are deleted, and the results stay here.'
          : `The experiment ends, and what variant ${letter} shows becomes your page for everyone. The other variants’ pictures are deleted, and the results stay here.`}
      </p>
      <p>An experiment that has ended can’t go on.</p>
    </ConfirmDialog>
  )
}
