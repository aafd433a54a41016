import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { assignCodes, type PagePromo, promoSql } from './assign-codes.server.ts'
import type { Promo } from './promo.ts'

/** What the pages behind a lead's signed links show of the campaign's code. */
export type LeadPromo =
  | ({ state: 'given' } & Promo)
  /** The person gets a code once they confirm their email. */
  | { state: 'unconfirmed'; offer: string }
  /** The code can't be given now. The delivery email has it, or the page later. */
  | { state: 'later'; offer: string }

/** How long a page waits for the code. Without it, the page is shown all the same. */
const TIMEOUT_MS = 1500

const FIND_LEAD_PROMO = sqlOf<
  { id: string },
  { flags: string[]; is_closed: boolean; promo: PagePromo | null }
>(`
  select l.flags, l.erased_at is not null or l.over_rule_id is not null as is_closed,
    ${promoSql('l.campaign_id', 'l.creator_id')} as promo
  from leads l where l.id = {id}::uuid and l.campaign_id is not null`)

/**
 * Returns what to show about the campaign's code on a page behind a lead's signed link, and gives
 * the person a code if they have none. Returns null if the campaign hands out no codes, if the lead
 * gets none, or if neither is known in time. Never rejects.
 */
export async function getLeadPromo(
  services: Pick<Services, 'db' | 'env' | 'log' | 'clock'>,
  leadId: string,
): Promise<LeadPromo | null> {
  const started = performance.now()
  const timeLeft = () => Math.max(1, Math.round(TIMEOUT_MS - (performance.now() - started)))
  let offer: string | null = null
  try {
    const [row] = await withTimeout(
      rowsOf(services.db, FIND_LEAD_PROMO({ id: leadId })),
      TIMEOUT_MS,
    )
    if (!row?.promo || row.is_closed) return null
    offer = row.promo.offer
    if (row.flags.length > 0) {
      const isOnlyUnconfirmed = row.flags.every((flag) => flag === 'unconfirmed')
      return isOnlyUnconfirmed ? { state: 'unconfirmed', offer } : null
    }
    const assigned = services.db.transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = ${timeLeft()}`)
      return assignCodes(services, tx, [leadId])
    })
    const promo = (await withTimeout(assigned, timeLeft())).get(leadId)
    return promo ? { state: 'given', ...promo } : null
  } catch (error) {
    services.log.warn({ err: error, leadId }, 'promo_code.assignment_failed')
    return offer === null ? null : { state: 'later', offer }
  }
}
