import { useId } from 'react'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'

export type LinkFieldProps = {
  label: string
  url: string
  /** Whether the button is below the field. Use it in narrow columns. */
  stacked?: boolean
}

/** A link that can be read, selected or copied. */
export function LinkField({ label, url, stacked = false }: LinkFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-[620] text-ink">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className={classNames(
            'control timecode w-auto! flex-1 text-sm!',
            stacked ? 'min-w-0 basis-full' : 'min-w-48',
          )}
        />
        <CopyButton text={url} label="Copy link" size={stacked ? 'small' : 'medium'} />
      </div>
    </div>
  )
}
