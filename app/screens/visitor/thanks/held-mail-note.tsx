import { PROOF_SCRIPT } from '#app/components/magnet-page/proof-script.ts'
import type { HeldForVisitor } from '#domain/leads/take/prove-mail.server.ts'

/**
 * What the thank-you page says of an email that is held because many came from the visitor's network. Its script
 * has the email sent by itself; without script a button does, after a wait.
 */
export function HeldMailNote({
  held,
  isEarly,
  isRefused,
  isNeeded = false,
}: {
  held: HeldForVisitor
  /** The button was pressed too early. */
  isEarly: boolean
  /** The email can't be released by a proof now. */
  isRefused: boolean
  /** Whether the visitor gets the content only with the email. */
  isNeeded?: boolean
}) {
  if (held.state === 'waits' || isRefused) {
    return (
      <p className="small">
        We can’t send your email right now, because so many people are asking for one. We’ll send it
        within three days if we can.
        {!isNeeded && ' Please open your content now. This page works for 24 hours.'}
      </p>
    )
  }
  const { challenge, bits, waitSeconds } = held
  return (
    <>
      <p className="small">{describeWait(waitSeconds, { isEarly, isNeeded })}</p>
      <form method="post" data-proof={bits}>
        <input type="hidden" name="intent" value="press" />
        <input type="hidden" name="challenge" value={challenge} />
        <button type="submit" className="quiet">
          Send Me the Email
        </button>
      </form>
      {!isEarly && <script>{PROOF_SCRIPT}</script>}
    </>
  )
}

function describeWait(
  seconds: number,
  { isEarly, isNeeded }: { isEarly: boolean; isNeeded: boolean },
): string {
  const many = 'Many people on your network are asking for this.'
  const aim = isNeeded ? 'To get the email' : 'To get it by email too'
  if (seconds === 0) return `${many} ${aim}, press the button.`
  const unit = seconds === 1 ? 'second' : 'seconds'
  return isEarly
    ? `That was a little early. Please wait ${seconds} ${unit} more, then press the button.`
    : `${many} ${aim}, wait ${seconds} ${unit}, then press the button.`
}
