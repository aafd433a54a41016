import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { assignCodes, type PagePromo, toPromo } from './assign-codes.server.ts'
import { findPersonCodes } from './code-keys.server.ts'
import type { Promo } from './promo.ts'

/** What the pages behind a lead's signed links show of the campaign's code. */
export type LeadPromo =
  | ({ state: 'given' } & Promo)
  /** The person gets a code once they confirm their email. */
  | { state: 'unconfirmed'; offer: string }
  /** The code can't be read or given now. The page has it later. */
  | { state: 'later'; offer: string }

/** The lead that opened a page, with the program of its campaign; null if there is none. */
export type PromoLead = {
  id: string
  flags: readonly string[]
  isErased: boolean
  /** Set if the offer had ended. */
  over: object | null
  campaignId: string | null
  promo: PagePromo | null
}

/** How long a page waits for the code. Without it, the page is shown all the same. */
const TIMEOUT_MS = 1500

/**
 * Returns what to show about the campaign's code on a page behind a lead's signed link, and gives
 * the person a code if they have none. Returns null if the campaign hands out no codes, or the lead
 * gets none. Reads nothing for pages without a program. Never rejects.
 */
export async function getLeadPromo(
  services: Pick<Services, 'db' | 'env' | 'log' | 'clock'>,
  { id, flags, isErased, over, campaignId, promo }: PromoLead,
): Promise<LeadPromo | null> {
  if (!promo || campaignId === null || isErased || over) return null
  const { offer } = promo
  if (flags.length > 0) {
    const isOnlyUnconfirmed = flags.every((flag) => flag === 'unconfirmed')
    return isOnlyUnconfirmed ? { state: 'unconfirmed', offer } : null
  }
  if (promo.kind === 'creator') {
    return promo.creatorCode ? { state: 'given', ...toPromo(promo, promo.creatorCode) } : null
  }
  try {
    const assigned = services.db.transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = ${TIMEOUT_MS}`)
      return assignCodes(services, tx, [id])
    })
    const given = (await withTimeout(assigned, TIMEOUT_MS)).get(id)
    if (given) return { state: 'given', ...given }
    // Without its key, the campaign gives no more codes.
    return findPersonCodes(services, campaignId, promo.codeKey) ? { state: 'later', offer } : null
  } catch (error) {
    services.log.warn({ err: error, leadId: id }, 'promo_code.assignment_failed')
    return { state: 'later', offer }
  }
}
