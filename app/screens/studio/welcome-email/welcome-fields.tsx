import { Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { useWordsOf } from '#app/components/magnet-form/use-words-of.ts'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SideColumn, SideNote } from '#app/ui/side-column.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { sampleWelcomeEmail } from '#domain/leads/tell/sample-welcome-email.ts'
import {
  WELCOME_FIELDS,
  WELCOME_LATE_DAYS,
  type WelcomeButton,
  type WelcomeField,
  type WelcomeStop,
} from '#domain/resources/welcome-email.ts'
import { EMPTY_FORM_RESULT, type FormResult, fieldProps, formValues } from '#lib/forms.ts'
import type { Language } from '#lib/languages.ts'

/** The intent of the button that sends a test email. */
export const TEST_EMAIL = 'test-email'

type WelcomeFieldsProps = {
  /** The magnet's title. */
  title: string
  language: Language
  creatorName: string | null
  /** The magnets that the button can open. */
  targets: { id: string; title: string }[]
  values: Record<string, string>
  /** The result of the last submission. */
  answer: (FormResult & { tested: string | null }) | null
  submit: string
  cancelTo: string
}

const BUTTONS: { value: WelcomeButton; label: string }[] = [
  { value: 'none', label: 'No button' },
  { value: 'url', label: 'Opens a link' },
  { value: 'magnet', label: 'Opens another magnet' },
]
const STOPS: { value: WelcomeStop; label: string }[] = [
  { value: 'none', label: 'Everyone' },
  { value: 'has-next', label: 'Only people who haven’t asked for that magnet yet' },
]

/** The form of a welcome email, with its preview. The style sheet shows only the fields that it needs. */
export function WelcomeFields(props: WelcomeFieldsProps) {
  const { values, targets, cancelTo } = props
  const answer = props.answer ?? { ...EMPTY_FORM_RESULT, tested: null }
  const { errors } = answer
  const [draft, setDraft] = useState(values)
  const { formData } = useNavigation()
  const shared = (name: WelcomeField) => {
    const field = WELCOME_FIELDS[name]
    const hint = 'hint' in field ? { hint: field.hint } : {}
    return { ...fieldProps({ values, errors }, field.form), label: field.label, ...hint }
  }
  return (
    <SideColumn
      label="Preview"
      side={
        <Suspense fallback={null}>
          <Preview {...props} values={draft} />
        </Suspense>
      }
    >
      <Card className="lg:max-w-2xl">
        <ActionForm
          answer={answer}
          button={props.submit}
          busyLabel="Saving..."
          className="welcome-form grid gap-6"
          onChange={(form) => setDraft(formValues(new FormData(form)))}
          beside={
            <>
              <Button
                name="intent"
                value={TEST_EMAIL}
                variant="secondary"
                busy={formData?.get('intent') === TEST_EMAIL}
                busyLabel="Sending..."
              >
                Send Test Email
              </Button>
              <ButtonLink to={cancelTo} variant="ghost">
                Cancel
              </ButtonLink>
            </>
          }
        >
          {answer.tested && (
            <Alert tone="success" title="The test email is on its way">
              We’re sending it to {answer.tested}. Nothing is saved yet.
            </Alert>
          )}
          <input type="hidden" name="version" value={values.version ?? ''} />
          <Field
            {...shared('afterDays')}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className="max-w-32"
          />
          <Field
            {...shared('subject')}
            required
            autoComplete="off"
            maxLength={WELCOME_FIELDS.subject.max}
          />
          <TextArea {...shared('text')} required rows={8} maxLength={WELCOME_FIELDS.text.max} />
          <Choices name="button" options={BUTTONS} values={values} errors={errors} />
          <div className="with-button">
            <Field
              {...shared('buttonLabel')}
              required
              autoComplete="off"
              maxLength={WELCOME_FIELDS.buttonLabel.max}
            />
          </div>
          <div className="with-url">
            <Field
              {...shared('buttonUrl')}
              required
              type="url"
              autoComplete="off"
              maxLength={WELCOME_FIELDS.buttonUrl.max}
            />
          </div>
          <div className="with-magnet grid gap-6">
            <SelectField
              {...shared('nextMagnetId')}
              options={[
                { value: '', label: 'Choose a magnet' },
                ...targets.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
            <Choices
              name="stop"
              options={STOPS}
              values={values}
              errors={errors}
              hint="Asking for a magnet means submitting its form with the same email before this email is due. Joining a waiting list doesn’t count."
            />
          </div>
        </ActionForm>
      </Card>
    </SideColumn>
  )
}

type ChoicesProps = {
  name: 'button' | 'stop'
  options: { value: string; label: string }[]
  values: Record<string, string>
  errors: Record<string, string>
  hint?: string
}

function Choices({ name, options, values, errors, hint }: ChoicesProps) {
  const { form, label } = WELCOME_FIELDS[name]
  const error = errors[form]
  const describedBy = [error && `${form}-error`, hint && `${form}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="grid gap-1">
      <legend className="mb-1 text-sm font-[620]">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="inline-flex min-h-11 items-center gap-2 sm:min-h-8">
          <input
            type="radio"
            name={form}
            value={option.value}
            defaultChecked={values[form] === option.value}
            className="size-4.5 accent-ink"
          />
          {option.label}
        </label>
      ))}
      {hint && (
        <p id={`${form}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${form}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** The email as people get it. */
function Preview({ values, title, language, creatorName }: WelcomeFieldsProps) {
  const words = useWordsOf(language)
  const { subject = '', text = '', button, button_label: label = '' } = values
  const hasButton = button === 'url' || button === 'magnet'
  const mail = sampleWelcomeEmail({
    words,
    subject: subject || 'Your subject',
    text: text || 'Your text',
    button: hasButton ? { label: label || 'Your button', url: 'https://…' } : null,
    title,
    creatorName,
    url: 'https://…',
  })
  return (
    <>
      <div className="grid gap-3 border-t-2 border-ink pt-4 noscript:hidden">
        <h2 className="text-base font-[680]">Email preview</h2>
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="text-soft">Subject: </span>
          {mail.subject}
        </p>
        <iframe
          title="Email preview"
          sandbox=""
          srcDoc={mail.html}
          className="h-120 w-full rounded-sm border border-line bg-paper"
        />
      </div>
      <SideNote title="Good to know">
        <p>
          People who confirm their email for this magnet after you add the email, each of them once.
        </p>
        <p>
          If you change the days later, people who are past the new day get the email right away,
          unless it’s more than {WELCOME_LATE_DAYS} days late. Emails that were already queued stay
          as they are.
        </p>
      </SideNote>
    </>
  )
}
