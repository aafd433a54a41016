import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CATALOG, inputName, type ProviderId } from '#domain/connections/catalog.ts'
import { MAX_CREDENTIAL_LENGTH } from '#domain/connections/credentials.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The fields of a provider's credentials. Secrets are never shown again. */
export function ConnectionFields({
  provider,
  answer,
}: {
  provider: ProviderId
  answer: FormResult
}) {
  return CATALOG[provider].credentials.map((field) => {
    const { name, label, hint, placeholder, kind } = field
    const props = {
      ...fieldProps(answer, inputName(field)),
      label,
      hint,
      placeholder,
      required: true,
      autoComplete: 'off',
      spellCheck: false,
      error: answer.errors[name],
    }
    if (kind === 'json') {
      return <TextArea key={name} {...props} rows={6} maxLength={MAX_CREDENTIAL_LENGTH} />
    }
    return (
      <Field
        key={name}
        {...props}
        type={kind === 'secret' ? 'password' : kind === 'url' ? 'url' : 'text'}
        autoCapitalize="none"
        maxLength={1000}
      />
    )
  })
}
