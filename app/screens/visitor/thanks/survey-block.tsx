import type { CSSProperties } from 'react'
import { Sentence, useWords } from '#app/components/magnet-page/words.tsx'
import type { VisitorSurvey } from '#domain/surveys/visitor-survey.server.ts'

/** From this number of answers on, they are in a list instead of radio buttons. */
const MAX_BUTTONS = 10

const SECTION: CSSProperties = {
  display: 'grid',
  gap: '0.75rem',
  borderTop: '1.5px solid var(--edge)',
  paddingTop: '1rem',
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
  const { survey: texts } = useWords()
  return (
    <section id="survey" aria-label={texts.title} style={SECTION}>
      {isRefused && isOpen && (
        <p className="error" role="alert">
          {texts.missing}
        </p>
      )}
      {answer ? (
        <>
          <p role="status">
            <Sentence
              text={texts.thanks}
              values={{
                question: <bdi>{question}</bdi>,
                answer: (
                  <strong>
                    <bdi>{answer.label}</bdi>
                  </strong>
                ),
              }}
            />
          </p>
          {isOpen && (
            <details>
              <summary>{texts.change}</summary>
              <SurveyForm {...survey} button={texts.changeButton} />
            </details>
          )}
        </>
      ) : (
        <SurveyForm {...survey} button={texts.send} />
      )}
    </section>
  )
}

function SurveyForm({ question, options, answer, button }: VisitorSurvey & { button: string }) {
  const { form } = useWords()
  return (
    <form method="post" style={FORM}>
      <input type="hidden" name="intent" value="survey" />
      {options.length > MAX_BUTTONS ? (
        <div className="field">
          <label htmlFor="survey-answer" dir="auto">
            {question}
          </label>
          <select id="survey-answer" name="answer" required defaultValue={answer?.value ?? ''}>
            <option value="">{form.choose}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <fieldset className="field">
          <legend dir="auto">{question}</legend>
          {options.map(({ value, label }) => (
            <label key={value} className="box">
              <input
                type="radio"
                name="answer"
                value={value}
                required
                defaultChecked={value === answer?.value}
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
