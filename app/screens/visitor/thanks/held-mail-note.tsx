import { PROOF_SCRIPT } from '#app/components/magnet-page/proof-script.ts'
import { useWords } from '#app/components/magnet-page/words.tsx'
import { fillPlural, type VisitorWords } from '#content/languages/text.ts'
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
  const words = useWords()
  const texts = words.held
  if (held.state === 'waits' || isRefused) {
    return (
      <p className="small">
        {texts.waits}
        {!isNeeded && ` ${texts.openNow}`}
      </p>
    )
  }
  const { challenge, bits, waitSeconds } = held
  return (
    <>
      <p className="small">{describeWait(words, waitSeconds, { isEarly, isNeeded })}</p>
      <form method="post" data-proof={bits}>
        <input type="hidden" name="intent" value="press" />
        <input type="hidden" name="challenge" value={challenge} />
        <button type="submit" className="quiet">
          {texts.send}
        </button>
      </form>
      {!isEarly && <script>{PROOF_SCRIPT}</script>}
    </>
  )
}

function describeWait(
  words: VisitorWords,
  seconds: number,
  { isEarly, isNeeded }: { isEarly: boolean; isNeeded: boolean },
): string {
  const { held } = words
  if (seconds === 0) return isNeeded ? held.pressNeeded : held.press
  const forms = isEarly ? held.early : isNeeded ? held.waitNeeded : held.wait
  return fillPlural(words, forms, seconds, { seconds })
}
