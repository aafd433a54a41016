import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { sqlOf } from '#lib/sql-of.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Database } from './database.ts'
import { BASELINE, FORMER_MIGRATIONS, LAST_COMMIT } from './former-migrations.ts'

export type MigrateResult =
  | { ok: true; applied: number }
  /** A newer release has migrated the database, so this release must not write to it. */
  | { ok: false; reason: 'newer-schema' }
  /** The database stopped at a migration that the baseline has replaced. */
  | { ok: false; reason: 'before-baseline' }
  | { ok: false; reason: 'postgres-too-old'; version: string }

const OLDEST_POSTGRES = 15
// The key of the advisory lock. It must never change, because all releases have to use the same
// lock.
const LOCK = 7_316_204_118
/** Longer than any download that reads a table may take. */
const RETRY_LIMIT_MS = 20 * MINUTE_MS
const LOCK_NOT_AVAILABLE = '55P03'

type LockTimes = { lockTimeoutMs: number; retryMs: number }
const LOCK_TIMES: LockTimes = {
  /**
   * Leads wait behind a migration that waits for a table's lock, so the migration gives up early
   * and tries again.
   */
  lockTimeoutMs: 1000,
  retryMs: 2000,
}

/**
 * Runs in the transaction of pending migrations, before them. It doesn't run in a database without
 * migrations.
 */
export type BeforeMigrations = (client: pg.ClientBase) => Promise<void>

/** Returns the folder of the migrations below the product's root (the folder with package.json). */
export function migrationsFolder(root: string): string {
  return join(root, 'db', 'migrations')
}

/**
 * Returns the folder of this release's migrations, both from the source tree and from the bundle in
 * build/.
 */
export const findMigrationsFolder = (): string => migrationsFolder(findRoot())

/** Returns the times (ms) of this release's migrations, which identify them. */
export const knownMigrations = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/**
 * Applies the pending migrations. Each runs once, no matter how many processes start at the same
 * time. All of them run in one transaction: if one fails, nothing changes and the promise rejects.
 * If another process uses a table that a migration alters, the function tries again for at most 20
 * minutes. `before` runs first, with the migrations' lock, unless the database is new. If it
 * rejects, nothing is applied. A database that ran all migrations from before the baseline has the
 * baseline's schema, so the baseline is recorded there without being run. `times` sets how long the
 * function waits for a table, and when it tries again.
 */
export async function migrate(
  db: Database,
  folder: string = findMigrationsFolder(),
  before: BeforeMigrations = async () => {},
  times = LOCK_TIMES,
): Promise<MigrateResult> {
  const client = await db.$client.connect()
  try {
    const version = await client.query('show server_version_num')
    if (Number(version.rows[0].server_version_num) < OLDEST_POSTGRES * 10_000) {
      const shown = await client.query('show server_version')
      return { ok: false, reason: 'postgres-too-old', version: shown.rows[0].server_version }
    }
    return await migrateWhenFree(client, folder, before, times)
  } finally {
    client.release()
  }
}

async function migrateWhenFree(
  client: pg.PoolClient,
  folder: string,
  before: BeforeMigrations,
  times: LockTimes,
): Promise<MigrateResult> {
  const endAt = performance.now() + RETRY_LIMIT_MS
  for (;;) {
    try {
      return await migrateOnce(client, folder, before, times)
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || performance.now() > endAt) throw error
      await delay(times.retryMs)
    }
  }
}

/** Returns a sentence for the operator. */
export function describeRefusal(refused: Extract<MigrateResult, { ok: false }>): string {
  switch (refused.reason) {
    case 'newer-schema':
      return 'The database was migrated by a newer release. Start the newer release.'
    case 'before-baseline':
      return `${BEFORE_BASELINE.message} ${BEFORE_BASELINE.action}`
    case 'postgres-too-old':
      return `DATABASE_URL: PostgreSQL ${refused.version} is too old. Version ${OLDEST_POSTGRES} or later is needed.`
  }
}

const BEFORE_BASELINE = {
  message: 'The database was created before the first release, so this release can’t migrate it.',
  action: `Check out commit ${LAST_COMMIT}, run npm run db:migrate there, then come back to this release (UPGRADING.md).`,
}

export type MigrationState = {
  /** Whether the database has no migration yet, as before the first start. */
  isNew: boolean
  /** How many of this release's migrations the database lacks. */
  pending: number
  /** How many of the database's migrations this release doesn't know. */
  unknown: number
  /**
   * What to tell the operator if the database stopped at a migration that the baseline has
   * replaced.
   */
  beforeBaseline: { message: string; action: string } | null
}

