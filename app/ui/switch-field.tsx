import { useId } from 'react'

export type SwitchFieldProps = {
  name: string
  label: string
  hint: string
  defaultChecked: boolean
}

/**
 * A setting that is on or off, with a sentence that explains it. If it is on, 'on' is submitted.
 */
export function SwitchField({ name, label, hint, defaultChecked }: SwitchFieldProps) {
  const hintId = useId()
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-[620]">
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={defaultChecked}
          aria-describedby={hintId}
          className="size-5 flex-none"
        />
        {label}
      </label>
      <p id={hintId} className="text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}
