import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FILE_TYPES, type FileType } from '#domain/files/file-type.ts'
import { FILE_LIMITS, MEGABYTE, type UploadKind } from '#domain/files/upload-rules.ts'
import { FILE_TYPE_LABELS } from '#domain/magnets/magnet.ts'

export type TypeChoiceProps = {
  value: FileType
  onChange: (type: FileType) => void
  error?: string | undefined
  /** The plan's limit for files of any kind, in bytes. */
  otherLimit: number
}

const CHOICE_LABELS: { [Type in FileType]?: string } = { other: 'More file types' }

const limitText = (type: UploadKind, otherLimit: number) =>
  type === 'other'
    ? `Audio, ZIP, e-books, documents, fonts and presets, up to ${otherLimit / MEGABYTE} MB`
    : `Up to ${FILE_LIMITS[type] / MEGABYTE} MB`

/** The choice of the magnet's file type, as radio buttons that look like cards. */
export function TypeChoice({ value, onChange, error, otherLimit }: TypeChoiceProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'file-type-error' : undefined}>
      <legend className="mb-2 text-sm font-[620]">What are you giving away?</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {FILE_TYPES.map((type) => (
          <label
            key={type}
            className="relative grid cursor-pointer content-start gap-1 rounded-sm border-[1.5px] border-edge bg-raised p-4 hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal data-[type=other]:col-span-2 data-[type=other]:sm:col-span-4"
            data-type={type}
          >
            <input
              type="radio"
              name="file_type"
              value={type}
              defaultChecked={type === value}
              onChange={() => onChange(type)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="frame frame-poles pointer-events-none absolute inset-0 opacity-0 [--bracket-size:16px] peer-checked:opacity-100"
            />
            <FileTypeIcon type={type} className="mb-2 size-6" />
            <span className="font-[640]">{CHOICE_LABELS[type] ?? FILE_TYPE_LABELS[type]}</span>
            <span className="text-sm text-soft">
              {type === 'link' ? 'Any web page' : limitText(type, otherLimit)}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="file-type-error">{error}</FieldError>}
    </fieldset>
  )
}
