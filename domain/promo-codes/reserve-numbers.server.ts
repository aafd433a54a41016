import { oncePer } from '#lib/once-per.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { MAX_NUMBERS } from './person-codes.server.ts'

// The rows are locked in order, so that two processes can't deadlock. The commit is asynchronous: the
// codes are committed later, so a crash that loses this commit has lost the codes too.
const RESERVE = sqlOf<
  { campaignIds: string[]; counts: number[] },
  { campaign_id: string; first: number }
>(
  `
  with settings as materialized (select set_config('synchronous_commit', 'off', true)),
  wanted as materialized (
    select p.campaign_id, w.count from settings,
      unnest({campaignIds}::uuid[], {counts}::int[]) w (campaign_id, count)
      join promo_programs p on p.campaign_id = w.campaign_id
    order by p.campaign_id for no key update of p
  )
  update promo_programs p set next_number = p.next_number + w.count
  from wanted w where p.campaign_id = w.campaign_id and p.next_number <= ${MAX_NUMBERS} - w.count
  returning p.campaign_id, p.next_number - w.count as first`,
  { name: 'reserve-promo-numbers' },
)

/** Leads wait for their numbers, and their transaction may take three seconds. */
const RESERVE_MS = 1000

/** Reserves for one request after the other, so that at most one connection is used. */
const queueOf = oncePer((db: Database) => {
  let last: Promise<unknown> = Promise.resolve()
  return (counts: ReadonlyMap<string, number>) => {
    const statement = RESERVE({ campaignIds: [...counts.keys()], counts: [...counts.values()] })
    const reserved = last.then(() =>
      rowsOf(db.$client.pipelined, { ...statement, query_timeout: RESERVE_MS }),
    )
    last = reserved.catch(() => {})
    return reserved
  }
})

/**
 * Reserves the next numbers of the codes of campaigns, as many as `counts` has for each campaign.
 * Returns the first number by campaign. This happens outside of the caller's transaction, so that
 * no transaction holds the program's row while others wait for it. Numbers that aren't used stay
 * free: they are only gaps. Leaves out campaigns that have no more numbers, and all of them if the
 * database takes too long, which is logged.
 */
export async function reserveNumbers(
  services: Pick<Services, 'db' | 'log'>,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (counts.size === 0) return new Map()
  try {
    const rows = await withTimeout(queueOf(services.db)(counts), RESERVE_MS)
    return new Map(rows.map((row) => [row.campaign_id, row.first]))
  } catch (error) {
    services.log.warn({ err: error, campaigns: counts.size }, 'promo_code.numbers_not_reserved')
    return new Map()
  }
}
