import { Field } from '#app/ui/field.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export type TitleFieldProps = Pick<FormResult, 'values' | 'errors'> & { maxLength: number }

/** The title of a magnet, a campaign's page or a post. */
export function TitleField({ values, errors, maxLength }: TitleFieldProps) {
  return (
    <Field
      {...fieldProps({ values, errors }, 'title')}
      label="Title"
      autoComplete="off"
      required
      maxLength={maxLength}
    />
  )
}
