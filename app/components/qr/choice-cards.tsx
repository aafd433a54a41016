import { type ReactNode, useId } from 'react'
import { FieldError } from '#app/ui/field.tsx'

export type ChoiceCardsProps<Value extends string> = {
  label: string
  name: string
  options: ReadonlyArray<{ value: Value; label: string; note?: string; icon?: ReactNode }>
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
}

/** A choice shown as cards. They are radio buttons, so that arrow keys and plain forms work. */
export function ChoiceCards<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
}: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-[620]">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-14 min-w-32 flex-1 cursor-pointer items-center gap-3 rounded-sm border-[1.5px] border-edge bg-raised px-4 py-3 hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal sm:max-w-64"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="frame frame-poles pointer-events-none absolute inset-0 opacity-0 [--bracket-size:16px] peer-checked:opacity-100"
            />
            {option.icon}
            <span className="grid">
              <span className="font-[640]">{option.label}</span>
              {option.note && <span className="text-sm text-soft">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
