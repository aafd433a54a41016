import pg from 'pg'

/**
 * How a URL reaches PostgreSQL. 'direct' means that a connection is a session (also through a proxy
 * that only passes bytes on, and through a pooler in session mode). 'transaction' means that a
 * pooler gives each transaction any session. `database` is the same for all URLs of one database.
 */
export type DatabaseWay = {
  mode: 'direct' | 'transaction'
  /**
   * Whether prepared statements work. They need PgBouncer 1.21 or later with
   * max_prepared_statements.
   */
  prepares: boolean
  database: string
}

const CONNECT_MS = 5000
const QUERY_MS = 5000
/** A busy pooler may give one connection the same session several times in a row. */
const ROUNDS = 5

/** Connects twice and compares the sessions. Rejects if the database can't be reached. */
export async function findDatabaseWay(url: string): Promise<DatabaseWay> {
  const [first, second] = [createClient(url), createClient(url)]
  try {
    await first.connect()
    const session = await sessionOf(first)
    const database = await databaseOf(first)
    if (greetingOf(first) === session) return { mode: 'direct', prepares: true, database }
    await second.connect()
    const mode = (await sharesSessions(first, second, session)) ? 'transaction' : 'direct'
    return { mode, prepares: mode === 'direct' || (await prepares(first, second)), database }
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

/** Whether all transactions of a connection have the same session. */
export async function keepsItsSession(client: pg.Client, url: string): Promise<boolean> {
  if (greetingOf(client) === (await sessionOf(client))) return true
  return (await findDatabaseWay(url)).mode === 'direct'
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'qr-magnet start',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  })
  // If the connection breaks, the running query rejects.
  client.on('error', () => {})
  return client
}

/**
 * Returns the process id that the server sends when a connection starts, which the type
 * declarations lack. A pooler makes one up.
 */
const greetingOf = (client: pg.Client) =>
  (client as pg.Client & { processID: number | null }).processID

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select concat_ws(' ', current_database(), oid, pg_postmaster_start_time()) as name
     from pg_database where datname = current_database()`,
  )
  return rows[0]?.name ?? ''
}

/**
 * Whether a connection has had several sessions, or a session that another connection has had too.
 */
async function sharesSessions(
  first: pg.Client,
  second: pg.Client,
  session: number,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    // An open transaction keeps the session that the first connection had last.
    await second.query('begin')
    const others = await sessionOf(second)
    const mine = await sessionOf(first)
    await second.query('rollback')
    if (others === session || mine !== session) return true
  }
  return false
}

/** Whether each connection has its own statement if both use the same name. */
async function prepares(first: pg.Client, second: pg.Client): Promise<boolean> {
  const name = 'qr-magnet-probe'
  try {
    for (const [client, n] of [[first, 1] as const, [second, 2] as const, [first, 1] as const]) {
      const { rows } = await client.query({ name, text: `select ${n} as n` })
      if (rows[0]?.n !== n) return false
    }
    return true
  } catch {
    return false
  }
}
