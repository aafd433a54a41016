import pg from 'pg'
import type { Database } from './database.ts'

/** Opens a connection of its own. End it afterwards. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A query under way rejects when the connection breaks.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a connection to the database of a pool, outside of it. */
export function connectLike({ $client }: Database): Promise<pg.Client> {
  const { connectionString = '' } = $client.options
  return connectTo(connectionString)
}

/** Resolves with whether a new connection to the database of a pool answers within `limitMs`. Never rejects. */
export async function answersAnew({ $client }: Database, limitMs: number): Promise<boolean> {
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
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // A connection that hangs takes its end too.
    void client.end().catch(() => {})
  }
}

/** Opens a connection for one piece of work. */
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
