import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, useFieldWiring } from './field.tsx'

export type SelectFieldProps = ComponentProps<'select'> & {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  options: ReadonlyArray<{ value: string; label: string }>
}

/** A select element with a label. */
export function SelectField({
  label,
  hint,
  error,
  id,
  options,
  className,
  ...rest
}: SelectFieldProps) {
  const wiring = useFieldWiring(id, hint, error)
  return (
    <FieldFrame {...wiring} label={label} hint={hint} error={error}>
      <select {...rest} {...wiring.control} className={classNames('control', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
