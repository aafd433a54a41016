import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { LanguageOption } from '#content/languages/words.server.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import type { Language } from '#lib/languages.ts'

export type LanguageFormProps = {
  languages: readonly LanguageOption[]
  chosen: Language
  answer: FormResult
}

/** The language of the hub page, and of new magnets unless another one is chosen. */
export function LanguageForm({ languages, chosen, answer }: LanguageFormProps) {
  const { defaultValue, ...props } = fieldProps(answer, 'language')
  return (
    <SettingsCard
      title="Language of Your Pages"
      lead="For your hub page and for new magnets. You can choose another language for each magnet; your existing magnets keep theirs."
    >
      <ActionForm
        intent="language"
        answer={answer}
        button="Save Language"
        busyLabel="Saving..."
        preventScrollReset
      >
        <SelectField
          {...props}
          label="Language"
          defaultValue={defaultValue || chosen}
          options={languages}
        />
      </ActionForm>
    </SettingsCard>
  )
}
