import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '#db/schema/all.ts'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { MINUTE_MS } from '#lib/time.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: DatabasePool }
/** The handle inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

/** Two connections for the transactions that write leads, one for counting their rate limits. */
const PIPELINED = 3
const PIPELINED_IDLE_MS = 5 * MINUTE_MS
/** Shorter than other pools' limit, because visitors wait. */
const PIPELINED_CONNECT_MS = 2000

const TOO_MANY_CONNECTIONS = '53300'
const RETRY_MS = 50
/** Below the pools' own limits, which then report the error. */
const RETRY_LIMIT_MS = 1500

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: Error | boolean) => void,
) => void

/** A pool that tries again while the server has no connection left, as in a moment of many processes. */
class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    const endAt = performance.now() + RETRY_LIMIT_MS
    const tryOnce = () =>
      super.connect((error, client, release) => {
        const isFull = error && sqlStateOf(error) === TOO_MANY_CONNECTIONS
        if (isFull && performance.now() < endAt) setTimeout(tryOnce, RETRY_MS)
        else connected(error, client, release)
      })
    tryOnce()
  }
}

/**
 * The shared pool, and a small second one (`pipelined`) for leads, so that they never wait behind
 * other queries. Its clients send a statement without waiting for the result of the one before. It
 * opens connections on first use and ends together with the shared pool.
 */
export class DatabasePool extends RetryingPool {
  readonly pipelined: pg.Pool

  constructor(config: pg.PoolConfig) {
    super(config)
    this.pipelined = new RetryingPool({
      ...config,
      max: PIPELINED,
      pipeline: true,
      connectionTimeoutMillis: PIPELINED_CONNECT_MS,
      idleTimeoutMillis: PIPELINED_IDLE_MS,
      allowExitOnIdle: true,
    })
    for (const pool of [this, this.pipelined]) {
      // Without a listener, an idle client that loses its server ends the process.
      pool.on('error', () => {})
      // So does a client in use. Its query rejects, and the caller handles that.
      pool.on('connect', (client) => client.on('error', () => {}))
    }
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.pipelined.end()])
  }
}

/** Opens the pools. `url` is postgres://… or, for a Unix socket, postgresql:///name?host=/dir. */
export function openDatabase(
  url: string,
  options: { max?: number; connectMs?: number } = {},
): Database {
  const pool = new DatabasePool({
    connectionString: url,
    max: options.max ?? 20,
    // Also the longest time a request waits for a free connection before it fails.
    connectionTimeoutMillis: options.connectMs ?? 30_000,
    keepAlive: true,
  })
  return drizzle(pool, { schema })
}
