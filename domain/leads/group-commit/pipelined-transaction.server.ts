import type pg from 'pg'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Database } from '#platform/db/database.ts'

/** Named statements, sent in this order. Nothing is sent for a null. */
type Group = Readonly<Record<string, Statement | null | readonly Statement[]>>
/** The rows of each statement, by the same names. A null has no rows. */
type Rows<G extends Group> = {
  [Name in keyof G]: G[Name] extends readonly Statement<infer Row>[]
    ? Row[][]
    : NonNullable<G[Name]> extends Statement<infer Row>
      ? Row[]
      : never
}

/** A transaction that pipelines groups of statements. Each call takes one round trip. */
export type Pipeline = {
  send<G extends Group>(statements: G): Promise<Rows<G>>
  /** Sends the last statements together with COMMIT. Resolves only when everything is on disk. */
  commit<G extends Group>(statements: G): Promise<Rows<G>>
}

type PipelineTimeouts = {
  /** Measured from BEGIN. If a transaction reaches COMMIT later than this, it is rolled back. */
  commitByMs: number
  /** The maximum time to wait for the response to COMMIT. */
  answerMs: number
}

/**
 * Short, because visitors are waiting. `answerMs` must be less than SAME_LEAD_MS, so a second
 * submission still finds a lead that the first one may have written.
 */
const TIMES: PipelineTimeouts = { commitByMs: 3000, answerMs: 5000 }

/**
 * Thrown if COMMIT was sent and got no response: either everything was written or nothing was.
 * After any other error in a transaction, nothing was written, and nothing will be.
 */
export class CommitOutcomeUnknown extends Error {
  override name = 'CommitOutcomeUnknown'
}

/** Thrown if nothing was written because the database took too long. */
export class WriteTooLate extends Error {
  override name = 'WriteTooLate'
}

/**
 * Sent before every COMMIT: a process that was suspended, or that waited too long for a lock, must
 * not commit a lead after its visitor was asked to send it again. It uses the database's clock and
 * fails with a division by zero if more than `ms` have passed since BEGIN.
 */
const ABORT_IF_LATE = sqlOf<{ ms: number }>(
  `select 1 / (clock_timestamp() - now() < {ms}::float8 * interval '1 millisecond')::int`,
  { name: 'in-time' },
)
const DIVISION_BY_ZERO = '22012'

/**
 * Runs `work` in a pipelined transaction, with one round trip per group of statements. If `work`
 * doesn't commit the transaction, it is rolled back. BEGIN is sent with the first group, which
 * therefore may only read.
 */
export async function runPipelined<Result>(
  db: Database,
  begin: string,
  work: (pipeline: Pipeline) => Promise<Result>,
  { commitByMs, answerMs }: PipelineTimeouts = TIMES,
): Promise<Result> {
  const client = await db.$client.pipelined.connect()
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  let state = 'new' as 'new' | 'open' | 'over'
  /**
   * The time at which BEGIN had certainly been executed. BEGIN sets the time that `now()` returns
   * in the database.
   */
  let begunMs = 0

  async function sendGroup(
    statements: pg.QueryConfig[],
    untilMs: number,
  ): Promise<pg.QueryResult[]> {
    const last = statements.length - 1
    const leftMs = Math.max(1, Math.round(untilMs - elapsedMs()))
    const { stream } = client.connection
    stream.cork()
    const answers = statements.map((statement, index) =>
      // Each group has a single timeout. When it fires, the connection is closed with all
      // statements of the group.
      client.query(index === last ? limited(statement, leftMs) : statement),
    )
    stream.uncork()
    // Wait for all responses, so a late one doesn't arrive while the next transaction is using the
    // connection.
    const settled = await Promise.allSettled(answers)
    const end = settled.at(-1)
    // The group's time ran out. The other statements failed only because the connection was closed.
    if (end?.status === 'rejected' && isReadTimeout(end.reason)) throw end.reason
    return settled.map((answer) => {
      // The first failure is the cause, and the others follow from it.
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
  }

  const pipeline: Pipeline = {
    async send(statements) {
      // This also ends a statement that is waiting for a lock, and aborts the transaction.
      const limit = `set local statement_timeout = ${commitByMs}`
      const opening = state === 'new' ? [{ text: `${begin}; ${limit}` }] : []
      state = 'open'
      const answers = await sendGroup([...opening, ...listOf(statements)], commitByMs)
      begunMs ||= elapsedMs()
      return rowsByName(statements, answers.slice(opening.length))
    },
    async commit(statements) {
      if (state !== 'open')
        throw new Error(`A transaction can't be committed in the state '${state}'`)
      state = 'over'
      const abortIfLate = ABORT_IF_LATE({ ms: commitByMs - begunMs })
      const answers = await sendGroup(
        [...listOf(statements), abortIfLate, { text: 'commit' }],
        answerMs,
      ).catch((error: unknown) => {
        throw commitError(error)
      })
      // After a failed statement, COMMIT silently becomes ROLLBACK.
      if (answers.at(-1)?.command !== 'COMMIT')
        throw new Error(`COMMIT responded with ${answers.at(-1)?.command}`)
      return rowsByName(statements, answers)
    },
  }

  try {
    return await work(pipeline)
  } finally {
    if (state === 'open') await client.query(limited({ text: 'rollback' }, 1000)).catch(() => {})
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const listOf = (group: Group): Statement[] => Object.values(group).flatMap((one) => one ?? [])

/** Returns the rows of the responses by the names of their statements. */
function rowsByName<G extends Group>(group: G, answers: readonly pg.QueryResult[]): Rows<G> {
  let next = 0
  const take = () => answers[next++]?.rows ?? []
  return Object.fromEntries(
    Object.entries(group).map(([name, one]) => {
      if (one === null) return [name, []]
      return [name, 'text' in one ? take() : one.map(take)]
    }),
  ) as Rows<G>
}

/** Compares with the message of pg's query_timeout. */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

const limited = (statement: pg.QueryConfig, ms: number): pg.QueryConfig =>
  Object.assign({ query_timeout: ms }, statement)

/**
 * Returns the error for a failed COMMIT. With an SQLSTATE, nothing was committed. If there was no
 * response, the outcome is unknown.
 */
function commitError(error: unknown): unknown {
  const state = sqlStateOf(error)
  if (state === DIVISION_BY_ZERO)
    return new WriteTooLate('A transaction reached its commit too late')
  return state
    ? error
    : new CommitOutcomeUnknown('PostgreSQL didn’t respond to a commit', { cause: error })
}
