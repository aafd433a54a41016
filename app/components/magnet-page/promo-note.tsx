import type { LeadPromo } from '#domain/promo-codes/lead-promo.server.ts'
import { COPY_SCRIPT } from './copy-script.ts'
import { useWords } from './words.tsx'

/**
 * The campaign's promo code, on pages behind a lead's signed link. The code is text that one press
 * selects. `hasScript` says that the page's policy allows the copy script.
 */
export function PromoNote({ promo, hasScript }: { promo: LeadPromo; hasScript?: boolean }) {
  const { promo: words } = useWords()
  if (promo.state === 'unconfirmed') {
    return (
      <section className="promo" aria-label={words.title}>
        <p dir="auto">{promo.offer}</p>
        <p className="small">{words.unconfirmed}</p>
      </section>
    )
  }
  if (promo.state === 'later') {
    return (
      <section className="promo" aria-label={words.title}>
        <p dir="auto">{promo.offer}</p>
        <p className="small">{words.later}</p>
      </section>
    )
  }
  const { code, offer, shopUrl } = promo
  return (
    <section className="promo" aria-label={words.title}>
      <p dir="auto">{offer}</p>
      <p>
        <span className="small">{words.yours}</span>
        <br />
        <code dir="ltr">{code}</code>
      </p>
      {hasScript && (
        <button type="button" className="quiet" data-copy={code} data-copied={words.copied} hidden>
          {words.copy}
        </button>
      )}
      {shopUrl && (
        <a className="button quiet" href={shopUrl} rel="noopener noreferrer nofollow">
          {words.shop}
        </a>
      )}
      {hasScript && <script>{COPY_SCRIPT}</script>}
    </section>
  )
}
