import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { createLog } from '../log.ts'
import { isRunning } from '../process-info.ts'
import { quoted } from './catalog.ts'
import { loadDatabase } from './load.ts'
import { BackupUnusable, type Manifest, rowsOf } from './manifest.ts'
import { checkStored, type OpenBackup, readIndex } from './open-backup.ts'
import { removeCluster } from './remove-cluster.ts'

const SCRATCH = 'verify-'

/**
 * Reads every part of a backup and compares its hash. Files are only checked if their index can be
 * read.
 */
export async function verifyHashes(backup: OpenBackup): Promise<{ files: number }> {
  const { manifest, key } = backup
  const { id, tables, files } = manifest
  for (const table of tables) await checkStored(backup, `${id}/${table.file}`, table)
  let checked = 0
  if (!files) return { files: 0 }
  await checkStored(backup, `${id}/${files.index.file}`, files.index)
  if (manifest.sealed && !key) return { files: 0 }
  for await (const entry of readIndex(backup)) {
    await checkStored(backup, `${files.folder}/${entry.key}`, entry)
    checked++
  }
  if (checked !== files.count) {
    throw new BackupUnusable(
      `The index lists ${checked} files, but the manifest lists ${files.count}.`,
    )
  }
  return { files: checked }
}

/**
 * Restores a backup's database into a throw-away cluster below `scratchDir`, counts the rows of
 * every table there, and removes the cluster. Resolves with the number of rows.
 */
export async function verifyByRestoring(
  backup: OpenBackup,
  { migrationsFolder, scratchDir }: { migrationsFolder: string; scratchDir: string },
): Promise<{ rows: number; unknown: string[] }> {
  await removeLeftovers(scratchDir)
  const dataDir = await mkdtemp(join(scratchDir, `${SCRATCH}${process.pid}-`))
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log: createLog('error'),
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    })
    try {
      const { unknown } = await withClient(server.url, (client) =>
        loadDatabase(client, backup, { migrationsFolder }),
      )
      await withClient(server.url, (client) => compareCounts(client, backup.manifest, unknown))
      return { rows: rowsOf(backup.manifest), unknown }
    } finally {
      await server.stop()
    }
  } finally {
    await removeCluster(dataDir)
  }
}

/** A verification that was killed leaves its cluster, which may still be running. */
async function removeLeftovers(scratchDir: string): Promise<void> {
  for (const name of await readdir(scratchDir)) {
    if (!name.startsWith(SCRATCH) || isRunning(Number(name.split('-')[1]))) continue
    await removeCluster(join(scratchDir, name))
  }
}

/** Counts the rows of every table. Throws `BackupUnusable` at the first difference. */
export async function compareCounts(
  client: pg.ClientBase,
  { tables }: Manifest,
  without: readonly string[] = [],
): Promise<void> {
  for (const { name, rows } of tables) {
    if (without.includes(name)) continue
    const { rows: found } = await client.query<{ count: string }>(
      `select count(*) from only ${quoted(client, name)}`,
    )
    if (Number(found[0]?.count) !== rows) {
      throw new BackupUnusable(
        `${name} has ${found[0]?.count} rows after restoring, but ${rows} in the manifest.`,
      )
    }
  }
}
