import { withTimeoutOr } from './with-timeout.ts'
import { createWorkLoop, type WorkLoop } from './work-loop.ts'

type PolledWork = {
  /** Does the work that is due. It should end soon once `isStopped` returns true. */
  round(isStopped: () => boolean): Promise<unknown>
  /** Called for errors, except those of a round that is being stopped. */
  onError(error: unknown): void
  pollMs: number
  /** How long `stop` waits for the current round. */
  stopTimeoutMs: number
}

/** Runs `round` now, whenever it is woken, and once per `pollMs`; never two rounds at once. */
export function createPolledWork({ round, onError, pollMs, stopTimeoutMs }: PolledWork): WorkLoop {
  let stopped = false
  const loop = createWorkLoop({
    async round() {
      await round(() => stopped)
    },
    onError(error) {
      if (!stopped) onError(error)
    },
  })
  const timer = setInterval(loop.wake, pollMs)
  loop.wake()
  return {
    wake: loop.wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeoutOr(loop.stop(), stopTimeoutMs, undefined)
    },
  }
}
