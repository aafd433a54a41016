import { oncePer } from '#lib/once-per.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { MAX_NUMBERS } from './person-codes.server.ts'

const RESERVE = sqlOf<{ campaignId: string; count: number }, { first: number }>(
  `
  update promo_programs set next_number = next_number + {count}::int
  where campaign_id = {campaignId}::uuid and next_number <= ${MAX_NUMBERS} - {count}::int
  returning next_number - {count}::int as first`,
  { name: 'reserve-promo-numbers' },
)

/** Leads wait for their numbers, and their transaction may take three seconds. */
const RESERVE_MS = 1000

/** Reserves one range after the other, so that at most one connection is used. */
const queueOf = oncePer((db: Database) => {
  let last: Promise<unknown> = Promise.resolve()
  return (campaignId: string, count: number): Promise<{ first: number }[]> => {
    const reserved = last.then(() =>
      rowsOf(db.$client.pipelined, {
        ...RESERVE({ campaignId, count }),
        query_timeout: RESERVE_MS,
      }),
    )
    last = reserved.catch(() => {})
    return reserved
  }
})

/**
 * Reserves the next `count` numbers of a campaign's codes, and returns the first. This happens
 * outside of the caller's transaction, so that no transaction holds the program's row while others
 * wait for it. Numbers that aren't used stay free: they are only gaps. Returns null if there are no
 * more numbers, or if the database takes too long, which is logged.
 */
export async function reserveNumbers(
  services: Pick<Services, 'db' | 'log'>,
  campaignId: string,
  count: number,
): Promise<number | null> {
  try {
    const [row] = await withTimeout(queueOf(services.db)(campaignId, count), RESERVE_MS)
    return row?.first ?? null
  } catch (error) {
    services.log.warn({ err: error, campaignId, count }, 'promo_code.numbers_not_reserved')
    return null
  }
}
