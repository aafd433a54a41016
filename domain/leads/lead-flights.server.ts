import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'

/** A statement that each connection plans once, under its name. */
export type Statement = { name: string; text: string; values: unknown[] }

/** A transaction whose statements go out together, and whose answers come back together. */
export type Flights = {
  /** Answers the rows of each statement. */
  send(...statements: Statement[]): Promise<object[][]>
  /** The last statements, and COMMIT behind them. Resolves only when everything is on the disk. */
  commit(...statements: Statement[]): Promise<object[][]>
}

type FlightTimes = {
  /** From BEGIN on; what has not come to its COMMIT by then is never committed. */
  commitByMs: number
  /** How long the answer to COMMIT is waited for. */
  answerMs: number
}

/**
 * People are waiting. `answerMs` is less than the ten seconds in which a visitor's next try finds
 * what this one may have left.
 */
const TIMES: FlightTimes = { commitByMs: 3000, answerMs: 5000 }

/**
 * COMMIT was sent and its answer never came: everything is on the disk, or nothing is. Every other
 * error of a transaction says that nothing is, and that nothing will be.
 */
export class FateUnknown extends Error {
  override name = 'FateUnknown'
}

/**
 * In front of every COMMIT, by the database's own clock: a server that was stopped, or kept waiting
 * for a lock, must not commit what its visitor was told to send again. Divides by zero past $1
 * milliseconds since BEGIN.
 */
const IN_TIME = {
  name: 'in-time',
  text: `select 1 / (clock_timestamp() - now() < $1::float8 * interval '1 millisecond')::int`,
}
const DIVISION_BY_ZERO = '22012'

/**
 * Runs `work` in a transaction of as many round trips as it sends flights: PostgreSQL goes from one
 * statement to the next without waiting for us. What `work` does not commit is rolled back. BEGIN
 * goes with the first flight, which therefore may only read.
 */
export async function inFlights<Result>(
  db: Database,
  begin: string,
  work: (flights: Flights) => Promise<Result>,
  { commitByMs, answerMs }: FlightTimes = TIMES,
): Promise<Result> {
  const client = await db.$client.pipelined.connect()
  const startedAt = performance.now()
  const goneMs = () => performance.now() - startedAt
  let state = 'new' as 'new' | 'open' | 'over'
  /** BEGIN was carried out by then, and so was the database's clock started. */
  let begunMs = 0

  async function fly(statements: pg.QueryConfig[], untilMs: number): Promise<pg.QueryResult[]> {
    const last = statements.length - 1
    const leftMs = Math.max(1, Math.round(untilMs - goneMs()))
    const { stream } = client.connection
    stream.cork()
    const answers = statements.map((statement, index) =>
      // One clock a flight; when it rings the connection is gone, and all of the flight with it.
      client.query(index === last ? limited(statement, leftMs) : statement),
    )
    stream.uncork()
    // Each is waited for: an answer may not come when the next transaction has the connection.
    const settled = await Promise.allSettled(answers)
    return settled.map((answer) => {
      // In order, so that the first is the cause and not what it took along.
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
  }

  const flights: Flights = {
    async send(...statements) {
      // A statement that waits for a lock is ended there too, and takes its transaction along.
      const limit = `set local statement_timeout = ${commitByMs}`
      const opening = state === 'new' ? [{ text: `${begin}; ${limit}` }] : []
      state = 'open'
      const answers = await fly([...opening, ...statements], commitByMs)
      begunMs ||= goneMs()
      return answers.slice(opening.length).map((answer) => answer.rows)
    },
    async commit(...statements) {
      if (state !== 'open') throw new Error('nothing to commit')
      state = 'over'
      const inTime = { ...IN_TIME, values: [commitByMs - begunMs] }
      const answers = await fly([...statements, inTime, { text: 'commit' }], answerMs).catch(
        (error: unknown) => {
          throw whyNot(error)
        },
      )
      // Of what failed before, PostgreSQL's COMMIT makes a ROLLBACK without a word.
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('a transaction was rolled back')
      return answers.slice(0, -2).map((answer) => answer.rows)
    },
  }

  try {
    return await work(flights)
  } finally {
    if (state === 'open') await client.query(limited({ text: 'rollback' }, 1000)).catch(() => {})
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const limited = (statement: pg.QueryConfig, ms: number): pg.QueryConfig =>
  Object.assign({ query_timeout: ms }, statement)

/** What the database itself said was wrong (SQLSTATE); null where only the line to it broke (EPIPE). */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : null
}

/** What the database refused is not there; of a silence nobody knows. */
function whyNot(error: unknown): unknown {
  const state = sqlStateOf(error)
  if (state === DIVISION_BY_ZERO) return new Error('a transaction came too late to its commit')
  return state ? error : new FateUnknown('no answer to a commit', { cause: error })
}

/** A statement by its name, which plans it once a connection. */
export const statement = (name: string, text: string, ...values: unknown[]): Statement => ({
  name,
  text,
  values,
})
