import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useWords } from '#app/components/magnet-page/words.tsx'
import { LANGUAGE_FIELD } from '#domain/leads/lead-form.ts'
import { MESSAGE_MAX, REASON_NAMES, REPORT_HONEYPOT } from '#domain/reports/report.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'

export type ReportFormProps = {
  /** The submitted values, and the errors by field. The key '' is for the whole form. */
  values: Record<string, string>
  errors: Record<string, string>
  /** The URL of a brand's own privacy policy; null means the product's. */
  privacyUrl: string | null
}

/** A visitor's report about a page. It works without JavaScript. */
export function ReportForm({ values, errors, privacyUrl }: ReportFormProps) {
  const { report, form: texts, page, language } = useWords()
  const reasons = Object.keys(REASON_NAMES) as (keyof typeof REASON_NAMES)[]
  const first = ['reason', 'message', 'email'].find((field) => errors[field])
  return (
    // With `noValidate`, the server's messages name all missing fields at the same time.
    <form method="post" noValidate>
      {language !== DEFAULT_LANGUAGE && (
        <input type="hidden" name={LANGUAGE_FIELD} value={language} />
      )}
      {errors[''] && (
        <p className="alert" role="alert">
          {errors['']}
        </p>
      )}
      <fieldset aria-describedby={errors.reason ? 'reason-error' : undefined}>
        <legend>{report.reason}</legend>
        {reasons.map((reason, index) => (
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
            {report.reasons[reason]}
          </label>
        ))}
        <FieldError id="reason-error">{errors.reason}</FieldError>
      </fieldset>
      <p className="field">
        <label htmlFor="message">{report.message}</label>
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
        <label htmlFor="email">{report.email}</label>
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
          {report.emailHint}
        </span>
      </p>
      <div className="apart" aria-hidden="true">
        <label>
          {texts.leaveEmpty}
          <input name={REPORT_HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit">{report.send}</button>
      <p className="small">
        {report.goesTo} <a href={privacyUrl ?? `${href('/privacy')}#reports`}>{page.privacy}</a>
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
