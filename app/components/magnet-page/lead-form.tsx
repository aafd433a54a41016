import { NAME_MAX } from '#domain/leads/lead.ts'
import { SUBMIT_SCRIPT } from './submit-script.ts'

export type LeadFormProps = {
  /** Who receives the data (decision 20); null where the page itself could not be read. */
  consent: string | null
  /** As typed, where the form comes back; messages by field, '' for the whole form. */
  values?: Record<string, string>
  errors?: Record<string, string>
}

/** The visitor's form: complete without a script, which only adds 'Submitting...'. */
export function LeadForm({ consent, values = {}, errors = {} }: LeadFormProps) {
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
      </div>
      <button type="submit">Submit to Unlock</button>
      <p className="consent">
        {consent && <span dir="auto">{consent} </span>}
        <a href="/privacy">Privacy</a>
      </p>
      <script>{SUBMIT_SCRIPT}</script>
    </form>
  )
}

type FieldProps = {
  name: string
  label: string
  type?: string
  value?: string
  error?: string
  autoComplete: string
  maxLength?: number
  /** The first field that was refused: the reader is led there. */
  focus: boolean
}

function Field({ name, label, type = 'text', value, error, focus, ...input }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: without a script this is how a refusal is met
        autoFocus={focus}
        {...input}
      />
      {error && (
        <span className="error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
