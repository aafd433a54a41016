import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import {
  clusterUrl,
  type PostgresCluster,
  type PostgresTransport,
  prepareCluster,
} from './postgres-cluster.ts'
import { bringUp, type PostgresServer, shutDown } from './postgres-server.ts'
import { reserveWalLater } from './wal-reserve.ts'

export type EmbeddedPostgresOptions = {
  /** DATA_DIR; the cluster lies in its folder `postgres`. Claim it first (`claimDataDir`). */
  dataDir: string
  log: Log
  /** Created when missing. */
  database?: string
  /** PostgreSQL settings beside the defaults; tests turn fsync off. */
  settings?: Readonly<Record<string, string>>
  /** A Unix socket, except on Windows; named by tests. */
  transport?: PostgresTransport
}

export type EmbeddedPostgres = {
  url: string
  /** Fast shutdown; resolves when nothing of it runs any more. Closing pools first is kinder. */
  stop(): Promise<void>
}

const LONGEST_PAUSE_MS = 10_000

/**
 * The real PostgreSQL as a child of ours, reached by nobody else. When it dies it is started
 * again; when we were killed, the next start takes over what still runs. Throws
 * `EmbeddedPostgresUnavailable`, whose message is the one line to show.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, database = 'qr_magnet', settings = {} } = options
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  const cluster = await prepareCluster(options.dataDir, transport)
  const server = await bringUp(cluster, settings, log)
  await createDatabase(cluster, database)
  const keeper = keepUp(cluster, settings, server, log)
  const url = clusterUrl(cluster, database)
  const reserve = reserveWalLater(url, options.dataDir, log)
  return {
    url,
    stop: () => {
      reserve.cancel()
      return keeper.stop()
    },
  }
}

function keepUp(
  cluster: PostgresCluster,
  settings: Readonly<Record<string, string>>,
  first: PostgresServer,
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let server: PostgresServer | null = first

  async function restart(): Promise<PostgresServer | null> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const next = await bringUp(cluster, settings, log)
        log.info({ pid: next.pid }, 'PostgreSQL runs again')
        return next
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; trying on')
        await delay(pause, null, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  const kept = (async () => {
    while (server !== null) {
      await server.gone
      if (stopping.signal.aborted) return
      log.error({}, 'PostgreSQL stopped unexpectedly and is started again')
      server = await restart()
      if (server !== null && stopping.signal.aborted) await shutDown(cluster, server)
    }
  })()

  return {
    async stop() {
      if (!stopping.signal.aborted) {
        stopping.abort()
        if (server !== null) await shutDown(cluster, server)
      }
      await kept
    },
  }
}

async function createDatabase(cluster: PostgresCluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
