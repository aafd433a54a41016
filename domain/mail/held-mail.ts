import type { HoldReason } from '#db/schema/mail.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'

/** How long a held email waits; then it is discarded. */
export const HELD_DAYS = 3
/**
 * Emails that a network may ask for at a magnet within an hour beyond its budget and still have them held.
 * Further ones are discarded at once: neither proofs nor time would let all of them out.
 */
const MAX_HELD = 2000

/** The refusal of a budget. */
export type Hold = { reason: HoldReason; rank: number }

/** What a held email is written with, as text. */
export type HeldColumns = {
  state: 'held' | 'discarded'
  heldBy: HoldReason
  heldRank: string
  failedAt: string | null
  text: string
  html: string
}

/** Whether a network asked for so many emails that further ones aren't held. */
const isPastHolding = ({ rank }: Hold, { networkHour }: Env['mailBudget']) =>
  rank > networkHour + MAX_HELD

/** Returns the columns of an email that its budget refuses; a discarded one has no body. */
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
