import { TimeoutError } from '#lib/with-timeout.ts'

/** Errors of connections that fail or break, and of resources that are in use. */
const NETWORK_CODES = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/**
 * PostgreSQL's classes of transient errors: connections, resources (too many clients, disk full),
 * operator intervention (restart, shutdown) and system errors. Also a write to a server that only
 * reads, such as a standby during a failover.
 */
const SQLSTATE = /^((08|53|57P|58)[0-9A-Z]+|25006)$/
/** Messages of the PostgreSQL driver's errors that have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

/**
 * Whether an error means that a dependency (the database, the file store) is temporarily
 * unavailable, so that trying again makes sense. Otherwise it is a bug.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof TimeoutError || DRIVER_MESSAGES.test(error.message)) return true
  // The Unix socket doesn't exist.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQLSTATE.test(code))) return true
  const several = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...several].some((one) => isOutage(one, depth + 1))
}
