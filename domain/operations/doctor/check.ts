import { TimeoutError, withTimeout } from '#lib/with-timeout.ts'

export type CheckState = 'ok' | 'warning' | 'failure'

/**
 * What a check found. `message` is one sentence; `action` says what to do, unless the state is
 * 'ok'.
 */
export type Finding = { state: CheckState; message: string; action?: string }
export type CheckResult = Finding & { name: string }

export type Check = {
  name: string
  run(): Promise<Finding | Finding[]>
  /** What to do if the check throws or times out. */
  onError: string
  limitMs?: number
}

const LIMIT_MS = 10_000

export const ok = (message: string): Finding => ({ state: 'ok', message })
export const warning = (message: string, action: string): Finding => ({
  state: 'warning',
  message,
  action,
})
export const failure = (message: string, action: string): Finding => ({
  state: 'failure',
  message,
  action,
})

/**
 * Runs checks at the same time and returns their findings in order. A check that throws or takes
 * too long yields a failure; the other checks continue.
 */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const all = await Promise.all(
    checks.map(async ({ name, run, onError, limitMs = LIMIT_MS }) => {
      const found = await withTimeout(run(), limitMs).catch((error: unknown) =>
        failure(sentenceOf(error), onError),
      )
      return [found].flat().map((finding) => ({ name, ...finding }))
    }),
  )
  return all.flat()
}

const MAX_LENGTH = 300

function sentenceOf(error: unknown): string {
  if (error instanceof TimeoutError) return `Error: ${error.message}.`
  const text = describeError(error).replace(/\s+/g, ' ').trim()
  return `Error: ${text.slice(0, MAX_LENGTH)}`
}

/**
 * Returns the message of an error's cause. The message of a failed query's error itself would
 * contain the whole statement.
 */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return describeError(error.cause)
  // An AggregateError from connecting to several addresses has no message.
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}
