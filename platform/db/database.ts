import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '#db/schema/all.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: DatabasePool }
/** What runs inside `db.transaction`; every command that takes a `Database` takes this too. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

/** For the transactions that write leads, and one to count their limits meanwhile. */
const PIPELINED = 3
const PIPELINED_IDLE_MS = 5 * 60_000
/** Visitors wait: a connection that does not come about is not waited for as others are. */
const PIPELINED_CONNECT_MS = 2000

/**
 * The pool everybody shares. Beside it a small one for leads, which wait behind nobody: its clients
 * send a statement without waiting for the answer to the one before. It opens connections when it is
 * first used and ends with the other.
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
      // An idle client that loses its server would otherwise take the process with it.
      pool.on('error', () => {})
      // And so would one in use; its query fails, which is where it is dealt with.
      pool.on('connect', (client) => client.on('error', () => {}))
    }
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.pipelined.end()])
  }
}

/** Opens a pool. `url` is postgres://… or a Unix socket's postgresql:///name?host=/dir. */
export function openDatabase(
  url: string,
  options: { max?: number; connectMs?: number } = {},
): Database {
  const pool = new DatabasePool({
    connectionString: url,
    max: options.max ?? 20,
    // Also how long a request waits for a free connection before it fails rather than hangs.
    connectionTimeoutMillis: options.connectMs ?? 30_000,
    keepAlive: true,
  })
  return drizzle(pool, { schema })
}
