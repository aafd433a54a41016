import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CREATOR_NOTE_MAX, MAX_TAGS } from '#domain/roster/roster.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export type NotesFormProps = { saved: { tags: string[]; note: string | null }; answer: FormResult }

/** The form for a brand's tags and note about a creator. */
export function NotesForm({ saved, answer }: NotesFormProps) {
  const values = { tags: saved.tags.join(', '), note: saved.note ?? '', ...answer.values }
  const form = { ...answer, values }
  return (
    <SettingsCard
      title="Tags and note"
      lead="Only the owner and managers of this workspace see them. Creators get what you wrote if they export their data, and it’s deleted if they delete their account."
    >
      <ActionForm
        intent="notes"
        answer={answer}
        button="Save"
        busyLabel="Saving..."
        preventScrollReset
      >
        <Field
          {...fieldProps(form, 'tags')}
          label="Tags"
          autoComplete="off"
          hint={`Separated by commas, such as “coffee, fast”. At most ${MAX_TAGS}.`}
        />
        <TextArea
          {...fieldProps(form, 'note')}
          label="Note"
          rows={4}
          maxLength={CREATOR_NOTE_MAX}
        />
      </ActionForm>
    </SettingsCard>
  )
}
