import { PROOF_SCRIPT } from '#app/components/magnet-page/proof-script.ts'
import type { HeldForVisitor } from '#domain/leads/take/prove-mail.server.ts'

/**
 * The part of the thank-you page about an email that is held because many requests came from the
 * visitor's network. Its script releases the email automatically. Without JavaScript, visitors
 * press a button after a wait.
 */
export function HeldMailNote({
  held,
  isEarly,
  isRefused,
  isNeeded = false,
}: {
  held: HeldForVisitor
  /** Whether the button was pressed too early. */
  isEarly: boolean
  /** Whether a proof currently can't release the email. */
  isRefused: boolean
  /** Whether the visitor gets the content only with the email. */
  isNeeded?: boolean
}) {
  if (held.state === 'waits' || isRefused) {
    return (
      <p className="small">
        We can’t send your email right now, because too many people are requesting emails. We’ll
        send yours within three days if we can.
        {!isNeeded && ' Please open your content now. You can use this page for 24 hours.'}
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
  const many = 'Many people on your network are requesting this content.'
  const aim = isNeeded ? 'To get the email' : 'To get it by email too'
  if (seconds === 0) return `${many} ${aim}, press the button.`
  const unit = seconds === 1 ? 'second' : 'seconds'
  return isEarly
    ? `That was a little early. Please wait ${seconds} ${unit} more, then press the button.`
    : `${many} ${aim}, wait ${seconds} ${unit}, then press the button.`
}
