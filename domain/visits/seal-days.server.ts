import type pg from 'pg'
import { type NoValues, rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

const SEAL_DAY = sqlOf<{ day: string; now: Date }, { done: boolean }>(
  'select seal_visit_day({day}, {now}) as done',
)
const VISIT_DAYS = sqlOf<NoValues, { day: string }>(`
  select to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')::text as day
  from pg_inherits where inhparent = 'visits'::regclass order by 1`)

/**
 * Seals the UTC days older than RETENTION_DAYS: drops their visit rows and keeps their totals,
 * which are no longer recounted. Each day has its own transaction. A day that is being read is left
 * for the next run. Returns the sealed days.
 */
export async function sealOldDays({ db, env, clock, log }: Services): Promise<string[]> {
  const oldest = utcDay(new Date(clock.now().getTime() - env.retentionDays * DAY_MS))
  const sealed: string[] = []
  for (const day of await visitDays(db.$client)) {
    if (day >= oldest) break
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      // Limit the wait: dropping a partition waits for readers, and writers would have to wait
      // behind it.
      await client.query(`set local lock_timeout = '2s'`)
      const [seal] = await rowsOf(client, SEAL_DAY({ day, now: clock.now() }))
      await client.query('commit')
      if (seal?.done) sealed.push(day)
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
  return (await rowsOf(db, VISIT_DAYS())).map((row) => row.day)
}
