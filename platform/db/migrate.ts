import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Database } from './database.ts'

export type MigrateResult =
  | { ok: true; applied: number }
  /** A newer release migrated the database: this release must not write to it. */
  | { ok: false; reason: 'newer-schema' }
  | { ok: false; reason: 'postgres-too-old'; version: string }

const OLDEST_POSTGRES = 15
// The advisory lock's key. It must never change: all releases have to use the same one.
const LOCK = 7_316_204_118
/** Leads queue behind a migration that waits for a table's lock, so it gives up early and tries again. */
const LOCK_TIMEOUT_MS = 1000
const RETRY_MS = 2000
/** Longer than any download that reads a table. */
const RETRY_LIMIT_MS = 20 * MINUTE_MS
const LOCK_NOT_AVAILABLE = '55P03'

/** Returns the migrations' folder below the product's root (the folder with package.json). */
export function migrationsFolder(root: string): string {
  return join(root, 'db', 'migrations')
}

/**
 * Applies the pending migrations. Each runs once, however many processes start at the same time. All
 * pending ones run in one transaction: if one fails, nothing changes and the promise rejects. While
 * another process uses a table that is to be altered, it tries again, for 20 minutes at most.
 */
export async function migrate(
  db: Database,
  folder: string = migrationsFolder(findRoot()),
): Promise<MigrateResult> {
  const client = await db.$client.connect()
  try {
    const version = await client.query('show server_version_num')
    if (Number(version.rows[0].server_version_num) < OLDEST_POSTGRES * 10_000) {
      const shown = await client.query('show server_version')
      return { ok: false, reason: 'postgres-too-old', version: shown.rows[0].server_version }
    }
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await migrateLocked(client, folder)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

async function migrateLocked(client: pg.PoolClient, folder: string): Promise<MigrateResult> {
  const known = readJournal(folder)
  const before = await appliedMigrations(client)
  if (before.some((when) => !known.includes(when))) return { ok: false, reason: 'newer-schema' }
  await runWhenFree(client, folder)
  return { ok: true, applied: known.length - before.length }
}

async function runWhenFree(client: pg.PoolClient, folder: string): Promise<void> {
  const endAt = performance.now() + RETRY_LIMIT_MS
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    for (;;) {
      try {
        return await runMigrations(drizzle(client), { migrationsFolder: folder })
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error
        if (sqlStateOf(cause) !== LOCK_NOT_AVAILABLE || performance.now() > endAt) throw error
        await delay(RETRY_MS)
      }
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}

/**
 * Returns how many migrations of this release the database lacks, and how many it has that this
 * release doesn't know. Changes nothing.
 */
export async function getMigrationState(
  db: Database,
  folder: string = migrationsFolder(findRoot()),
): Promise<{ pending: number; unknown: number }> {
  const client = await db.$client.connect()
  try {
    const known = readJournal(folder)
    const applied = await appliedMigrations(client)
    return {
      pending: known.filter((when) => !applied.includes(when)).length,
      unknown: applied.filter((when) => !known.includes(when)).length,
    }
  } finally {
    client.release()
  }
}

function readJournal(folder: string): number[] {
  const text = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
  const journal = JSON.parse(text) as { entries: { when: number }[] }
  return journal.entries.map((entry) => entry.when)
}

async function appliedMigrations(client: pg.PoolClient): Promise<number[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (table.rows[0].name === null) return []
  const rows = await client.query('select created_at from drizzle.__drizzle_migrations')
  return rows.rows.map((row) => Number(row.created_at))
}

/** Works from the source tree and from the bundle in build/, in any working directory. */
function findRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(migrationsFolder(folder), 'meta', '_journal.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('db/migrations is missing beside the program')
    folder = parent
  }
  return folder
}
