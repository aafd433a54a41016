import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { sqlOf } from '#lib/sql-of.ts'
import type { Log } from '../log.ts'
import {
  clusterUrl,
  type PostgresCluster,
  type PostgresTransport,
  prepareCluster,
} from './postgres-cluster.ts'
import { type PostgresServer, startServer, stopServer } from './postgres-server.ts'
import { preallocateWalLater } from './preallocate-wal.ts'

export type EmbeddedPostgresOptions = {
  /**
   * DATA_DIR. The cluster is in its folder `postgres`. The caller must have claimed the directory
   * (`claimDataDir`).
   */
  dataDir: string
  log: Log
  /** The database is created if it is missing. */
  database?: string
  /** PostgreSQL settings that override the defaults; tests turn fsync off. */
  settings?: Readonly<Record<string, string>>
  /** Default: a Unix socket, except on Windows. */
  transport?: PostgresTransport
}

export type EmbeddedPostgres = {
  url: string
  /** Creates another database if it is missing, and resolves with its URL. */
  openAnother(database: string): Promise<string>
  /**
   * Shuts the server down (fast mode) and resolves when all its processes have ended. Close the
   * pools first.
   */
  stop(): Promise<void>
}

const FIND_DATABASE = sqlOf<{ name: string }>('select from pg_database where datname = {name}')

const MAX_PAUSE_MS = 10_000

/**
 * Runs PostgreSQL as a child process to which only this product can connect. If the server dies, it
 * is started again. If the product's process was killed, the next start takes over the running
 * server. Throws `EmbeddedPostgresUnavailable` with a one-line message for the operator.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, database = 'qr_magnet', settings = {} } = options
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  const cluster = await prepareCluster(options.dataDir, transport)
  const server = await startServer(cluster, settings, log)
  await createDatabase(cluster, database)
  const supervisor = superviseServer(cluster, settings, server, log)
  const url = clusterUrl(cluster, database)
  const preallocation = preallocateWalLater(url, options.dataDir, log)
  return {
    url,
    async openAnother(other) {
      await createDatabase(cluster, other)
      return clusterUrl(cluster, other)
    },
    stop: () => {
      preallocation.cancel()
      return supervisor.stop()
    },
  }
}

function superviseServer(
  cluster: PostgresCluster,
  settings: Readonly<Record<string, string>>,
  first: PostgresServer,
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let server: PostgresServer | null = first

  async function restart(): Promise<PostgresServer | null> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        const next = await startServer(cluster, settings, log)
        log.info({ pid: next.pid }, 'postgres.restarted')
        return next
      } catch (error) {
        log.error({ err: error }, 'postgres.restart_failed')
        await delay(pause, null, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  const supervision = (async () => {
    while (server !== null) {
      await server.gone
      if (stopping.signal.aborted) return
      log.error({}, 'postgres.exited_unexpectedly')
      server = await restart()
      if (server !== null && stopping.signal.aborted) await stopServer(cluster, server)
    }
  })()

  return {
    async stop() {
      if (!stopping.signal.aborted) {
        stopping.abort()
        if (server !== null) await stopServer(cluster, server)
      }
      await supervision
    },
  }
}

async function createDatabase(cluster: PostgresCluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres') })
  await client.connect()
  try {
    const found = await client.query(FIND_DATABASE({ name }))
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
