import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { MagnetForm, UploadName } from './use-magnet-form.ts'

/** The uploads in the order of their fields. */
const UPLOADS = {
  file: 'Go to the file',
  hero: 'Go to the hero image',
  creator: 'Go to your picture',
} as const satisfies Record<UploadName, string>
const NAMES = Object.keys(UPLOADS) as UploadName[]

const REFUSED_FILE = 'input[type="file"][aria-invalid="true"]'

export type UploadProblemsProps = {
  magnet: Pick<MagnetForm, 'form' | 'problems'>
  /** Makes a hidden field visible. */
  onShow?: (which: UploadName) => void
}

/**
 * Shows a failed upload again beside the submit button, because the upload's field may be off
 * screen.
 */
export function UploadProblems({ magnet, onShow }: UploadProblemsProps) {
  const { form, problems } = magnet
  const show = (which: UploadName) => {
    onShow?.(which)
    // The field's tab has to be rendered first.
    requestAnimationFrame(() => {
      const refused = form.current?.querySelectorAll<HTMLElement>(REFUSED_FILE) ?? []
      const before = NAMES.slice(0, NAMES.indexOf(which)).filter((name) => problems[name])
      refused[before.length]?.focus()
    })
  }
  return NAMES.map((which) => {
    const problem = problems[which]
    return (
      problem && (
        <Alert
          key={which}
          tone="error"
          actions={
            <Button type="button" variant="secondary" size="small" onClick={() => show(which)}>
              {UPLOADS[which]}
            </Button>
          }
        >
          {problem}
        </Alert>
      )
    )
  })
}
