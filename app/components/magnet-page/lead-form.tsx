import { href } from 'react-router'
import { NAME_MAX } from '#domain/leads/lead.ts'
import { SUBMIT_SCRIPT } from './submit-script.ts'

export type LeadFormProps = {
  /**
   * The id of the magnet on the page, which the form sends along: its code may be repointed before
   * the form is submitted. Null where the page could not be read; the submitted id is then kept.
   */
  shown: string | null
  /** The rule by which the magnet is over: the form then asks to hear about the next one. */
  overRuleId?: string
  /** The consent text, which names who receives the data; null where the page could not be read. */
  consent: string | null
  /** A brand's own privacy policy; null: the product's. */
  privacyUrl?: string | null
  /** The submitted values and the errors by field; '' is the whole form. */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** Shows the owner a form that sends nothing and says so. */
  preview?: LeadFormPreview | undefined
}

export type LeadFormPreview = {
  /** The preview's button was pressed. */
  tried: boolean
  /** Handles the button with script; without script the page reloads as tried. */
  onTry?: () => void
}

/** The visitor's form. It works without script, which only adds 'Submitting...'. */
export function LeadForm(props: LeadFormProps) {
  const { shown, overRuleId, consent, privacyUrl = null } = props
  const { values = {}, errors = {}, preview } = props
  const label = overRuleId ? 'Tell me about the next one' : 'Submit to Unlock'
  if (preview) {
    return (
      <PreviewForm
        label={label}
        consent={consent}
        privacyUrl={privacyUrl}
        overRuleId={overRuleId}
        {...preview}
      />
    )
  }
  // Where the page could not be read, what was sent is kept.
  const over = shown === null ? values.over : overRuleId
  return (
    <form method="post" className="framed" data-once="">
      {errors[''] && (
        <p className="alert" role="alert">
          {errors['']}
        </p>
      )}
      <Field
        name="name"
        label="Full Name"
        value={values.name}
        error={errors.name}
        autoComplete="name"
        maxLength={values.name ? undefined : NAME_MAX}
        focus={Boolean(errors.name)}
      />
      <Field
        name="email"
        label="Email Address"
        type="email"
        value={values.email}
        error={errors.email}
        autoComplete="email"
        focus={Boolean(errors.email && !errors.name)}
      />
      <div className="apart" aria-hidden="true">
        <label>
          Please leave this empty
          <input name="contact_note" tabIndex={-1} autoComplete="off" />
        </label>
        <input name="elapsed" type="hidden" />
        <input name="shown" type="hidden" value={shown ?? values.shown} />
        {over && <input name="over" type="hidden" value={over} />}
      </div>
      <button type="submit">{label}</button>
      <Consent text={consent} privacyUrl={privacyUrl} />
      <script>{SUBMIT_SCRIPT}</script>
    </form>
  )
}

type PreviewFormProps = LeadFormPreview & {
  label: string
  consent: string | null
  privacyUrl: string | null
  overRuleId: string | undefined
}

/**
 * Looks the same as the real form. Its fields have no names, so that no typed text gets into the
 * URL.
 */
function PreviewForm(props: PreviewFormProps) {
  const { label, consent, privacyUrl, overRuleId, tried, onTry } = props
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
      <Field id="name" label="Full Name" autoComplete="off" focus={false} />
      <Field id="email" label="Email Address" type="email" autoComplete="off" focus={false} />
      <button type="submit">{label}</button>
      <p className="small" role="status">
        {tried &&
          'This is a preview. Nothing was sent. Visitors go on to their thank-you page from here.'}
      </p>
      <Consent text={consent} privacyUrl={privacyUrl} />
    </form>
  )
}

type ConsentProps = { text: string | null; privacyUrl: string | null }

function Consent({ text, privacyUrl }: ConsentProps) {
  return (
    <p className="consent">
      {text && <span dir="auto">{text} </span>}
      <a href={privacyUrl ?? href('/privacy')}>Privacy</a>
    </p>
  )
}

type FieldProps = {
  /** The submitted name; a field without a name is not submitted. */
  name?: string
  id?: string
  label: string
  type?: string
  value?: string
  error?: string
  autoComplete: string
  maxLength?: number
  /** Focuses the field: set for the first one with an error. */
  focus: boolean
}

function Field({
  name,
  id = name,
  label,
  type = 'text',
  value,
  error,
  focus,
  ...input
}: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        required
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: without script, this leads to the error
        autoFocus={focus}
        {...input}
      />
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
