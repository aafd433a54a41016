import type pg from 'pg'
import { FILE_KEYS, RELEASE } from '#domain/operations/backup-content.ts'
import { type NoValues, rowsOf, sqlOf } from '#lib/sql-of.ts'
import { connectTo } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { describeRefusal, migrate } from '#platform/db/migrate.ts'
import type { Services } from '#platform/services.ts'

/** One process fills the tour at a time. The key must never change. */
const LOCK = 7_316_204_119

const TRY_LOCK = sqlOf<NoValues, { mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
const SET_FILLED = sqlOf<{ release: string; now: Date }>(
  'update tour.state set content = {release}, filled_at = {now}',
)

/** When the tour's current content was written; null while it is being written. */
export type TourState = { filledAt: Date | null }

/**
 * Empties the tour's database and fills it with the demo's accounts, so that their stats end today.
 * Does nothing if it was filled today by this release, or is being filled by another process.
 * Rejects if the database contains anything else, and never changes it.
 * @param services the services that the tour's pages use; their database is not used
 * @param write writes the accounts into a migrated database
 */
export async function fillTour(
  url: string,
  services: Services,
  folder: string,
  write = writeAccounts,
): Promise<void> {
  const client = await connectTo(url)
  try {
    const [lock] = await rowsOf(client, TRY_LOCK())
    if (!lock?.mine || !(await isTourDue(client, services.clock.now()))) return
    const startedAt = performance.now()
    await empty(client, services)
    const db = openDatabase(url, { max: 2 })
    try {
      const migrated = await migrate(db, folder)
      if (!migrated.ok)
        throw new Error(`The tour's database can't be used: ${describeRefusal(migrated)}`)
      await write({ ...services, db })
    } finally {
      await db.$client.end()
    }
    await client.query(SET_FILLED({ release: RELEASE, now: services.clock.now() }))
    services.log.info({ ms: Math.round(performance.now() - startedAt) }, 'tour.filled')
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeAccounts(services: Services): Promise<void> {
  // Loaded only here, so that the demo's data isn't in the bundle that every process loads.
  const { seedAccounts } = await import('#db/seed.ts')
  await seedAccounts(services)
}

/** Returns the state of the tour's database; null if the database isn't a tour's. */
export async function readTourState(client: {
  query: pg.Client['query']
}): Promise<TourState | null> {
  const known = await client.query("select to_regclass('tour.state') as name")
  if (known.rows[0].name === null) return null
  const { rows } = await client.query('select filled_at from tour.state')
  return { filledAt: rows[0]?.filled_at ?? null }
}

/**
 * Returns whether the content isn't from today or is from another release. Rejects if the database
 * contains anything else.
 */
export async function isTourDue(client: pg.Client, now: Date): Promise<boolean> {
  const state = await readTourState(client)
  if (!state) {
    const { rows } = await client.query(OTHER_TABLES)
    if (rows.length > 0) {
      throw new Error(
        `TOUR_DATABASE_URL: the database contains other tables (${rows[0].name}), but the tour needs an empty database.`,
      )
    }
    return true
  }
  const { rows } = await client.query('select content from tour.state')
  const isToday = state.filledAt?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  return !isToday || rows[0].content !== RELEASE
}

const OTHER_TABLES = `
  select schemaname || '.' || tablename as name from pg_tables
  where schemaname <> 'information_schema' and schemaname not like 'pg\\_%' limit 1`

/** Removes all tables and files. Other processes close the tour when they see that it is empty. */
async function empty(client: pg.Client, { files }: Services): Promise<void> {
  await client.query(`
    create schema if not exists tour;
    create table if not exists tour.state (content text not null, filled_at timestamptz);
    insert into tour.state select '' where not exists (select from tour.state);
    update tour.state set filled_at = null`)
  const stored = await client.query("select to_regclass('public.stored_files') as name")
  if (stored.rows[0].name !== null) {
    const keys = await client.query(FILE_KEYS)
    for (const { key } of keys.rows) await files.remove(key)
  }
  await client.query(`
    drop schema public cascade;
    drop schema if exists drizzle cascade;
    create schema public`)
}
