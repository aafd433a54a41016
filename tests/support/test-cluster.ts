import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findProcesses, isRunning } from '#platform/process-info.ts'
import { silentLog } from './silent-log.ts'

export const TEMPLATE = 'qr_magnet_template'
const PREFIX = 'qr-magnet-test-'

export type TestCluster = {
  url: string
  /** What test files share, such as a demo's files. Removed with the cluster. */
  sharedFolder: string
  remove(): Promise<void>
}

/**
 * Starts a temporary PostgreSQL with a migrated template database. It is removed at the end, even
 * on Ctrl-C.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const sharedFolder = join(dataDir, 'shared')
  await mkdir(sharedFolder)
  const atExit = () => removeNow(dataDir)
  const onSignal = () => process.exit(143)
  process.once('exit', atExit)
  process.once('SIGTERM', onSignal)
  process.once('SIGHUP', onSignal)
  const server = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    database: TEMPLATE,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // All tests of a run share the server, and each product may open some thirty connections.
      max_connections: '400',
    },
  })
  const db = openDatabase(server.url, { max: 1 })
  const migrated = await migrate(db)
  await db.$client.end()
  if (!migrated.ok) throw new Error(`The test template could not be migrated: ${migrated.reason}`)
  const admin = new pg.Client({ connectionString: server.url.replace(TEMPLATE, 'postgres') })
  await admin.connect()
  await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await admin.end()
  return {
    url: server.url.replace(TEMPLATE, 'postgres'),
    sharedFolder,
    async remove() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      process.off('exit', atExit)
      process.off('SIGTERM', onSignal)
      process.off('SIGHUP', onSignal)
    },
  }
}

/** Removes what a killed run has left behind. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : 0)
    if (owner > 0 && !isRunning(owner)) removeNow(join(tmpdir(), name))
  }
}

function removeNow(dataDir: string): void {
  for (const pid of findProcesses('postgres', [dataDir], join(dataDir, 'postgres'))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Another process has removed it.
    }
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
