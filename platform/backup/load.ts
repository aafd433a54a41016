import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sqlOf } from '#lib/sql-of.ts'
import { FORMER_MIGRATIONS, LAST_COMMIT } from '../db/former-migrations.ts'
import { applyMigrations } from '../db/migrate.ts'
import { findAnyTable, listObstacles, listTables, quoted } from './catalog.ts'
import { PLAIN_SESSION } from './dump.ts'
import { BackupUnusable, type TableEntry } from './manifest.ts'
import { type OpenBackup, readPart, requireReadable } from './open-backup.ts'

const SET_SEQUENCE = sqlOf<{ name: string; value: string; isCalled: boolean }>(
  'select setval(to_regclass({name}), {value}, {isCalled}) where to_regclass({name}) is not null',
)

export type LoadOptions = {
  migrationsFolder: string
  /** Runs in the same transaction when everything has been loaded. */
  finish?(client: pg.ClientBase): Promise<void>
}

export type Loaded = {
  rows: number
  /**
   * Tables of the backup that no migration creates, such as the operator's own tables. They are
   * skipped.
   */
  unknown: string[]
}

/**
 * Loads a backup into an empty database, as the database's owner: first the schema as of the
 * backup's migration, then the rows. All of this is one transaction, so an interrupted load leaves
 * the database empty. Foreign keys and indexes are created after the rows, so that every one is
 * checked. Throws `BackupUnusable`. End the client afterward, because it may be in the middle of a
 * COPY.
 */
export async function loadDatabase(
  client: pg.Client,
  backup: OpenBackup,
  { migrationsFolder, finish }: LoadOptions,
): Promise<Loaded> {
  requireReadable(backup)
  const { manifest } = backup
  await client.query('begin')
  await client.query(`${PLAIN_SESSION}; set local lock_timeout = 0`)
  await client.query(`set local maintenance_work_mem = '256MB'`)
  await requireEmpty(client)
  await buildSchema(client, migrationsFolder, manifest.migration)
  const obstacles = await listObstacles(client)
  for (const { drop } of obstacles) await client.query(drop)
  const unknown = await preparePartitions(client, manifest.tables)
  let rows = 0
  for (const table of manifest.tables) {
    if (!unknown.includes(table.name)) rows += await loadTable(client, backup, table)
  }
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query(SET_SEQUENCE({ name: quoted(client, name), value, isCalled }))
  }
  for (const { restore } of obstacles.toReversed()) await client.query(restore)
  await finish?.(client)
  await client.query('commit')
  await client.query('analyze')
  return { rows, unknown }
}

/** Throws `BackupUnusable` if the database has any table. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const found = await findAnyTable(client)
  if (!found) return
  throw new BackupUnusable(
    `The database isn't empty: it has the table ${found}. A backup can only be restored into an empty database. ` +
      'For the embedded database, move the folder postgres out of DATA_DIR first.',
  )
}

async function buildSchema(client: pg.Client, folder: string, upTo: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  if (FORMER_MIGRATIONS.includes(upTo)) {
    throw new BackupUnusable(
      `The backup was made before the first release, so this release can’t restore it. Check out commit ${LAST_COMMIT} and update your data there (npm run restore for a backup, npm run db:migrate for a database). Then come back to this release (see UPGRADING.md).`,
    )
  }
  if (!migrations.some(({ folderMillis }) => folderMillis === upTo)) {
    throw new BackupUnusable(
      'The backup was made by a newer release, because this release doesn’t have the backup’s latest migration. Restore the backup with the newer release.',
    )
  }
  await applyMigrations(
    client,
    migrations.filter(({ folderMillis }) => folderMillis <= upTo),
  )
}

/**
 * Removes the rows that migrations wrote from all tables, and creates the partitions. Returns the
 * unknown tables.
 */
async function preparePartitions(client: pg.Client, entries: TableEntry[]): Promise<string[]> {
  const made = await listTables(client)
  const names = new Set(made.map(({ name }) => name))
  if (made.length > 0) {
    await client.query(`truncate ${made.map(({ name }) => quoted(client, name)).join(', ')}`)
  }
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  )
  const partitioned = new Set(rows.map(({ name }) => name))
  const unknown: string[] = []
  for (const { name, partition } of entries) {
    if (names.has(name)) continue
    if (partition && partitioned.has(partition.of)) {
      await client.query(
        `create table ${quoted(client, name)} partition of ${quoted(client, partition.of)} ${partition.bound}`,
      )
    } else unknown.push(name)
  }
  return unknown
}

async function loadTable(
  client: pg.Client,
  backup: OpenBackup,
  table: TableEntry,
): Promise<number> {
  const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = `${quoted(client, table.name)} (${list})`
  // The rows are stored as frozen: no other transaction can see them before the commit, and no
  // vacuum has to visit them afterward.
  const copy = client.query(copyFrom(`copy ${into} from stdin (freeze)`))
  await pipeline(readPart(backup, table), copy)
  if (copy.rowCount !== table.rows) {
    throw new BackupUnusable(
      `${table.name} has ${copy.rowCount} rows in the backup, but ${table.rows} according to the manifest.`,
    )
  }
  return table.rows
}
