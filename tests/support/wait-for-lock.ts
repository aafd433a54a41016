import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TestServices } from './services.ts'

/** Resolves when a statement with this text waits for a lock. */
export async function waitForLock({ db }: TestServices, part: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like ${`%${part}%`}`)
    if (rows.length > 0) return
    await setImmediate()
  }
}
