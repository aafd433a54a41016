import type pg from 'pg'
import type { Services } from '#platform/services.ts'
import { utcDay } from './daily-salt.server.ts'

const DAY_MS = 86_400_000

/**
 * Seals the UTC days older than the retention setting (decision 22): their visits go, their figures
 * stay, and no recount touches them any more. Each day is a transaction of its own; one that
 * somebody is reading is left for the next time. Answers the days sealed.
 */
export async function sealOldDays({ db, env, clock, log }: Services): Promise<string[]> {
  const oldest = utcDay(new Date(clock.now().getTime() - env.retentionDays * DAY_MS))
  const sealed: string[] = []
  for (const day of await visitDays(db.$client)) {
    if (day >= oldest) break
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      // Dropping waits for readers, and writers would wait behind it.
      await client.query(`set local lock_timeout = '2s'`)
      const { rows } = await client.query('select seal_visit_day($1, $2) as done', [
        day,
        clock.now(),
      ])
      await client.query('commit')
      if (rows[0]?.done) sealed.push(day)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      log.warn({ err: error, day }, 'a day was not sealed')
    } finally {
      client.release()
    }
  }
  return sealed
}

/** The UTC days whose visits are kept, oldest first. */
export async function visitDays(db: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')::text as day
     from pg_inherits where inhparent = 'visits'::regclass order by 1`,
  )
  return rows.map((row) => row.day)
}
