import type pg from 'pg'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { utcDay } from './daily-salt.server.ts'

/**
 * Seals the UTC days older than RETENTION_DAYS: drops their visit rows and keeps their totals, which are
 * no longer recounted. Each day is its own transaction; a day that is being read is left for the next
 * run. Returns the days sealed.
 */
export async function sealOldDays({ db, env, clock, log }: Services): Promise<string[]> {
  const oldest = utcDay(new Date(clock.now().getTime() - env.retentionDays * DAY_MS))
  const sealed: string[] = []
  for (const day of await visitDays(db.$client)) {
    if (day >= oldest) break
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      // Dropping a partition waits for readers, and writers would queue behind it.
      await client.query(`set local lock_timeout = '2s'`)
      const { rows } = await client.query('select seal_visit_day($1, $2) as done', [
        day,
        clock.now(),
      ])
      await client.query('commit')
      if (rows[0]?.done) sealed.push(day)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      log.warn({ err: error, day }, 'visits.seal_failed')
    } finally {
      client.release()
    }
  }
  return sealed
}

/** Returns the UTC days that have visit rows, oldest first. */
export async function visitDays(db: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')::text as day
     from pg_inherits where inhparent = 'visits'::regclass order by 1`,
  )
  return rows.map((row) => row.day)
}
