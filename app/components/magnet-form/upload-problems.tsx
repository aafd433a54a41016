import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { MagnetForm } from './use-magnet-form.ts'

const REFUSED_FILE = 'input[type="file"][aria-invalid="true"]'

export type UploadProblemsProps = {
  magnet: Pick<MagnetForm, 'form' | 'problems'>
  /** Brings a hidden field onto the screen. */
  onShow?: (which: 'file' | 'hero') => void
}

/** Repeats a failed upload beside the submit button, because its field may be off screen. */
export function UploadProblems({ magnet, onShow }: UploadProblemsProps) {
  const { form, problems } = magnet
  const show = (which: 'file' | 'hero') => {
    onShow?.(which)
    // Wait until its tab is rendered.
    requestAnimationFrame(() => {
      const refused = form.current?.querySelectorAll<HTMLElement>(REFUSED_FILE) ?? []
      // The file field precedes the hero image field.
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
