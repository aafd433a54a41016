import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { MagnetForm } from './use-magnet-form.ts'

const REFUSED_FILE = 'input[type="file"][aria-invalid="true"]'

export type UploadProblemsProps = {
  magnet: Pick<MagnetForm, 'form' | 'problems'>
  /** Shows the field, where it is not on screen. */
  onShow?: (which: 'file' | 'hero') => void
}

/**
 * A file that could not be sent, said beside the form's button: its field, with 'Try again', may be a
 * screen above.
 */
export function UploadProblems({ magnet, onShow }: UploadProblemsProps) {
  const { form, problems } = magnet
  const show = (which: 'file' | 'hero') => {
    onShow?.(which)
    // Its tab is drawn first.
    requestAnimationFrame(() => {
      const refused = form.current?.querySelectorAll<HTMLElement>(REFUSED_FILE) ?? []
      // The file's field comes before the hero image's.
      ;[...refused].at(which === 'file' ? 0 : -1)?.focus()
    })
  }
  return (['file', 'hero'] as const).map((which) => {
    const problem = problems[which]
    return (
      problem && (
        <Alert
          key={which}
          tone="error"
          actions={
            <Button type="button" variant="secondary" size="small" onClick={() => show(which)}>
              {which === 'file' ? 'Go to the file' : 'Go to the hero image'}
            </Button>
          }
        >
          {problem}
        </Alert>
      )
    )
  })
}
