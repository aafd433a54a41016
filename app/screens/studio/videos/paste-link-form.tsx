import { ActionForm } from '#app/forms/action-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The form that adds a video by its link. */
export function PasteLinkForm({ answer }: { answer: FormResult }) {
  return (
    <ActionForm
      intent="add"
      answer={answer}
      button="Add Video"
      busyLabel="Adding..."
      className="grid max-w-2xl gap-4 text-left sm:grid-cols-[1fr_auto] sm:items-start sm:[&>button]:mt-7"
    >
      <Field
        {...fieldProps(answer, 'url')}
        label="Link of a video"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        placeholder="https://youtu.be/…"
        hint="YouTube, Vimeo or TikTok."
      />
    </ActionForm>
  )
}
