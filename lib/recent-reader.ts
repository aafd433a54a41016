import { withTimeoutOr } from './with-timeout.ts'

/**
 * Returns a function that calls `read` at most once at a time and once per `freshMs`, and otherwise
 * returns the last value. It resolves to null if `read` fails or takes longer than `limitMs`. In
 * the latter case, `read` continues, and a later call uses its value. Never rejects.
 */
export function createRecentReader<T>(
  read: () => Promise<T>,
  { freshMs, limitMs }: { freshMs: number; limitMs: number },
): () => Promise<T | null> {
  let last: { at: number; value: T } | null = null
  let reading: Promise<T | null> | null = null

  async function begin(): Promise<T | null> {
    try {
      const value = await read()
      last = { at: performance.now(), value }
      return value
    } catch {
      return null
    } finally {
      reading = null
    }
  }

  return async () => {
    if (last && performance.now() - last.at < freshMs) return last.value
    reading ??= begin()
    return withTimeoutOr(reading, limitMs, null)
  }
}
