import { PROMO_KINDS, type PromoKind } from '#db/schema/campaign-sales.ts'

export { PROMO_KINDS, type PromoKind }

/** A code as a person sees it, after the form and in the delivery email. */
export type Promo = {
  code: string
  /** What the code is good for, in the brand's words. */
  offer: string
  /** The shop's URL with the code in it, if it has a place for it; null if there is none. */
  shopUrl: string | null
}

/** The place for the code in a shop's URL, as in 'https://shop.example/discount/{code}'. */
export const CODE_PLACE = '{code}'

/** Returns the URL of a shop for a person with this code. */
export const toShopUrl = (shopUrl: string | null, code: string): string | null =>
  shopUrl?.replaceAll(CODE_PLACE, encodeURIComponent(code)) ?? null
