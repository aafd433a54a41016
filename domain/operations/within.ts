/** Rejects if the promise takes longer than `ms`. The work itself is not cancelled. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${ms / 1000} seconds`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
