import type { ReactNode } from 'react'
import { href } from 'react-router'
import { MESSAGE_MAX, REASON_LABELS, REPORT_HONEYPOT } from '#domain/reports/report.ts'

export type ReportFormProps = {
  /** The submitted values, and the errors by field. The key '' is for the whole form. */
  values: Record<string, string>
  errors: Record<string, string>
  /** The URL of a brand's own privacy policy; null means the product's. */
  privacyUrl: string | null
}

/** A visitor's report about a page. It works without JavaScript. */
export function ReportForm({ values, errors, privacyUrl }: ReportFormProps) {
  const first = ['reason', 'message', 'email'].find((field) => errors[field])
  return (
    // With `noValidate`, the server's messages name all missing fields at the same time.
    <form method="post" noValidate>
      {errors[''] && (
        <p className="alert" role="alert">
          {errors['']}
        </p>
      )}
      <fieldset aria-describedby={errors.reason ? 'reason-error' : undefined}>
        <legend>What’s wrong with this page?</legend>
        {Object.entries(REASON_LABELS).map(([reason, label], index) => (
          <label key={reason} className="choice">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={values.reason === reason}
              // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
              autoFocus={first === 'reason' && index === 0}
            />
            {label}
          </label>
        ))}
        <FieldError id="reason-error">{errors.reason}</FieldError>
      </fieldset>
      <p className="field">
        <label htmlFor="message">Tell us more (optional)</label>
        <textarea
          id="message"
          name="message"
          rows={5}
          dir="auto"
          maxLength={values.message ? undefined : MESSAGE_MAX}
          defaultValue={values.message}
          aria-invalid={errors.message ? true : undefined}
          aria-describedby={errors.message ? 'message-error' : undefined}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
          autoFocus={first === 'message'}
        />
        <FieldError id="message-error">{errors.message}</FieldError>
      </p>
      <p className="field">
        <label htmlFor="email">Your email (optional)</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={errors.email ? 'email-error email-hint' : 'email-hint'}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
          autoFocus={first === 'email'}
        />
        <FieldError id="email-error">{errors.email}</FieldError>
        <span className="small" id="email-hint">
          Only if you’d like a reply. The page’s creator never sees your email.
        </span>
      </p>
      <div className="apart" aria-hidden="true">
        <label>
          Please leave this empty
          <input name={REPORT_HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit">Send Report</button>
      <p className="small">
        Your report goes to us, not to the creator.{' '}
        <a href={privacyUrl ?? `${href('/privacy')}#reports`}>Privacy</a>
      </p>
    </form>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <span className="error" id={id}>
      {children}
    </span>
  )
}
