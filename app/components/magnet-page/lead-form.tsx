import { NAME_MAX } from '#domain/leads/lead.ts'
import { SUBMIT_SCRIPT } from './submit-script.ts'

export type LeadFormProps = {
  /**
   * The magnet's id, which the form carries: its code may lead elsewhere before it is sent. Null where
   * the page itself could not be read; what was sent is then sent again.
   */
  shown: string | null
  /** Who receives the data (decision 20); null where the page itself could not be read. */
  consent: string | null
  /** A brand's own privacy statement; else the product's. */
  privacyUrl?: string | null
  /** As typed, where the form comes back; messages by field, '' for the whole form. */
  values?: Record<string, string>
  errors?: Record<string, string>
  /** For the owner only: nothing is sent, and the button says so. */
  preview?: LeadFormPreview | undefined
}

export type LeadFormPreview = {
  /** The button was pressed. */
  tried: boolean
  /** Takes the press where there is script; without, the page comes back as tried. */
  onTry?: () => void
}

/** The visitor's form: complete without a script, which only adds 'Submitting...'. */
export function LeadForm(props: LeadFormProps) {
  const { shown, consent, privacyUrl = null, values = {}, errors = {}, preview } = props
  if (preview) return <PreviewForm consent={consent} privacyUrl={privacyUrl} {...preview} />
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
      </div>
      <button type="submit">Submit to Unlock</button>
      <Consent text={consent} privacyUrl={privacyUrl} />
      <script>{SUBMIT_SCRIPT}</script>
    </form>
  )
}

/** The same to look at. Its fields have no names, so that not even the address bar gets their words. */
function PreviewForm({ consent, privacyUrl, tried, onTry }: LeadFormPreview & ConsentWords) {
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
      <Field id="name" label="Full Name" autoComplete="off" focus={false} />
      <Field id="email" label="Email Address" type="email" autoComplete="off" focus={false} />
      <button type="submit">Submit to Unlock</button>
      <p className="small" role="status">
        {tried &&
          'This is a preview: nothing was sent and no lead was made. Visitors get to their thank-you page from here.'}
      </p>
      <Consent text={consent} privacyUrl={privacyUrl} />
    </form>
  )
}

type ConsentWords = { consent: string | null; privacyUrl: string | null }

function Consent({ text, privacyUrl }: { text: string | null; privacyUrl: string | null }) {
  return (
    <p className="consent">
      {text && <span dir="auto">{text} </span>}
      <a href={privacyUrl ?? '/privacy'}>Privacy</a>
    </p>
  )
}

type FieldProps = {
  /** What it is sent as; nothing of it is sent without. */
  name?: string
  id?: string
  label: string
  type?: string
  value?: string
  error?: string
  autoComplete: string
  maxLength?: number
  /** The first field that was refused: the reader is led there. */
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
        // biome-ignore lint/a11y/noAutofocus: without a script this is how a refusal is met
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
