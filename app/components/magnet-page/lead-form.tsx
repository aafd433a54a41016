import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Question } from '#db/schema/questions.ts'
import type { ShownForm } from '#domain/leads/lead.ts'
import { LANGUAGE_FIELD } from '#domain/leads/lead-form.ts'
import {
  ALWAYS_ASKED,
  VISITOR_FIELD_NAMES,
  VISITOR_FIELDS,
  type VisitorField,
} from '#domain/leads/visitor-fields.ts'
import { BOX_NAMES, BOXES, type ShownBox } from '#domain/resources/consent-boxes.ts'
import { answerField } from '#domain/resources/questions/answers.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import { useLeavingTarget } from './embedded.ts'
import { KeptAnswers, QuestionField } from './question-field.tsx'
import { SUBMIT_SCRIPT } from './submit-script.ts'
import { useWords } from './words.tsx'

export type LeadFormProps = {
  /**
   * The id of the magnet on the page, which is sent with the form, because the code may be
   * repointed before the form is submitted. Null if the page couldn't be read; the id that was
   * submitted is then sent again.
   */
  shown: string | null
  /**
   * The rule by which the offer has ended. The form then asks visitors whether they want to hear
   * about the next magnet.
   */
  overRuleId?: string
  /** The variant of the page in an experiment, which is sent with the form. */
  variant?: string | null
  /** The fields and the consent text; null if the page couldn't be read. */
  form: ShownForm | null
  /** The URL of a brand's own privacy policy; null means the product's. */
  privacyUrl?: string | null
  /** The submitted values, and the errors by field. The key '' is for the whole form. */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** Set for the owner's preview. The form then sends nothing and says so. */
  preview?: LeadFormPreview | undefined
}

export type LeadFormPreview = {
  /** Whether the preview's button was pressed. */
  tried: boolean
  /** Handles the button with JavaScript. Without JavaScript, the page reloads with `tried` set. */
  onTry?: () => void
}

/** The visitor's form. It works without JavaScript, which only adds 'Submitting...'. */
export function LeadForm(props: LeadFormProps) {
  const { shown, variant, overRuleId, form, privacyUrl = null } = props
  const { values = {}, errors = {}, preview } = props
  const words = useWords()
  // If the page couldn't be read, the form keeps the values that were sent.
  const fields = form?.fields ?? listSent(values)
  const consent = <Consent text={form?.consent ?? null} privacyUrl={privacyUrl} />
  const label = form?.submitLabel ?? words.form.submit
  if (preview) {
    return (
      <PreviewForm
        label={label}
        fields={fields}
        questions={form?.questions ?? []}
        boxes={form?.boxes ?? []}
        consent={consent}
        overRuleId={overRuleId}
        {...preview}
      />
    )
  }
  const refused = fields.find((name) => errors[name])
  const over = shown === null ? values.over : overRuleId
  const version = form === null ? values.form : form.version
  const seen = shown === null ? values.variant : variant
  return (
    <form method="post" className="framed" data-once={words.form.submitting}>
      {errors[''] && (
        <p className="alert" role="alert">
          {errors['']}
        </p>
      )}
      {fields.map((name) => (
        <VisitorFieldInput
          key={name}
          field={name}
          name={name}
          value={values[name]}
          error={errors[name]}
          focus={name === refused}
        />
      ))}
      {form ? (
        form.questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            name={answerField(question.id)}
            value={values[answerField(question.id)]}
            error={errors[answerField(question.id)]}
            focus={
              !refused &&
              index === form.questions.findIndex(({ id }) => errors[answerField(id)] !== undefined)
            }
          />
        ))
      ) : (
        <KeptAnswers values={values} />
      )}
      <div className="apart" aria-hidden="true">
        <label>
          {words.form.leaveEmpty}
          <input name="contact_note" tabIndex={-1} autoComplete="off" />
        </label>
        <input name="elapsed" type="hidden" />
        <input name="from" type="hidden" defaultValue={values.from} />
        <input name="shown" type="hidden" value={shown ?? values.shown} />
        {seen && <input name="variant" type="hidden" value={seen} />}
        {over && <input name="over" type="hidden" value={over} />}
        {version && <input name="form" type="hidden" value={version} />}
        {words.language !== DEFAULT_LANGUAGE && (
          <input name={LANGUAGE_FIELD} type="hidden" value={words.language} />
        )}
      </div>
      <Boxes boxes={form?.boxes ?? null} version={form?.version ?? null} values={values} />
      <button type="submit">{label}</button>
      {consent}
      <script>{SUBMIT_SCRIPT}</script>
    </form>
  )
}

