/** The SQLSTATE an error carries; null where PostgreSQL gave none, e.g. a broken connection (EPIPE). */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The constraint PostgreSQL names in an error; null where it names none. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && error.constraint
    ? String(error.constraint)
    : null
}

const UNIQUE_VIOLATION = '23505'

/** Whether a unique index refused a row (that one, where it is given), also as Drizzle's cause. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (sqlStateOf(cause) !== UNIQUE_VIOLATION) return false
  return constraint === undefined || constraintOf(cause) === constraint
}
