export type ForgetMeProps = {
  creatorName: string | null
  /** Only what was sent with this form: a form can name a stranger's address. */
  onlyThis?: boolean
}

/** The way to be erased, behind the link in the mail or, without a mail, on the thank-you page. */
export function ForgetMe({ creatorName, onlyThis = false }: ForgetMeProps) {
  return (
    <details>
      <summary>Forget me</summary>
      <p className="small">
        This erases your name and email address from {onlyThis ? 'what' : 'everything'} you sent to{' '}
        <span dir="auto">{creatorName ?? 'the creator of this page'}</span>
        {onlyThis && ' with this form'}. This {onlyThis ? 'page' : 'link'} stops working, and it
        can't be undone.
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="forget" />
        <button type="submit" className="quiet">
          Erase my name and address
        </button>
      </form>
    </details>
  )
}
