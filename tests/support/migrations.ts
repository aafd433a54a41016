import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { BASELINE, FORMER_MIGRATIONS } from '#platform/db/former-migrations.ts'
import { applyMigrations, findMigrationsFolder } from '#platform/db/migrate.ts'
import type { TestDatabase } from './database.ts'

/** The migrations of a next release: those of this one, and another. */
export type NextMigrations = { folder: string; remove(): Promise<void> }

export async function createNextMigrations(sql: string): Promise<NextMigrations> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(findMigrationsFolder(), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const { idx, ...last } = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: idx + 1, when: last.when + 1, tag: 'next' })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'next.sql'), sql)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

/** All migrations from before the first release, which the baseline replaced. */
export const FORMER = [...FORMER_MIGRATIONS, BASELINE]

/** Makes a database say that it ran former migrations, and not the baseline. */
export async function recordFormer(
  client: Pick<pg.ClientBase, 'query'>,
  migrations: readonly number[] = FORMER,
): Promise<void> {
  await applyMigrations(client as pg.ClientBase, [])
  await client.query('delete from drizzle.__drizzle_migrations where created_at <= $1', [BASELINE])
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'former', unnest($1::bigint[])`,
    [migrations],
  )
}

/** Brings an empty database to where the last former migration left it. */
export async function buildFormer({ db }: TestDatabase): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: findMigrationsFolder() })
  const client = await db.$client.connect()
  await applyMigrations(
    client,
    known.filter(({ folderMillis }) => folderMillis === BASELINE),
  )
  await recordFormer(client)
  client.release()
}
