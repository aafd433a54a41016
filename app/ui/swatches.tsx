import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export type SwatchesProps = {
  label: string
  name: string
  /** `value` is a hex color, and `label` is its name. */
  colors: ReadonlyArray<{ value: string; label: string }>
  defaultValue?: string
  error?: string | undefined
  /** Called when the choice changes, for a live preview. */
  onChange?: (value: string) => void
  /** An additional option, such as a custom color. */
  children?: ReactNode
}

/** A choice of colors as radio buttons, which work with the arrow keys and without JavaScript. */
export function Swatches({
  label,
  name,
  colors,
  defaultValue,
  error,
  onChange,
  children,
}: SwatchesProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-[620]">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label key={color.value} className="group relative grid size-11 cursor-pointer">
            <input
              type="radio"
              name={name}
              value={color.value}
              defaultChecked={color.value.toLowerCase() === defaultValue?.toLowerCase()}
              onChange={onChange && (() => onChange(color.value))}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ background: color.value }}
              className="m-1.5 rounded-sm outline-signal peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3"
            />
            <span
              aria-hidden="true"
              className="frame pointer-events-none absolute inset-0 opacity-0 [--bracket-size:11px] peer-checked:opacity-100"
            />
            <span className="sr-only">{color.label}</span>
          </label>
        ))}
        {children}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
