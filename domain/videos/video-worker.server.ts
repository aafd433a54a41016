import { createPolledWork } from '#lib/polled-work.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { fetchDueVideos } from './fetch-videos.server.ts'

const MAX_CONCURRENT = 2
const POLL_MS = 10 * SECOND_MS
/** How long `stop` waits. Requests that are still running after this time are repeated later. */
const STOP_TIMEOUT_MS = SECOND_MS

export type VideoWorker = {
  /** Looks for due videos now. Call it after a commit that added some. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Fetches the details of new videos from their platforms in the background. Several processes share
 * the work.
 */
export function createVideoWorker(services: Services): VideoWorker {
  return createPolledWork({
    async round(isStopped) {
      const lane = () => fetchDueVideos(services, isStopped)
      const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, lane))
      const broken = lanes.find((ended) => ended.status === 'rejected')
      if (broken) throw broken.reason
    },
    onError: (error) => services.log.error({ err: error }, 'videos.round_failed'),
    pollMs: POLL_MS,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  })
}
