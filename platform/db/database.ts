import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from '#db/schema/all.ts'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createStatementBatches, type NamedStatement } from './statement-batches.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: DatabasePool }
/** The database as passed to `db.transaction`'s function. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

/** The default number of connections in the shared pool. */
const SHARED = 16
/**
 * Two connections for the transactions that write leads, one for counting their rate limits and
 * reserving the numbers of their promo codes.
 */
const PIPELINED = 3
/**
 * The number of connections for prepared statements. Few are needed, because each batch is short.
 */
const BATCHED = 4
const PIPELINED_IDLE_MS = 5 * MINUTE_MS
/** This limit is shorter than that of other pools, because visitors wait. */
const PIPELINED_CONNECT_MS = 2000

const TOO_MANY_CONNECTIONS = '53300'
/** The error code of a server that only reads: during a failover, a standby or a former primary. */
const READ_ONLY = '25006'
const RETRY_MS = 50
/** This is shorter than the pools' own limits, which then report the error. */
const RETRY_LIMIT_MS = 1500

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: Error | boolean) => void,
) => void

/**
 * A pool that tries again while the server has no free connections, for example when many processes
 * start. If a server refused to write, its connection is closed, so that the next one reaches the
 * new primary.
 */
class RetryingPool extends pg.Pool {
  private readonly readOnly = new WeakSet<pg.PoolClient>()
  private readonly taken = new Set<pg.PoolClient>()
  private readonly waiting = new Set<(error: Error) => void>()
  private isAbandoned = false

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('acquire', (client) => void this.taken.add(client))
    this.on('release', (_error, client) => void this.taken.delete(client))
    this.on('connect', (client) => {
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY) this.readOnly.add(client)
      })
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    if (this.isAbandoned) return void connected(abandonedError(), undefined, () => {})
    const giveUp = (error: Error) => {
      this.waiting.delete(giveUp)
      connected(error, undefined, () => {})
    }
    this.waiting.add(giveUp)
    const endAt = performance.now() + RETRY_LIMIT_MS
    const tryOnce = () =>
      super.connect((error, client, release) => {
        const isFull = error && sqlStateOf(error) === TOO_MANY_CONNECTIONS
        if (!this.waiting.has(giveUp)) client?.release(true)
        else if (isFull && performance.now() < endAt) setTimeout(tryOnce, RETRY_MS)
        else {
          this.waiting.delete(giveUp)
          if (client) connected(error, client, this.closeIfReadOnly(client))
          else connected(error, client, release)
        }
      })
    tryOnce()
  }

  /**
   * Cuts all connections that are in use. Everything that waits for a connection, now or later,
   * fails. Used during a shutdown while the database hangs or connections were lost, because
   * nothing would end by itself.
   */
  abandon(): void {
    this.isAbandoned = true
    for (const giveUp of this.waiting) giveUp(abandonedError())
    for (const client of this.taken) client.connection.stream.destroy()
  }

  override async end(): Promise<void> {
    const ended = super.end()
    // `end` waits for connections that will never be returned.
    if (this.isAbandoned) ended.catch(() => {})
    else await ended
  }

  private closeIfReadOnly(client: pg.PoolClient): pg.PoolClient['release'] {
    const release = client.release
    client.release = (destroy) => release(destroy || this.readOnly.has(client))
    return client.release
  }
}

/** This counts as an outage, like the error of a connection that was cut. */
const abandonedError = () => new Error('Connection terminated because QR Magnet is stopping')

/**
 * The maximum number of connections that a process opens in addition to its shared pool: for leads,
 * prepared statements, jobs and notifications.
 */
export const OTHER_CONNECTIONS = PIPELINED + BATCHED + 4

/**
 * The shared pool, with two small pools that never wait behind its queries: `prepared` for prepared
 * statements (`query` uses it; see `createStatementBatches`), and `pipelined` for leads. The
 * clients of the small pools send a statement without waiting for the result of the previous one.
 * These pools open connections on first use and end together with the shared pool.
 */
export class DatabasePool extends RetryingPool {
  readonly pipelined: RetryingPool
  readonly prepared: RetryingPool

  constructor(config: pg.PoolConfig) {
    super({ application_name: 'qr-magnet', ...config })
    const pipeline = {
      ...config,
      pipeline: true,
      idleTimeoutMillis: PIPELINED_IDLE_MS,
      allowExitOnIdle: true,
    }
    this.pipelined = new RetryingPool({
      application_name: 'qr-magnet leads',
      ...pipeline,
      max: PIPELINED,
      connectionTimeoutMillis: PIPELINED_CONNECT_MS,
    })
    this.prepared = new RetryingPool({
      application_name: 'qr-magnet pages',
      ...pipeline,
      max: Math.min(BATCHED, config.max ?? BATCHED),
    })
    const sendPrepared = createStatementBatches(this.prepared)
    const query: (...args: unknown[]) => unknown = this.query.bind(this)
    Object.assign(this, {
      query: (...args: unknown[]) =>
        isPrepared(args) ? sendPrepared(args[0], args[1]) : query(...args),
    })
    for (const pool of [this, this.pipelined, this.prepared]) {
      // Without a listener, an idle client that loses its server would end the process.
      pool.on('error', () => {})
      // So would a client in use. Its query rejects, and the caller handles the error.
      pool.on('connect', (client) => client.on('error', () => {}))
    }
  }

  override abandon(): void {
    super.abandon()
    this.pipelined.abandon()
    this.prepared.abandon()
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.pipelined.end(), this.prepared.end()])
  }
}

/** Whether these are the arguments of a query that has a name and no callback. */
const isPrepared = (args: unknown[]): args is [NamedStatement, unknown[] | undefined] =>
  args.length <= 2 &&
  typeof (args[0] as NamedStatement | undefined)?.name === 'string' &&
  typeof args[1] !== 'function'

/**
 * Opens the pools. `url` is postgres://… or, for a Unix socket, postgresql:///name?host=/dir.
 * `settings` are PostgreSQL settings for each connection, as in `-c statement_timeout=5s`.
 */
export function openDatabase(
  url: string,
  options: { max?: number; connectMs?: number; settings?: string } = {},
): Database {
  const pool = new DatabasePool({
    connectionString: url,
    max: options.max ?? SHARED,
    // This is also the longest time that a request waits for a free connection.
    connectionTimeoutMillis: options.connectMs ?? 30_000,
    keepAlive: true,
    ...(options.settings && { options: options.settings }),
  })
  const db = drizzle(pool, { schema })
  returnConnections(db)
  return db
}

/**
 * Replaces `db.transaction` with a version that always returns its connection to the pool.
 * drizzle's version sends BEGIN before its `try`, so that a connection was lost permanently if its
 * BEGIN failed (docs/decisions/075-transactions-return-connections.md). A connection that may still
 * be in a transaction is closed.
 */
function returnConnections(db: Database): void {
  const dialect = new PgDialect()
  const { schema: relations, fullSchema, tableNamesMap } = db._
  if (!relations) throw new Error('A database without a schema has no transactions')
  db.transaction = async (work, config) => {
    const client = await db.$client.connect()
    let hasBegun = false
    try {
      // With a single connection, drizzle's session begins and ends the transaction, but doesn't
      // release the connection.
      const session = new NodePgSession<typeof fullSchema, typeof relations>(client, dialect, {
        schema: relations,
        fullSchema,
        tableNamesMap,
      })
      return await session.transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
}
