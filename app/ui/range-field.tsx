import { useId } from 'react'

export type RangeFieldProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** The value as text. */
  text: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A slider with a label (native range input). */
export function RangeField({ label, text, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-[620] text-ink">
          {label}
        </label>
        <span aria-hidden="true" className="timecode text-soft">
          {text}
        </span>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-11 w-full cursor-pointer disabled:cursor-not-allowed disabled:opacity-50"
      />
    </div>
  )
}
