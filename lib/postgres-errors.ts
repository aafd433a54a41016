/**
 * Returns an error's SQLSTATE; null if it has none, for example for a broken connection (EPIPE).
 */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Returns the name of the constraint in an error; null if there is none. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && error.constraint
    ? String(error.constraint)
    : null
}

const UNIQUE_VIOLATION = '23505'

/**
 * Returns whether a unique index rejected a row; if `constraint` is given, whether that one did.
 * Also looks at the cause, because Drizzle wraps errors.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (sqlStateOf(cause) !== UNIQUE_VIOLATION) return false
  return constraint === undefined || constraintOf(cause) === constraint
}
