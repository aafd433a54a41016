import { Form, useNavigation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { NOTE_MAX } from '#domain/reports/report.ts'

/** Why the action rejected a form of the page. `intent` identifies the form. */
export type ModerationRefusal =
  | { intent: string; values: Record<string, string>; errors: Record<string, string> }
  | undefined

export type ModerationFormProps = {
  /** The id of the magnet or the account. */
  id: string
  /** The possible actions, which share one note. Enter submits the first action. */
  actions: { intent: string; label: string; variant: ButtonVariant }[]
  label: string
  hint: string
  refusal: ModerationRefusal
}

/** A form for a moderation action on a magnet or an account, with a note. */
export function ModerationForm({ id, actions, label, hint, refusal }: ModerationFormProps) {
  const { formData } = useNavigation()
  const isReadOnly = useReadOnly()
  const isMine =
    refusal?.values.id === id && actions.some(({ intent }) => intent === refusal.intent)
  const { values, errors } = isMine ? refusal : NO_REFUSAL
  const busy = formData?.get('id') === id ? formData.get('intent') : null
  if (isReadOnly) return null
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      {errors[''] && <Alert tone="error">{errors['']}</Alert>}
      <input type="hidden" name="id" value={id} />
      <TextArea
        label={label}
        name="note"
        rows={3}
        required
        maxLength={NOTE_MAX}
        hint={hint}
        defaultValue={values.note}
        error={errors.note}
      />
      <div className="flex flex-wrap gap-3">
        {actions.map(({ intent, label: words, variant }) => (
          <Button
            key={intent}
            name="intent"
            value={intent}
            variant={variant}
            busy={busy === intent}
          >
            {words}
          </Button>
        ))}
      </div>
    </Form>
  )
}

const NO_REFUSAL: Pick<NonNullable<ModerationRefusal>, 'values' | 'errors'> = {
  values: {},
  errors: {},
}
