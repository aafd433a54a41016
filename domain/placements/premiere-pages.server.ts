import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { FIRST_HOUR_MS } from './premiere.ts'

/** How long before a premiere its pages are rendered for the cache. */
const AHEAD_MS = 5 * MINUTE_MS
/**
 * The maximum number of names. If there are more premieres at the same time, the latest ones are
 * returned.
 */
const MAX_NAMES = 200

/**
 * Returns the short links of placements whose first hour is running or begins within five minutes.
 * It is one indexed query.
 */
export async function listPremiereNames({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.now().getTime()
  const { rows } = await db.execute<{ identifier: string }>(sql`
    select s.identifier from placements p join short_links s on s.placement_id = p.id
    where p.premiere_at > ${new Date(now - FIRST_HOUR_MS).toISOString()}::timestamptz
      and p.premiere_at <= ${new Date(now + AHEAD_MS).toISOString()}::timestamptz
      and s.magnet_id is not null
    order by p.premiere_at desc, s.identifier limit ${MAX_NAMES}`)
  return rows.map(({ identifier }) => identifier)
}
