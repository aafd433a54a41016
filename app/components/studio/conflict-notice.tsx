import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { FILE_TYPE_LABELS, type FileType } from '#domain/magnets/magnet.ts'
import { colorOf, type Fields, sameFields } from './form-fields.ts'
import { useHydrated } from './use-hydrated.ts'

export type ConflictNoticeProps = {
  /** What was saved elsewhere, as fields. */
  saved: Fields
  /** What stands in the form. */
  typed: Fields
  /** Where that is another file or picture: its name. */
  files: { label: string; name: string }[]
  /** Takes one field's saved value into the form. */
  onTake: (fields: Fields) => void
  /** The magnet's editor, anew. */
  href: string
  onDiscard: () => void
}

/** A stale tab (the magnet was saved elsewhere meanwhile): both values are kept, and the choice is theirs. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { saved, typed, files, onTake, href, onDiscard } = props
  const hydrated = useHydrated()
  const differing = FIELDS.filter(({ names }) =>
    names[0] === 'branding_color'
      ? colorOf(saved) !== colorOf(typed)
      : !sameFields(pick(saved, names), pick(typed, names)),
  )
  return (
    <Alert
      tone="error"
      title="This magnet was changed somewhere else"
      actions={
        <a href={href} onClick={onDiscard} className="link inline-flex min-h-11 items-center">
          Give up my changes and load what is saved
        </a>
      }
    >
      <p>
        Nothing of yours was saved yet, and nothing is lost: your version stands below. Save again
        to put it in place of the other one.
      </p>
      <ul className="mt-3 grid gap-3">
        {differing.map(({ label, names }) => (
          <li key={label} className="grid gap-1 border-l-4 border-line pl-3">
            <span className="font-[620]">{`${label}, as saved there`}</span>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {wordsFor(names[0], saved)}
            </span>
            {hydrated && (
              <span>
                <Button
                  type="button"
                  variant="secondary"
                  size="small"
                  aria-label={`Use the saved ${label.toLowerCase()}`}
                  onClick={() => onTake(pick(saved, names))}
                >
                  Use this one
                </Button>
              </span>
            )}
          </li>
        ))}
        {files.map(({ label, name }) => (
          <li key={label} className="grid gap-1 border-l-4 border-line pl-3">
            <span className="font-[620]">{`${label}, as saved there`}</span>
            <span className="[overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type FieldName = 'title' | 'description' | 'file_type' | 'file_url' | 'branding_color' | 'unlisted'
const FIELDS: { label: string; names: [FieldName, ...string[]] }[] = [
  { label: 'Title', names: ['title'] },
  { label: 'Description', names: ['description'] },
  { label: 'Type', names: ['file_type'] },
  { label: 'Link', names: ['file_url'] },
  { label: 'Brand colour', names: ['branding_color', 'custom_color'] },
  { label: 'Unlisted', names: ['unlisted'] },
]

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))

function wordsFor(name: FieldName, fields: Fields): string {
  const value = fields[name] ?? ''
  switch (name) {
    case 'file_type':
      return FILE_TYPE_LABELS[value as FileType] ?? value
    case 'branding_color':
      return colorOf(fields)
    case 'unlisted':
      return value === 'on' ? 'Yes' : 'No'
    default:
      return value || '(empty)'
  }
}
