import pg from 'pg'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Database } from './database.ts'

/** Opens a separate connection. The caller has to end it. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A running query rejects when the connection breaks.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a connection to the same database as a pool, outside of the pool. */
export function connectLike({ $client }: Database): Promise<pg.Client> {
  const { connectionString = '' } = $client.options
  return connectTo(connectionString)
}

const COUNT_WORKING = sqlOf<{ processIds: readonly number[] }, { working: number }>(`
  select count(*)::int as working from pg_stat_activity
  where pid = any({processIds}) and state = 'active'`)

/**
 * Counts how many of these server processes are running a statement or waiting for a lock in one.
 * It uses a new connection. Resolves with null if the database doesn't respond within `limitMs`.
 * Never rejects. Behind a pooler, the ids don't belong to any process.
 */
export async function countWorking(
  { $client }: Database,
  processIds: readonly number[],
  limitMs: number,
): Promise<number | null> {
  const { connectionString = '' } = $client.options
  const client = new pg.Client({
    connectionString,
    application_name: 'qr-magnet watch',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const [counted] = await rowsOf(client, COUNT_WORKING({ processIds }))
    return counted?.working ?? 0
  } catch {
    return null
  } finally {
    // A hanging connection also delays its own end.
    void client.end().catch(() => {})
  }
}

/** Opens a connection, passes it to `work`, and ends it. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectTo(connectionString)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
