import { type ComponentProps, useId } from 'react'
import { Field } from './field.tsx'

export type DatalistFieldProps = ComponentProps<typeof Field> & { options: readonly string[] }

/** A text field that suggests values. Typing a part of one finds it; any other text may be sent too. */
export function DatalistField({ options, ...field }: DatalistFieldProps) {
  const listId = useId()
  return (
    <>
      <Field {...field} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  )
}
