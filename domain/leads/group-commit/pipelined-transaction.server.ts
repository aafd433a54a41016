import type pg from 'pg'
import { sqlStateOf } from '#lib/postgres-errors.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Database } from '#platform/db/database.ts'

/** Statements by names; they are sent in this order. Of a null, nothing is sent. */
type Group = Readonly<Record<string, Statement | null | readonly Statement[]>>
/** The rows of each statement, by the same names; of a null, there are none. */
type Rows<G extends Group> = {
  [Name in keyof G]: G[Name] extends readonly Statement<infer Row>[]
    ? Row[][]
    : NonNullable<G[Name]> extends Statement<infer Row>
      ? Row[]
      : never
}

/** A transaction that pipelines groups of statements: one round trip per call. */
export type Pipeline = {
  send<G extends Group>(statements: G): Promise<Rows<G>>
  /** Sends the last statements with COMMIT. Resolves only when everything is on disk. */
  commit<G extends Group>(statements: G): Promise<Rows<G>>
}

type PipelineTimeouts = {
  /** Measured from BEGIN. A transaction that reaches COMMIT later is rolled back. */
  commitByMs: number
  /** How long to wait for the response to COMMIT. */
  answerMs: number
}

/**
 * Short, because visitors are waiting. `answerMs` must stay below SAME_LEAD_MS, so that a second try
 * still finds a lead that the first one may have written.
 */
const TIMES: PipelineTimeouts = { commitByMs: 3000, answerMs: 5000 }

/**
 * COMMIT was sent and got no response: either everything was written or nothing was. After any other
 * error of a transaction, nothing was or will be written.
 */
export class CommitOutcomeUnknown extends Error {
  override name = 'CommitOutcomeUnknown'
}

/** Nothing was written, because the database took too long. */
export class WriteTooLate extends Error {
  override name = 'WriteTooLate'
}

/**
 * Sent before every COMMIT: a process that was suspended, or waited too long for a lock, must not
 * commit a lead after its visitor was asked to send it again. Uses the database's clock and fails with
 * a division by zero when that is later after BEGIN.
 */
const ABORT_IF_LATE = sqlOf<{ ms: number }>(
  `select 1 / (clock_timestamp() - now() < {ms}::float8 * interval '1 millisecond')::int`,
  { name: 'in-time' },
)
const DIVISION_BY_ZERO = '22012'

/**
 * Runs `work` in a pipelined transaction with one round trip per group of statements. A transaction
 * that `work` doesn't commit is rolled back. BEGIN is sent with the first group, which may therefore
 * only read.
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
  /** When BEGIN had certainly been executed, which starts the database's clock for `now()`. */
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
      // One timeout per group: when it fires, the connection is closed with all its statements.
      client.query(index === last ? limited(statement, leftMs) : statement),
    )
    stream.uncork()
    // Wait for all: a late response must not arrive while the next transaction has the connection.
    const settled = await Promise.allSettled(answers)
    const end = settled.at(-1)
    // The group's time had run out: the others failed because that closed their connection.
    if (end?.status === 'rejected' && isReadTimeout(end.reason)) throw end.reason
    return settled.map((answer) => {
      // The first failure is the cause; the others only follow from it.
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
  }

  const pipeline: Pipeline = {
    async send(statements) {
      // Also ends a statement that waits for a lock, which aborts the transaction.
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
      // COMMIT after a failed statement silently becomes ROLLBACK.
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

/** Gives the answers back to the names of their statements. */
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

/** The words of pg's query_timeout. */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

const limited = (statement: pg.QueryConfig, ms: number): pg.QueryConfig =>
  Object.assign({ query_timeout: ms }, statement)

/** An SQLSTATE means that nothing was committed; no response means that the outcome is unknown. */
function commitError(error: unknown): unknown {
  const state = sqlStateOf(error)
  if (state === DIVISION_BY_ZERO)
    return new WriteTooLate('A transaction reached its commit too late')
  return state
    ? error
    : new CommitOutcomeUnknown('PostgreSQL didn’t respond to a commit', { cause: error })
}
