import type { Log } from './log.ts'

/** An error that the process logged. */
export type CollectedError = {
  at: Date
  /** The name of the log event. */
  event: string
  /** What was thrown; null if the event has no error. */
  error: unknown
  requestId: string | null
}

/** The errors that a process logged recently, which are in memory until they are taken. */
export type CollectedErrors = {
  log: Log
  /** Returns the errors since the last call, oldest first. */
  take(): CollectedError[]
  /** Adds errors that couldn't be stored, so that the next call returns them again. */
  giveBack(errors: CollectedError[]): void
}

/**
 * Returns a log that writes to `log` and keeps the last `max` errors. Other lines pass unchanged.
 */
export function collectErrors(log: Log, max = 50): CollectedErrors {
  let kept: CollectedError[] = []
  const keep = (fields: object, event: string) => {
    const requestId = 'requestId' in fields ? fields.requestId : null
    kept.push({
      at: new Date(),
      event,
      error: 'err' in fields ? fields.err : null,
      requestId: typeof requestId === 'string' ? requestId : null,
    })
    if (kept.length > max) kept.shift()
  }
  const collect = (to: Log): Log => ({
    debug: (fields, message) => to.debug(fields, message),
    info: (fields, message) => to.info(fields, message),
    warn: (fields, message) => to.warn(fields, message),
    error(fields, message) {
      to.error(fields, message)
      keep(fields, message)
    },
    child: (fields) => collect(to.child(fields)),
  })
  return {
    log: collect(log),
    take() {
      const taken = kept
      kept = []
      return taken
    },
    giveBack(errors) {
      kept = [...errors, ...kept].slice(-max)
    },
  }
}
