import type { Log } from './log.ts'

const MOST = 20
const WINDOW_MS = 60_000
/** Kinds of errors told apart; there are as many as lines in the program that log one. */
const MOST_KINDS = 500

type Kind = { count: number; message: string; timer: NodeJS.Timeout }

/**
 * The same log, except that the same error is written at most 20 times a minute; then one line says how
 * many more there were. Whoever finds a way to cause an error must not fill the disk with it.
 */
export function boundErrors(log: Log, most = MOST, windowMs = WINDOW_MS): Log {
  const kinds = new Map<string, Kind>()

  function endWindow(key: string): void {
    const { count = 0, message } = kinds.get(key) ?? {}
    kinds.delete(key)
    if (count > most) log.error({ of: message, suppressed: count - most }, 'errors left out')
  }

  function mayWrite(fields: object, message: string): boolean {
    const key = kindOf(fields, message)
    let kind = kinds.get(key)
    if (!kind) {
      if (kinds.size >= MOST_KINDS) return true
      kind = { count: 0, message, timer: setTimeout(endWindow, windowMs, key).unref() }
      kinds.set(key, kind)
    }
    kind.count++
    return kind.count <= most
  }

  const bounded: Log = {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      if (mayWrite(fields, message)) log.error(fields, message)
    },
    child: (fields) => boundErrors(log.child(fields), most, windowMs),
  }
  return bounded
}

/** Where it was thrown tells two errors apart, not what it says, which may repeat what was sent. */
function kindOf(fields: object, message: string): string {
  const error = 'err' in fields ? fields.err : null
  if (!(error instanceof Error)) return message
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${message} ${error.name} ${frame ?? ''}`
}
