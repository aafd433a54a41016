import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectTo, withClient } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import {
  EmbeddedPostgresUnavailable,
  findPostgres,
  findSystemPostgres,
  majorOf,
} from '../db/postgres-binaries.ts'
import { CLUSTER, clusterUrl, prepareCluster } from '../db/postgres-cluster.ts'
import { startServer, stopServer } from '../db/postgres-server.ts'
import type { Log } from '../log.ts'
import { syncFolder } from '../sync-folder.ts'
import { loadDatabase } from './load.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { removeCluster } from './remove-cluster.ts'
import { compareCounts } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const DATABASE = 'qr_magnet'
/** The folder for the new cluster's own data directory, below the real one. */
const UPGRADE = 'postgres-upgrade'
/**
 * The name of a file in that folder. The file exists when only folders still have to be renamed.
 */
const READY = 'ready'

export type UpgradeOptions = {
  /** DATA_DIR. The caller must have claimed it (`claimDataDir`). */
  dataDir: string
  log: Log
  migrationsFolder: string
  release: string
}

/**
 * Upgrades the embedded cluster to the major version of the product's PostgreSQL. The old programs,
 * which come from the system's packages, read the rows. The rows are loaded into a new cluster and
 * counted there. The old cluster's folder is kept. If the upgrade is interrupted, the next call
 * starts it again, or only finishes it. Does nothing if the version is right. Throws
 * `EmbeddedPostgresUnavailable` with what the operator should do.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  const { dataDir, log } = options
  await finishSwap(dataDir)
  const from = await majorIn(dataDir)
  if (from === null) return
  const to = await majorOf(await findPostgres())
  if (from === to) return
  const system = findSystemPostgres(from)
  if (from > to || !system) throw new EmbeddedPostgresUnavailable(advice(dataDir, from, to))
  log.info({ from, to }, 'postgres.upgrade_started')
  const upgradeDir = join(dataDir, UPGRADE)
  await removeCluster(upgradeDir)
  const transport = process.platform === 'win32' ? 'tcp' : 'socket'
  const old = await prepareCluster(dataDir, transport, system)
  const server = await startServer(old, {}, log)
  try {
    const taken = await dump(options, clusterUrl(old, DATABASE))
    await loadInto(upgradeDir, options, taken)
  } finally {
    await stopServer(old, server)
  }
  await writeFile(join(upgradeDir, READY), `${from}\n`, { flush: true })
  await syncFolder(upgradeDir)
  await rename(join(dataDir, CLUSTER), keptFolder(dataDir, from))
  await finishSwap(dataDir)
  log.info({ from, to, kept: keptFolder(dataDir, from) }, 'postgres.upgraded')
}

/**
 * Returns the folder in which the old cluster is kept. The folder of an earlier upgrade keeps its
 * name.
 */
function keptFolder(dataDir: string, major: number): string {
  const path = join(dataDir, `${CLUSTER}-${major}`)
  return existsSync(path) ? `${path}-${Date.now()}` : path
}

/**
 * Moves a complete new cluster to the old cluster's place, after the old cluster was moved away.
 */
async function finishSwap(dataDir: string): Promise<void> {
  const upgradeDir = join(dataDir, UPGRADE)
  // If the old cluster is still in its place, it may have new rows, so the upgrade starts again.
  if (existsSync(join(dataDir, CLUSTER)) || !existsSync(join(upgradeDir, READY))) return
  await syncFolder(dataDir)
  await rename(join(upgradeDir, CLUSTER), join(dataDir, CLUSTER))
  await syncFolder(dataDir)
  await rm(upgradeDir, { recursive: true, force: true })
}

async function majorIn(dataDir: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(dataDir, CLUSTER, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function dump({ dataDir, release }: UpgradeOptions, url: string): Promise<Manifest> {
  const store = await openBackupStore(join(dataDir, 'backups'), null)
  try {
    return await writeBackup(
      store,
      { connect: () => connectTo(url), files: null, release, sessionSecret: null },
      { reason: 'upgrade', now: new Date(), passphrase: null },
    )
  } finally {
    await store.close()
  }
}

async function loadInto(
  upgradeDir: string,
  { dataDir, log, migrationsFolder }: UpgradeOptions,
  taken: Manifest,
): Promise<void> {
  const store = await openBackupStore(join(dataDir, 'backups'), null)
  const server = await startEmbeddedPostgres({ dataDir: upgradeDir, log, database: DATABASE })
  try {
    const backup = await openBackup(store, taken.id, null)
    const { unknown } = await withClient(server.url, (client) =>
      loadDatabase(client, backup, { migrationsFolder }),
    )
    if (unknown.length > 0) log.warn({ tables: unknown }, 'postgres.tables_skipped')
    await withClient(server.url, (client) => compareCounts(client, taken, unknown))
  } finally {
    await server.stop()
    await store.close()
  }
}

function advice(dataDir: string, from: number, to: number): string {
  const found = `The database in ${join(dataDir, CLUSTER)} was created by PostgreSQL ${from}, but this release includes PostgreSQL ${to}`
  if (from > to) return `${found}. Start the release that upgraded the database.`
  return (
    `${found}. Install the system's package postgresql-${from}, then start again. The database is then upgraded ` +
    `automatically. Or start the previous release, run npm run backup there, move ${join(dataDir, CLUSTER)} away, ` +
    'and run npm run restore -- latest with this release.'
  )
}
