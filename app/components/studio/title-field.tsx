import { type FormAnswer, fieldProps } from '#app/components/account/form-answer.ts'
import { Field } from '#app/ui/field.tsx'

export type TitleFieldProps = Pick<FormAnswer, 'values' | 'errors'> & { maxLength: number }

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
