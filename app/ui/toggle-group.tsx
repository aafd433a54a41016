import type { ReactNode } from 'react'

export type ToggleGroupProps<T extends string> = {
  /** The accessible name of the group. */
  label: string
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string; icon?: ReactNode }[]
}

/** A group of toggle buttons, one of which is pressed. The choice takes effect immediately. */
export function ToggleGroup<T extends string>({
  label,
  value,
  onChange,
  options,
}: ToggleGroupProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a form and a legend.
    <div
      role="group"
      aria-label={label}
      className="inline-flex rounded-sm border-[1.5px] border-edge bg-raised p-0.5"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-10 items-center gap-2 rounded-sm px-3 text-sm font-[620] text-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper [&_svg]:size-4"
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  )
}
