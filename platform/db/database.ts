import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '#db/schema/all.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** What runs inside `db.transaction`; every command that takes a `Database` takes this too. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

/** Opens a pool. `url` is postgres://… or a Unix socket's postgresql:///name?host=/dir. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    // Also how long a request waits for a free connection before it fails rather than hangs.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // An idle client that loses its server would otherwise take the process with it.
  pool.on('error', () => {})
  // And so would one in use; its query fails, which is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema })
}
