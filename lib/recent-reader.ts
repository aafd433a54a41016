import { withTimeoutOr } from './with-timeout.ts'

/**
 * Returns a reader that reads at most once at a time and once in `freshMs`, and resolves with null if a
 * reading fails or takes longer than `limitMs`. A late reading continues, and the next call uses its value.
 * Never rejects.
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
