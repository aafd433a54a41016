import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '#db/schema/all.ts'
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

/**
 * The shared pool, and a small second one (`pipelined`) for leads, so that they never wait behind
 * other queries. Its clients send a statement without waiting for the result of the one before. It
 * opens connections on first use and ends together with the shared pool.
 */
export class DatabasePool extends pg.Pool {
  readonly pipelined: pg.Pool

  constructor(config: pg.PoolConfig) {
    super(config)
    this.pipelined = new pg.Pool({
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
