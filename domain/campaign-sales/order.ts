import { MAX_CODE_TEXT } from '#domain/promo-codes/code-key.ts'
import { DAY_MS } from '#lib/time.ts'

/** The longest id of an order or a refund. */
export const MAX_ORDER_ID = 100
/** The largest value of an order, in cents. */
export const MAX_ORDER_CENTS = 10_000_000_000
export { MAX_CODE_TEXT }

/** Returns whether a shop's date is in the future. Its clock and time zone may be a day ahead. */
export const isInFuture = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + DAY_MS

/** An order as a shop sends it. */
export type Order = {
  orderId: string
  /** One code, or several that are separated by commas. */
  code: string
  /** In cents of `currency`, before refunds. */
  valueCents: number
  currency: string
  orderedAt: Date
  /** The buyer's normalized email, of which only a digest is kept; null if it isn't known. */
  email: string | null
  /** What the shop has refunded in total, in cents; null if the shop doesn't say. */
  refundedCents: number | null
}

/**
 * Why an order isn't recorded:
 * - 'other-currency': the campaign has a different currency.
 * - 'other-values': the order is recorded already, with a different value or code.
 * - 'in-future': its date is in the future.
 */
export type OrderRefusal = 'other-currency' | 'other-values' | 'in-future'

/**
 * What became of an order. `refunded` says that its refunds are higher than before, `isUnmatched`
 * that it was recorded without a creator.
 */
export type OrderOutcome =
  | {
      ok: true
      state: 'recorded' | 'known'
      refunded: boolean
      isUnmatched: boolean
      saleId: string
    }
  | { ok: false; reason: OrderRefusal }
