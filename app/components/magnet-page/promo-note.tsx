import type { LeadPromo } from '#domain/promo-codes/lead-promo.server.ts'
import { COPY_SCRIPT } from './copy-script.ts'

/**
 * The campaign's promo code, on pages behind a lead's signed link. The code is text that one press
 * selects. `hasScript` says that the page's policy allows the copy script.
 */
export function PromoNote({ promo, hasScript }: { promo: LeadPromo; hasScript?: boolean }) {
  if (promo.state === 'unconfirmed') {
    return (
      <section className="promo" aria-label="Promo code">
        <p dir="auto">{promo.offer}</p>
        <p className="small">
          You get your promo code on this page once you’ve confirmed your email.
        </p>
      </section>
    )
  }
  if (promo.state === 'later') {
    return (
      <section className="promo" aria-label="Promo code">
        <p dir="auto">{promo.offer}</p>
        <p className="small">
          We can’t show your promo code right now. Please come back to this page in a few minutes.
        </p>
      </section>
    )
  }
  const { code, offer, shopUrl } = promo
  return (
    <section className="promo" aria-label="Promo code">
      <p dir="auto">{offer}</p>
      <p>
        <span className="small">Your promo code</span>
        <br />
        <code dir="ltr">{code}</code>
      </p>
      {hasScript && (
        <button type="button" className="quiet" data-copy={code} hidden>
          Copy Code
        </button>
      )}
      {shopUrl && (
        <a className="button quiet" href={shopUrl} rel="noopener noreferrer nofollow">
          Go to the Shop
        </a>
      )}
      {hasScript && <script>{COPY_SCRIPT}</script>}
    </section>
  )
}
