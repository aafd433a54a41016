import { createPolledWork } from '#lib/polled-work.ts'
import { SECOND_MS } from '#lib/time.ts'
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
  return createPolledWork({
    round: (isStopped) => runImports(services, { isStopped }),
    onError: (error) => services.log.error({ err: error }, 'imports.round_failed'),
    pollMs: POLL_MS,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  })
}