type PreviewFormProps = LeadFormPreview & {
  label: string
  fields: readonly VisitorField[]
  questions: readonly Question[]
  boxes: readonly ShownBox[]
  consent: ReactNode
  overRuleId: string | undefined
}

/**
 * Looks the same as the real form. Its fields have no names, so that entered text doesn't get into
 * the URL.
 */
function PreviewForm(props: PreviewFormProps) {
  const { label, fields, questions, boxes, consent, overRuleId, tried, onTry } = props
  return (
    <form
      method="get"
      target="_self"
      className="framed"
      noValidate
      onSubmit={
        onTry &&
        ((event) => {
          event.preventDefault()
          onTry()
        })
      }
    >
      <input type="hidden" name="state" value="tried" />
      {overRuleId && <input type="hidden" name="rule" value={overRuleId} />}
      {fields.map((name) => (
        <VisitorFieldInput key={name} field={name} focus={false} />
      ))}
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} focus={false} />
      ))}
      {boxes.map(({ box, text }) => (
        <Box key={box} text={text} />
      ))}
      <button type="submit">{label}</button>
      <p className="small" role="status">
        {tried &&
          'This is a preview. Nothing was sent. Visitors would now see their thank-you page.'}
      </p>
      {consent}
    </form>
  )
}

type BoxesProps = {
  /** Null if the page couldn't be read. */
  boxes: readonly ShownBox[] | null
  /** The version of the form; null if the page couldn't be read. */
  version: string | null
  /** The values of a rejected form. */
  values: Record<string, string>
}

/**
 * The form's checkboxes. They are ticked only if the person ticked them in a rejected form with the
 * same words. If the page couldn't be read, ticks are kept without showing the boxes.
 */
function Boxes({ boxes, version, values }: BoxesProps) {
  if (!boxes) {
    return BOX_NAMES.map((box) => {
      const { field } = BOXES[box]
      return values[field] && <input key={box} name={field} type="hidden" value="on" />
    })
  }
  const isSame = version !== null && values.form === version
  return boxes.map(({ box, text }) => {
    const { field } = BOXES[box]
    return <Box key={box} text={text} name={field} isTicked={isSame && Boolean(values[field])} />
  })
}

/**
 * `autoComplete`: a browser that restores a page ticks boxes again, even if their words have changed
 * in the meantime.
 */
function Box({ text, name, isTicked }: { text: string; name?: string; isTicked?: boolean }) {
  const { form } = useWords()
  return (
    <label className="box">
      <input type="checkbox" name={name} autoComplete="off" defaultChecked={isTicked} />
      <span>
        <bdi>{text}</bdi> <span className="small">{form.optional}</span>
      </span>
    </label>
  )
}

type ConsentProps = { text: string | null; privacyUrl: string | null }

function Consent({ text, privacyUrl }: ConsentProps) {
  const { page } = useWords()
  return (
    <p className="consent">
      {text && <span dir="auto">{text} </span>}
      <a href={privacyUrl ?? href('/privacy')} target={useLeavingTarget()}>
        {page.privacy}
      </a>
    </p>
  )
}

type FieldProps = {
  field: VisitorField
  /**
   * The field's name in the submitted form. A field without a name isn't submitted, and the browser
   * doesn't fill it in.
   */
  name?: string
  value?: string
  error?: string | undefined
  /** Focuses the field. It is set for the first field with an error. */
  focus: boolean
}

/** One field of a visitor's form, with its label and error. */
export function VisitorFieldInput({ field: id, name, value, error, focus }: FieldProps) {
  const { fields } = useWords()
  const { label } = fields[id]
  const { type, autoComplete, maxLength, isRequired } = VISITOR_FIELDS[id]
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        required={isRequired}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
        autoFocus={focus}
        autoComplete={name ? autoComplete : 'off'}
        // A longer text that was rejected isn't cut off.
        maxLength={(name && !value && maxLength) || undefined}
      />
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}

/** Returns the fields of a form, derived from the values that were sent. */
const listSent = (values: Record<string, string>): VisitorField[] =>
  VISITOR_FIELD_NAMES.filter((field) => field in values || ALWAYS_ASKED.includes(field))
