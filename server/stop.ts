import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

export type StopStep = { name: string; limitMs: number; run(): Promise<unknown> | unknown }

const LATE = Symbol('late')

/**
 * Runs what a start has to undo, the newest first. A step that fails or takes too long is logged and
 * doesn't keep the others from running: the database is stopped whatever became of the jobs. Returns
 * whether all of them succeeded.
 */
export async function runStopSteps(steps: StopStep[], log: Log): Promise<boolean> {
  let succeeded = true
  for (const { name, limitMs, run } of steps.splice(0).reverse()) {
    try {
      const timer = new AbortController()
      const late = sleep(limitMs, LATE, { signal: timer.signal }).catch(() => LATE)
      const outcome = await Promise.race([(async () => run())(), late]).finally(() => timer.abort())
      if (outcome !== LATE) continue
      log.error({ step: name, limitMs }, 'stopping: a step took too long')
    } catch (error) {
      log.error({ step: name, err: error }, 'stopping: a step failed')
    }
    succeeded = false
  }
  return succeeded
}

/** What of `process` ends it; tests hand in their own. */
export type EndingProcess = {
  on(event: string, listener: (cause: unknown) => void): unknown
  exit(code: number): void
}

/**
 * Stops in order on SIGTERM and SIGINT, and where an error reached nobody: what is under way then is
 * still finished, and the exit code tells.
 */
export function stopOnSignals(
  stop: () => Promise<boolean>,
  log: Log,
  ending: EndingProcess = process,
): void {
  let stopping = false
  const end = (code: number) => {
    if (stopping) return
    stopping = true
    void stop().then((succeeded) => ending.exit(succeeded ? code : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    ending.on(signal, () => {
      if (!stopping) log.info({ signal }, 'stopping')
      end(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    ending.on(event, (error) => {
      log.error({ err: error, event }, 'an error was not handled; stopping')
      end(1)
    })
  }
}
