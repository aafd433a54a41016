/** Thrown when work takes longer than its caller waits. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

const LATE = Symbol('late')

/**
 * Settles like `work`, or rejects with a TimeoutError after `ms`. The work itself isn't canceled.
 */
export async function withTimeout<T>(work: T | PromiseLike<T>, ms: number): Promise<T> {
  const result = await withTimeoutOr(work, ms, LATE)
  if (result === LATE) throw new TimeoutError(`no answer within ${ms / 1000} seconds`)
  return result as T
}

/** Settles like `work`, or resolves to `fallback` after `ms`. The work itself isn't canceled. */
export function withTimeoutOr<T, F>(
  work: T | PromiseLike<T>,
  ms: number,
  fallback: F,
): Promise<T | F> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<F>((resolve) => {
    timer = setTimeout(resolve, ms, fallback)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
