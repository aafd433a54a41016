import { SelectField } from '#app/ui/select-field.tsx'
import type { LanguageOption } from '#content/languages/words.server.ts'
import { MAGNET_FORM } from '#domain/magnets/magnet-fields.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export type LanguageFieldProps = Pick<FormResult, 'values' | 'errors'> & {
  languages: readonly LanguageOption[]
  /** What else the owner should know. */
  note?: string
}

const { form, label, initial } = MAGNET_FORM.language

/** The language of a magnet's page and emails. */
export function LanguageField({ languages, note, values, errors }: LanguageFieldProps) {
  const { defaultValue, ...props } = fieldProps({ values, errors }, form)
  return (
    <SelectField
      {...props}
      defaultValue={defaultValue || initial}
      label={label}
      hint={`The language of the form, the buttons and the emails. Your own text stays as you wrote it.${note ? ` ${note}` : ''}`}
      options={languages}
    />
  )
}
