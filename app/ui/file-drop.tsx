import { FolderOpen } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { type ChosenFiles, filesOfDrop, filesOfField } from './chosen-files.ts'
import { classNames } from './class-names.ts'
import { useHydrated } from './use-hydrated.ts'

export type FileDropProps = {
  label: string
  hint: ReactNode
  /** The file types that the file dialog offers, such as 'video/*,.mkv'. */
  accept: string
} & (
  | { onFile: (file: File) => void }
  /** Allows choosing several files and folders. */
  | { onChosen: (chosen: ChosenFiles) => void }
)

/** A file field onto which a file, or several files and folders, can also be dropped. */
export function FileDrop({ label, hint, accept, ...taken }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const choose = (chosen: ChosenFiles) => {
    const [first] = chosen.files
    if ('onChosen' in taken) taken.onChosen(chosen)
    else if (first) taken.onFile(first.file)
  }
  const takeField = (field: HTMLInputElement) => {
    if (field.files) choose(filesOfField(field.files))
    // Allows choosing the same file again, for example after exporting it again.
    field.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the field inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if ('onChosen' in taken) void filesOfDrop(event.dataTransfer).then(choose)
        else choose(filesOfField(event.dataTransfer.files))
      }}
      className={classNames(
        'grid gap-3 rounded-md border-2 border-dashed p-6 sm:p-10',
        over ? 'border-rec bg-sunken' : 'border-edge bg-raised',
      )}
    >
      <label htmlFor={id} className="text-lg font-[680]">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={'onChosen' in taken}
        aria-describedby={`${id}-hint`}
        className="control"
        onChange={(event) => takeField(event.currentTarget)}
      />
      {'onChosen' in taken && <FolderField label={label} onChange={takeField} />}
      <div id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </div>
    </div>
  )
}

type FolderFieldProps = { label: string; onChange: (field: HTMLInputElement) => void }

/** A button that chooses a folder; nothing in browsers that can't, such as those of phones. */
function FolderField({ label, onChange }: FolderFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  if (!hydrated || !('webkitdirectory' in HTMLInputElement.prototype)) return null
  return (
    <div>
      <input
        ref={(input) => {
          field.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`${label}: folder`}
        onChange={(event) => onChange(event.currentTarget)}
      />
      <Button
        type="button"
        variant="secondary"
        size="small"
        icon={<FolderOpen aria-hidden="true" />}
        onClick={() => field.current?.click()}
      >
        Choose a Folder
      </Button>
    </div>
  )
}
