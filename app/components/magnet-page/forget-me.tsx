import { ANSWERS_IN_WORDS } from '#domain/leads/visitor-fields.ts'

export type ForgetMeProps = {
  creatorName: string | null
  /**
   * Erases only what was sent with this form, since anyone can type a stranger's email into a form.
   */
  onlyThis?: boolean
}

/**
 * Lets a visitor erase their data: from the link in the email or, where none was sent, from the
 * thank-you page.
 */
export function ForgetMe({ creatorName, onlyThis = false }: ForgetMeProps) {
  return (
    <details>
      <summary>Forget me</summary>
      <p className="small">
        {`This erases your ${ANSWERS_IN_WORDS} from `}
        {onlyThis ? 'what' : 'everything'} you sent to{' '}
        <span dir="auto">{creatorName ?? 'the creator of this page'}</span>
        {onlyThis && ' with this form'}. This {onlyThis ? 'page' : 'link'} stops working, and it
        can't be undone.
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="forget" />
        <button type="submit" className="quiet">
          {`Erase my ${ANSWERS_IN_WORDS}`}
        </button>
      </form>
    </details>
  )
}
