import type { HoldReason } from '#db/schema/mail.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'

/** The number of days after which a held email is discarded. */
export const HELD_DAYS = 3
/**
 * Within an hour, up to this many emails that one network requests at a magnet beyond its budget
 * are held. Further emails are discarded immediately, because there would be too many to release.
 */
const MAX_HELD = 2000

/** Why the budget refused an email, and its position among the emails of its network. */
export type Hold = { reason: HoldReason; rank: number }

/** The column values of a held email, as text. */
export type HeldColumns = {
  state: 'held' | 'discarded'
  heldBy: HoldReason
  heldRank: string
  failedAt: string | null
  text: string
  html: string
}

/** Returns whether a network has requested so many emails that further ones aren't held. */
const isPastHolding = ({ rank }: Hold, { networkHour }: Env['mailBudget']) =>
  rank > networkHour + MAX_HELD

/** Returns the column values of an email that the budget refused. A discarded email has no body. */
export function heldColumns(
  { env, metrics }: Pick<Services, 'env' | 'metrics'>,
  hold: Hold,
  at: Date,
): Partial<HeldColumns> {
  const heldBy = hold.reason
  const heldRank = String(hold.rank)
  if (isPastHolding(hold, env.mailBudget)) {
    metrics.heldMails.discarded++
    const failedAt = at.toISOString()
    return { state: 'discarded', heldBy, heldRank, failedAt, text: '', html: '' }
  }
  metrics.heldMails.held++
  return { state: 'held', heldBy, heldRank }
}
