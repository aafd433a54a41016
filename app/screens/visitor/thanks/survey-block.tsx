import type { CSSProperties } from 'react'
import type { VisitorSurvey } from '#domain/surveys/visitor-survey.server.ts'

/** From this number of answers on, they are in a list instead of radio buttons. */
const MAX_BUTTONS = 10

const SECTION: CSSProperties = {
  display: 'grid',
  gap: '0.75rem',
  borderTop: '1.5px solid var(--edge)',
  paddingTop: '1rem',
}
const FIELDSET: CSSProperties = { border: 0, margin: 0, padding: 0, minWidth: 0 }
const LEGEND: CSSProperties = { padding: 0, fontWeight: 650, marginBottom: '0.25rem' }
const OPTION: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.75rem',
  minHeight: '2.75rem',
  fontWeight: 400,
}
const RADIO: CSSProperties = {
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: 'var(--ink)',
}
const SELECT: CSSProperties = {
  width: '100%',
  minHeight: '3.25rem',
  padding: '0.75rem 0.875rem',
  border: '1.5px solid var(--edge)',
  borderRadius: '3px',
  background: 'var(--paper)',
  color: 'var(--ink)',
  font: 'inherit',
}
const FORM: CSSProperties = { display: 'grid', gap: '0.75rem' }

export type SurveyBlockProps = {
  survey: VisitorSurvey
  /** Whether no answer was chosen, or one that is no longer offered. */
  isRefused: boolean
}

/** The campaign's question on the thank-you page. Nothing depends on an answer. */
export function SurveyBlock({ survey, isRefused }: SurveyBlockProps) {
  const { question, answer, isOpen } = survey
  return (
    <section id="survey" aria-label="Survey" style={SECTION}>
      {isRefused && isOpen && (
        <p className="error" role="alert">
          Please choose one of the answers below.
        </p>
      )}
      {answer ? (
        <>
          <p role="status">
            Thanks for answering “<bdi>{question}</bdi>” with{' '}
            <strong>
              <bdi>{answer.label}</bdi>
            </strong>
            .
          </p>
          {isOpen && (
            <details>
              <summary>Change my answer</summary>
              <SurveyForm {...survey} button="Change My Answer" />
            </details>
          )}
        </>
      ) : (
        <SurveyForm {...survey} button="Send Answer" />
      )}
    </section>
  )
}

function SurveyForm({ question, options, answer, button }: VisitorSurvey & { button: string }) {
  return (
    <form method="post" style={FORM}>
      <input type="hidden" name="intent" value="survey" />
      {options.length > MAX_BUTTONS ? (
        <div style={FORM}>
          <label htmlFor="survey-answer" dir="auto">
            {question}
          </label>
          <select
            id="survey-answer"
            name="answer"
            required
            defaultValue={answer?.value ?? ''}
            style={SELECT}
          >
            <option value="">Please choose</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <fieldset style={FIELDSET}>
          <legend style={LEGEND} dir="auto">
            {question}
          </legend>
          {options.map(({ value, label }) => (
            <label key={value} style={OPTION}>
              <input
                type="radio"
                name="answer"
                value={value}
                required
                defaultChecked={value === answer?.value}
                style={RADIO}
              />
              <span dir="auto">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" className="quiet">
        {button}
      </button>
    </form>
  )
}
