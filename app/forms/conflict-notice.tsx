import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Fields } from './form-fields.ts'

/** A field whose saved value differs from the value in the form. */
export type DifferingField = { label: string; text: string; saved: Fields }

export type ConflictNoticeProps = {
  what: 'magnet' | 'post'
  differing: readonly DifferingField[]
  /** The names of files and images that differ. */
  files: { label: string; name: string }[]
  /** Puts one field's saved value into the form. */
  onTake: (fields: Fields) => void
  /** The path that reloads the editor. */
  href: string
  onDiscard: () => void
}

/** Longer texts are collapsed. */
const COLLAPSED_ABOVE = 400

/**
 * Shown if the data was saved elsewhere after the form was loaded. Offers the saved value of each
 * field that differs.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, differing, files, onTake, href, onDiscard } = props
  const hydrated = useHydrated()
  return (
    <Alert
      tone="error"
      title={`This ${what} was changed somewhere else`}
      actions={
        <a href={href} onClick={onDiscard} className="link inline-flex min-h-11 items-center">
          Discard my changes and load the saved version
        </a>
      }
    >
      <p>
        Your changes aren’t saved yet, but nothing is lost: your version is below. To overwrite the
        saved version, save again.
      </p>
      <ul className="mt-3 grid gap-3">
        {differing.map(({ label, text, saved }) => (
          <li key={label} className="grid gap-1 border-l-4 border-line pl-3">
            <span className="font-[620]">{`${label}, saved version`}</span>
            <SavedText>{text}</SavedText>
            {hydrated && (
              <span>
                <Button
                  type="button"
                  variant="secondary"
                  size="small"
                  aria-label={`Use the saved ${label.toLowerCase()}`}
                  onClick={() => onTake(saved)}
                >
                  Use This Version
                </Button>
              </span>
            )}
          </li>
        ))}
        {files.map(({ label, name }) => (
          <li key={label} className="grid gap-1 border-l-4 border-line pl-3">
            <span className="font-[620]">{`${label}, saved version`}</span>
            <span className="[overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function SavedText({ children }: { children: string }) {
  const text = (
    <span className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {children}
    </span>
  )
  if (children.length <= COLLAPSED_ABOVE) return text
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2">Show</summary>
      {text}
    </details>
  )
}