/** Compares the database with this release. Changes nothing. */
export async function getMigrationState(
  db: Database,
  folder: string = migrationsFolder(findRoot()),
): Promise<MigrationState> {
  const client = await db.$client.connect()
  try {
    const applied = await appliedMigrations(client)
    const { pending, unknown, isBeforeBaseline } = compare(
      applied,
      readMigrationFiles({ migrationsFolder: folder }),
    )
    return {
      isNew: applied.length === 0,
      pending: pending.length,
      unknown: unknown.length,
      beforeBaseline: isBeforeBaseline ? BEFORE_BASELINE : null,
    }
  } finally {
    client.release()
  }
}

/**
 * Returns the names of a release's migrations that the database lacks, such as 0084_experiments, in
 * their order. `folder` contains that release's migrations.
 */
export async function listPendingMigrations(db: Database, folder: string): Promise<string[]> {
  const client = await db.$client.connect()
  try {
    const applied = await appliedMigrations(client)
    const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
    const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] }
    return entries.filter(({ when }) => !applied.includes(when)).map(({ tag }) => tag)
  } finally {
    client.release()
  }
}

function compare(applied: readonly number[], known: readonly MigrationMeta[]) {
  const former = FORMER_MIGRATIONS.filter((when) => applied.includes(when))
  const hasAll = former.length === FORMER_MIGRATIONS.length && applied.includes(BASELINE)
  return {
    pending: known.filter(({ folderMillis }) => !applied.includes(folderMillis)),
    unknown: applied.filter(
      (when) =>
        !FORMER_MIGRATIONS.includes(when) &&
        !known.some(({ folderMillis }) => folderMillis === when),
    ),
    isBeforeBaseline: former.length > 0 && !hasAll,
    /** The database ran all former migrations, so the baseline is only recorded in it. */
    isFormer: former.length > 0 && hasAll,
  }
}

/**
 * The lock and the settings are part of the transaction, because a pooler in transaction mode keeps
 * nothing longer.
 */
async function migrateOnce(
  client: pg.PoolClient,
  folder: string,
  before: BeforeMigrations,
  times: LockTimes,
): Promise<MigrateResult> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`)
    const known = readMigrationFiles({ migrationsFolder: folder })
    const applied = await appliedMigrations(client)
    const { pending, unknown, isBeforeBaseline, isFormer } = compare(applied, known)
    if (unknown.length > 0 || isBeforeBaseline) {
      await client.query('rollback')
      return { ok: false, reason: unknown.length > 0 ? 'newer-schema' : 'before-baseline' }
    }
    if (isFormer) await takeOver(client, known)
    if (pending.length > 0) {
      await client.query('set local idle_in_transaction_session_timeout = 0')
      if (applied.length > 0) await before(client)
      await client.query(`set local lock_timeout = ${times.lockTimeoutMs}`)
      await applyMigrations(client, pending)
    }
    await client.query('commit')
    return { ok: true, applied: pending.length }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Replaces the record of the last former migration with the baseline, whose schema is the same. The
 * other records stay, so that the release that wrote them can still use the database until a newer
 * migration runs.
 */
async function takeOver(client: pg.ClientBase, known: readonly MigrationMeta[]): Promise<void> {
  const baseline = known.find(({ folderMillis }) => folderMillis === BASELINE)
  if (baseline) await client.query(TAKE_OVER({ baseline: BASELINE, hash: baseline.hash }))
}

const TAKE_OVER = sqlOf<{ baseline: number; hash: string }>(
  `update drizzle.__drizzle_migrations set hash = {hash}
  where created_at = {baseline} and hash <> {hash}`,
)

/** Applies migrations in the caller's transaction, and records them. */
export async function applyMigrations(
  client: pg.ClientBase,
  pending: MigrationMeta[],
): Promise<void> {
  await client.query(CREATE_JOURNAL)
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement)
    await client.query(RECORD_MIGRATION({ hash, folderMillis }))
  }
}

const RECORD_MIGRATION = sqlOf<{ hash: string; folderMillis: number }>(
  'insert into drizzle.__drizzle_migrations (hash, created_at) values ({hash}, {folderMillis})',
)

/** The table of drizzle-orm's own migrator, which created it in older databases. */
const CREATE_JOURNAL = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`

async function appliedMigrations(client: pg.PoolClient): Promise<number[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (table.rows[0].name === null) return []
  const rows = await client.query('select created_at from drizzle.__drizzle_migrations')
  return rows.rows.map((row) => Number(row.created_at))
}

/** Works both from the source tree and from the bundle in build/, in any working directory. */
function findRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(migrationsFolder(folder), 'meta', '_journal.json'))) {
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('The folder db/migrations is missing next to the program')
    folder = parent
  }
  return folder
}
