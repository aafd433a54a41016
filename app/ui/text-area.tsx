import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, useFieldWiring } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Whether '(optional)' is shown beside the label. By default, it is if `required` isn't set. */
  optional?: boolean
}

/** A textarea with a label. In browsers that support it, it grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  rows = 4,
  optional,
  ...rest
}: TextAreaProps) {
  const wiring = useFieldWiring(id, hint, error)
  return (
    <FieldFrame
      {...wiring}
      label={label}
      hint={hint}
      error={error}
      optional={optional ?? !rest.required}
    >
      <textarea
        {...rest}
        {...wiring.control}
        rows={rows}
        className={classNames('control [field-sizing:content] min-h-28 resize-y', className)}
      />
    </FieldFrame>
  )
}
