import { MINUTE_MS } from '#lib/time.ts'
import type { Log } from './log.ts'

const MAX_ERRORS = 20
const WINDOW_MS = MINUTE_MS
/** The maximum number of kinds of errors that are counted separately. */
const MAX_KINDS = 500

type Kind = { count: number; message: string; timer: NodeJS.Timeout }

/**
 * Returns a log that writes the same error at most 20 times a minute, followed by one line with the
 * number of omitted errors. Otherwise an outage, or an attacker who can cause an error, could fill
 * the disk. Warnings with an error count as errors. All other warnings, such as security events,
 * are written.
 */
export function boundErrors(log: Log, max = MAX_ERRORS, windowMs = WINDOW_MS): Log {
  const kinds = new Map<string, Kind>()

  function endWindow(key: string): void {
    const { count = 0, message } = kinds.get(key) ?? {}
    kinds.delete(key)
    if (count > max) log.error({ event: message, suppressed: count - max }, 'log.errors_suppressed')
  }

  function mayWrite(fields: object, message: string): boolean {
    const key = kindOf(fields, message)
    let kind = kinds.get(key)
    if (!kind) {
      if (kinds.size >= MAX_KINDS) return true
      kind = { count: 0, message, timer: setTimeout(endWindow, windowMs, key).unref() }
      kinds.set(key, kind)
    }
    kind.count++
    return kind.count <= max
  }

  const bounded: Log = {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn(fields, message) {
      if (!('err' in fields) || mayWrite(fields, message)) log.warn(fields, message)
    },
    error(fields, message) {
      if (mayWrite(fields, message)) log.error(fields, message)
    },
    child: (fields) => boundErrors(log.child(fields), max, windowMs),
  }
  return bounded
}

/**
 * Errors are the same kind if they were thrown in the same place. Their messages may repeat request
 * data.
 */
function kindOf(fields: object, message: string): string {
  const error = 'err' in fields ? fields.err : null
  if (!(error instanceof Error)) return message
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${message} ${error.name} ${frame ?? ''}`
}
