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

/**
 * A transaction that isn't through by then is given up: people are waiting. It is less than the ten
 * seconds in which the next try finds what it may have left.
 */
const ANSWER_MS = 8000

/**
 * Runs `work` in a transaction of as many round trips as it sends flights: PostgreSQL goes from one
 * statement to the next without waiting for us. What `work` does not commit is rolled back. BEGIN
 * goes with the first flight, which therefore may only read.
 */
export async function inFlights<Result>(
  db: Database,
  begin: string,
  work: (flights: Flights) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.pipelined.connect()
  const endAt = performance.now() + ANSWER_MS
  let state = 'new' as 'new' | 'open' | 'over'

  async function fly(statements: pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const last = statements.length - 1
    const leftMs = Math.max(1, Math.round(endAt - performance.now()))
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
      const opening = state === 'new' ? [{ text: begin }] : []
      state = 'open'
      const answers = await fly([...opening, ...statements])
      return answers.slice(opening.length).map((answer) => answer.rows)
    },
    async commit(...statements) {
      if (state !== 'open') throw new Error('nothing to commit')
      state = 'over'
      const answers = await fly([...statements, { text: 'commit' }])
      // Of what failed before, PostgreSQL's COMMIT makes a ROLLBACK without a word.
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('a transaction was rolled back')
      return answers.slice(0, -1).map((answer) => answer.rows)
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
