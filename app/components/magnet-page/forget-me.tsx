import { ANSWERS_IN_WORDS } from '#domain/leads/visitor-fields.ts'

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
  return (
    <details>
      <summary>Delete my data</summary>
      <p className="small">
        {`This deletes your ${ANSWERS_IN_WORDS} from `}
        {onlyThis ? 'what' : 'everything'} you sent to{' '}
        <span dir="auto">{creatorName ?? 'the creator of this page'}</span>
        {onlyThis && ' with this form'}. You can’t undo it, and this {onlyThis ? 'page' : 'link'}{' '}
        stops working.
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="forget" />
        <button type="submit" className="quiet">
          Delete My Data
        </button>
      </form>
    </details>
  )
}
