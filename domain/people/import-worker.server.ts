import { SECOND_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
import { type RunServices, runImports } from './run-imports.server.ts'

const POLL_MS = 10 * SECOND_MS
/** How long `stop` waits for the current batch. A batch that takes longer is rolled back. */
const STOP_TIMEOUT_MS = 2 * SECOND_MS

export type ImportWorker = {
  /** Looks for imports with something to do. Call it after a commit that started a step. */
  wake(): void
  stop(): Promise<void>
}

/** Checks, imports and undoes files in the background. Several processes share the work. */
export function createImportWorker(services: RunServices): ImportWorker {
  let stopped = false
  const loop = createWorkLoop({
    async round() {
      await runImports(services, { isStopped: () => stopped })
    },
    onError(error) {
      if (!stopped) services.log.error({ err: error }, 'imports.round_failed')
    },
  })
  const timer = setInterval(loop.wake, POLL_MS)
  loop.wake()
  return {
    wake: loop.wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeoutOr(loop.stop(), STOP_TIMEOUT_MS, undefined)
    },
  }
}
