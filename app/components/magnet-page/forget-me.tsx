/** The way to be erased, for who came by the link in the mail (decisions 19 and 22). */
export function ForgetMe({ creatorName }: { creatorName: string | null }) {
  return (
    <details>
      <summary>Forget me</summary>
      <p className="small">
        This erases your name and email address from everything you sent to{' '}
        <span dir="auto">{creatorName ?? 'the creator of this page'}</span>. This link stops
        working, and it can't be undone.
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
