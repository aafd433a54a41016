/** Where a network connection breaks or never comes about, or what is wanted is in use just now. */
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
 * PostgreSQL's classes of trouble that is its own and passes: connections, resources (too many
 * clients, disk full), an operator's doing (restart, shutdown), its system.
 */
const SQLSTATE = /^(08|53|57P|58)[0-9A-Z]+$/
/** What the PostgreSQL driver says without a code. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

/** Thrown by whoever has waited long enough. */
export class LateError extends Error {
  override name = 'LateError'
}

/**
 * Whether an error says that something we depend on (the database, the file store) is away, rather
 * than that we made a mistake: trying again in a moment then makes sense.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof LateError || DRIVER_WORDS.test(error.message)) return true
  // A Unix socket that is not there.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQLSTATE.test(code))) return true
  const several = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...several].some((one) => isOutage(one, depth + 1))
}
