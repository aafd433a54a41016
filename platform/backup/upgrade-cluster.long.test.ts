import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpDataDir } from '#tests/support/embedded-set-up.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { withClient } from '../db/client.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { findMigrationsFolder, migrate } from '../db/migrate.ts'
import { findSystemPostgres, type PostgresBinaries } from '../db/postgres-binaries.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

const MAJORS = [15, 16, 17]
const major = MAJORS.findLast((version) => findSystemPostgres(version) !== null)
const old = major === undefined ? null : findSystemPostgres(major)
const ROWS = 20_000

/** Makes a cluster of the old version with the product's tables and some rows. */
async function makeOldCluster(dataDir: string, binaries: PostgresBinaries): Promise<void> {
  const server = await startSystemPostgres(dataDir, binaries)
  try {
    const db = openDatabase(server.url, { max: 2 })
    expect(await migrate(db)).toMatchObject({ ok: true })
    await db.$client.query(
      `insert into mail_suppressions (address_hash, reason)
       select sha256(n::text::bytea), 'bounced' from generate_series(1, ${ROWS}) n`,
    )
    await db.$client.end()
  } finally {
    await server.stop()
  }
}

const upgrade = (dataDir: string) =>
  upgradeCluster({
    dataDir,
    log: silentLog,
    migrationsFolder: findMigrationsFolder(),
    release: '0.0.0',
  })

async function countRows(dataDir: string): Promise<{ rows: number; version: number }> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  try {
    return await withClient(server.url, async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as rows, current_setting('server_version_num')::int / 10000 as version
         from mail_suppressions`,
      )
      return rows[0]
    })
  } finally {
    await server.stop()
  }
}

// Needs the package postgresql-15, -16 or -17 of the system.
describe.skipIf(old === null)('a cluster of an older PostgreSQL', () => {
  test('is upgraded with its rows, and kept', async () => {
    const dataDir = await setUpDataDir()
    await makeOldCluster(dataDir, old as PostgresBinaries)
    await upgrade(dataDir)
    const after = await countRows(dataDir)
    expect(after.rows).toBe(ROWS)
    expect(after.version).toBeGreaterThan(major as number)
    expect(existsSync(join(dataDir, `postgres-${major}`, 'PG_VERSION'))).toBe(true)
    const before = await readdir(dataDir)
    await upgrade(dataDir)
    expect(await readdir(dataDir)).toEqual(before)
  })

  test('is upgraded after interruptions: a half-made cluster, and folders half renamed', async () => {
    const dataDir = await setUpDataDir()
    await makeOldCluster(dataDir, old as PostgresBinaries)
    const half = join(dataDir, 'postgres-upgrade')
    await mkdir(join(half, 'postgres'), { recursive: true })
    await writeFile(join(half, 'postgres', 'PG_VERSION'), '18\n')
    await upgrade(dataDir)
    // As if it had been killed between the two renames.
    await mkdir(half)
    await rename(join(dataDir, 'postgres'), join(half, 'postgres'))
    await writeFile(join(half, 'ready'), `${major}\n`)
    await upgrade(dataDir)
    expect(await countRows(dataDir)).toMatchObject({ rows: ROWS })
    expect(existsSync(half)).toBe(false)
  })
})

test('without the old programs, the start says what to do, and changes nothing', async () => {
  const dataDir = await setUpDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
  await expect(upgrade(dataDir)).rejects.toThrow(/postgresql-9, then start again/)
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '99\n')
  await expect(upgrade(dataDir)).rejects.toThrow(/Start the release that upgraded the database/)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})
