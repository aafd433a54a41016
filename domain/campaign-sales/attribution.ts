import type { Match, Mismatch } from '#db/schema/campaign-sales.ts'
import { DAY_MS } from '#lib/time.ts'
import { isOutsideSql } from '../promo-codes/sale-window.ts'

/** A lead of a person, as far as an order can count for it. */
export type TouchLead = {
  id: string
  creatorId: string | null
  placementId: string | null
  at: Date
}

/** What is known about an order's code and buyer. */
export type OrderFacts = {
  orderedAt: Date
  /**
   * Set if a person has the code: the lead that got it, and all unflagged leads of that person. The
   * lead that got the code may be flagged since, for example as a test.
   */
  person: {
    given: TouchLead
    isGivenFlagged: boolean
    leads: readonly TouchLead[]
  } | null
  /** Set if a creator has or had the code. */
  creatorId: string | null
  /** Whether the code is genuine, even if no person got it. */
  isGenuine: boolean
  /** The leads of the buyer, if the shop sent an email that is known. */
  buyerLeads: readonly TouchLead[]
}

export type Attribution =
  | {
      matchedBy: Match
      mismatch: null
      /** Last touch. */
      creatorId: string | null
      /** The person's latest lead before the order; null if none is known. */
      lead: TouchLead | null
    }
  | { matchedBy: null; mismatch: Mismatch; creatorId: null; lead: null }

/** Shops often export only the day of an order, so it may seem this much older than its lead. */
const TOLERANCE_MS = DAY_MS

/** Returns whether something came after an order, even if the shop exported only the order's day. */
export const isAfterOrder = (at: Date, orderedAt: Date): boolean =>
  at.getTime() > orderedAt.getTime() + TOLERANCE_MS

/**
 * Decides who an order counts for. With a person's code, it is their latest lead before the order,
 * which is the code's own lead unless they left another one since. Flagged leads don't count. With a
 * creator's code, it is that creator, and the buyer's latest lead with them, if there is one.
 */
export function attributeOrder(facts: OrderFacts): Attribution {
  const { orderedAt, person, creatorId } = facts
  if (person) {
    const { given, isGivenFlagged, leads } = person
    if (isAfterOrder(given.at, orderedAt)) return mismatchOf('before-code')
    const counted = isGivenFlagged ? leads : [given, ...leads]
    const within = counted.filter((lead) => !isAfterOrder(lead.at, orderedAt))
    const lead = findLatest(counted, orderedAt) ?? findEarliest(within)
    if (!lead) return mismatchOf(counted.length > 0 ? 'before-code' : 'unassigned-code')
    return { matchedBy: 'person-code', mismatch: null, creatorId: lead.creatorId, lead }
  }
  if (creatorId !== null) {
    const own = facts.buyerLeads.filter((lead) => lead.creatorId === creatorId)
    const lead = findLatest(own, orderedAt)
    return { matchedBy: 'creator-code', mismatch: null, creatorId, lead }
  }
  return mismatchOf(facts.isGenuine ? 'unassigned-code' : 'unknown-code')
}

const mismatchOf = (mismatch: Mismatch): Attribution => ({
  matchedBy: null,
  mismatch,
  creatorId: null,
  lead: null,
})

/** Returns the latest lead that isn't after the time; of two at once, the one with the greater id. */
function findLatest(leads: readonly TouchLead[], until: Date): TouchLead | null {
  let latest: TouchLead | null = null
  for (const lead of leads) {
    if (lead.at.getTime() > until.getTime()) continue
    const isLater =
      !latest ||
      lead.at.getTime() > latest.at.getTime() ||
      (lead.at.getTime() === latest.at.getTime() && lead.id > latest.id)
    if (isLater) latest = lead
  }
  return latest
}

const findEarliest = (leads: readonly TouchLead[]): TouchLead | null =>
  leads.reduce<TouchLead | null>(
    (first, lead) => (first && first.at.getTime() <= lead.at.getTime() ? first : lead),
    null,
  )

/** How long after its lead an order came. 'no-lead': no lead is known, only the creator's code. */
export const SALE_AGES = ['week', 'month', 'later', 'outside', 'no-lead'] as const
export type SaleAge = (typeof SALE_AGES)[number]

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** Returns SQL for the SaleAge of a row of `campaign_sales`, with its program's window. */
export const saleAgeSql = (sale: string, windowDays: string) => `case
  when ${sale}.lead_at is null then 'no-lead'
  when ${isOutsideSql(sale, windowDays)} then 'outside'
  when ${sale}.ordered_at <= ${sale}.lead_at + interval '${WEEK_DAYS} days' then 'week'
  when ${sale}.ordered_at <= ${sale}.lead_at + interval '${MONTH_DAYS} days' then 'month'
  else 'later' end`

export const SALE_AGE_NAMES: Record<SaleAge, string> = {
  week: 'Within 7 days of the lead',
  month: 'Within 30 days',
  later: 'After 30 days',
  outside: 'Outside of the window',
  'no-lead': 'No lead known',
}
