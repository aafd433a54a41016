export type WorkLoop = {
  /** Starts a round now, or another one after the current one. */
  wake(): void
  /** Stops the loop after the current round. Resolves when that round has ended. */
  stop(): Promise<void>
}

/**
 * Runs `round` whenever it is woken, never two rounds at the same time. Between rounds, runs
 * `watch.run` once per `watch.everyMs`. Errors are passed to `onError`; the next wake starts
 * another round.
 */
export function createWorkLoop(work: {
  round(): Promise<void>
  watch?: { run(): Promise<void>; everyMs: number }
  onError(error: unknown): void
}): WorkLoop {
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null
  let watchAt = 0

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      await work.round().catch(work.onError)
      if (!work.watch || isStopped || performance.now() < watchAt) continue
      watchAt = performance.now() + work.watch.everyMs
      await work.watch.run().catch(work.onError)
    }
    running = null
  }

  return {
    wake() {
      isWanted = true
      if (!isStopped) running ??= Promise.resolve().then(run)
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
