/** Returns an error's SQLSTATE; null if it has none, such as a broken connection (EPIPE). */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Returns the constraint that an error names; null if it names none. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && error.constraint
    ? String(error.constraint)
    : null
}

const UNIQUE_VIOLATION = '23505'

/** Whether a unique index (that one, if given) rejected a row, also as the cause of Drizzle's error. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (sqlStateOf(cause) !== UNIQUE_VIOLATION) return false
  return constraint === undefined || constraintOf(cause) === constraint
}
