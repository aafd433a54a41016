import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

export type FileDropProps = {
  label: string
  hint: ReactNode
  /** The file types that the file dialog offers, such as 'video/*,.mkv'. */
  accept: string
} & (
  | { onFile: (file: File) => void }
  /** Allows choosing several files. */
  | { onFiles: (files: File[]) => void }
)

/** A file field onto which a file, or several, can also be dropped. */
export function FileDrop({ label, hint, accept, ...taken }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (!file) return
    if ('onFiles' in taken) taken.onFiles([file, ...others])
    else taken.onFile(file)
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
        choose(event.dataTransfer.files)
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
        multiple={'onFiles' in taken}
        aria-describedby={`${id}-hint`}
        className="control"
        onChange={(event) => {
          choose(event.currentTarget.files)
          // Allows choosing the same file again, for example after exporting it again.
          event.currentTarget.value = ''
        }}
      />
      <div id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </div>
    </div>
  )
}
