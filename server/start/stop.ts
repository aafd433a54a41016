import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Log } from '#platform/log.ts'

export type StopStep = { name: string; limitMs: number; run(): Promise<unknown> | unknown }

const LATE = Symbol('late')

/**
 * Runs the shutdown steps, the last one first. If a step fails or takes too long, this is logged
 * and the next step runs, so the database is stopped even if the jobs can't be. Resolves with the
 * names of the steps that failed.
 */
export async function runStopSteps(steps: StopStep[], log: Log): Promise<string[]> {
  const failed: string[] = []
  for (const { name, limitMs, run } of steps.splice(0).reverse()) {
    try {
      const outcome = await withTimeoutOr((async () => run())(), limitMs, LATE)
      if (outcome !== LATE) continue
      log.error({ step: name, limitMs }, 'shutdown.step_timed_out')
    } catch (error) {
      log.error({ step: name, err: error }, 'shutdown.step_failed')
    }
    failed.push(name)
  }
  return failed
}

/** The part of `process` that is used; tests pass their own. */
export type EndingProcess = {
  on(event: string, listener: (cause: unknown) => void): unknown
  exit(code: number): void
}

/**
 * Shuts down in order on SIGTERM and SIGINT, and on an unhandled error. After such an error, or if a
 * step fails, the exit code is 1. Returns a function that does the same with an exit code.
 */
export function stopOnSignals(
  stop: () => Promise<boolean>,
  log: Log,
  ending: EndingProcess = process,
): (code: number) => void {
  let stopping = false
  const end = (code: number) => {
    if (stopping) return
    stopping = true
    void stop().then((succeeded) => ending.exit(succeeded ? code : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    ending.on(signal, () => {
      if (!stopping) log.info({ signal }, 'shutdown.started')
      end(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    ending.on(event, (error) => {
      log.error({ err: error, event }, 'process.unhandled_error')
      end(1)
    })
  }
  return end
}
