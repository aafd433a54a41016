import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { NOTE_MAX } from '#domain/reports/report.ts'

/** Why a form of the page came back; `intent` says which. */
export type MeasureRefusal =
  | { intent: string; values: Record<string, string>; errors: Record<string, string> }
  | undefined

export type MeasureFormProps = {
  /** Of the magnet or the account. */
  id: string
  /** What can be done, the first being the one meant; all take the same words. */
  measures: { intent: string; label: string; variant: ButtonVariant }[]
  label: string
  hint: string
  refusal: MeasureRefusal
}

/** Something that is done to a page or an account, with the words that go with it. */
export function MeasureForm({ id, measures, label, hint, refusal }: MeasureFormProps) {
  const { formData } = useNavigation()
  const isMine =
    refusal?.values.id === id && measures.some(({ intent }) => intent === refusal.intent)
  const { values, errors } = isMine ? refusal : NOTHING
  const busy = formData?.get('id') === id ? formData.get('intent') : null
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
        {measures.map(({ intent, label: words, variant }) => (
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

const NOTHING: Pick<NonNullable<MeasureRefusal>, 'values' | 'errors'> = { values: {}, errors: {} }
