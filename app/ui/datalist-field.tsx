import { type ComponentProps, useId } from 'react'
import { Field } from './field.tsx'

export type DatalistFieldProps = ComponentProps<typeof Field> & {
  /** The possible values. `label` adds information about a value and is searched too. */
  options: ReadonlyArray<{ value: string; label?: string }>
}

/**
 * A text field that suggests values. A value can be found by a part of it. Any other text can be
 * sent too.
 */
export function DatalistField({ options, ...field }: DatalistFieldProps) {
  const listId = useId()
  return (
    <>
      <Field {...field} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  )
}
