import { allFieldsIn } from '#domain/leads/visitor-fields.ts'
import { Sentence, useWords } from './words.tsx'

export type ForgetMeProps = {
  creatorName: string | null
  /**
   * Whether only the data from this form is erased. Anyone can enter another person's email address
   * in a form.
   */
  onlyThis?: boolean
}

/**
 * The form with which visitors erase their data. They reach it from the link in the email or, if no
 * email was sent, from the thank-you page.
 */
export function ForgetMe({ creatorName, onlyThis = false }: ForgetMeProps) {
  const words = useWords()
  const { forget, creator } = words
  return (
    <details>
      <summary>{forget.summary}</summary>
      <p className="small">
        <Sentence
          text={onlyThis ? forget.onlyThis : forget.everything}
          values={{
            fields: allFieldsIn(words),
            creator: <span dir="auto">{creatorName ?? creator.ofThisPage}</span>,
          }}
        />
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="forget" />
        <button type="submit" className="quiet">
          {forget.button}
        </button>
      </form>
    </details>
  )
}
