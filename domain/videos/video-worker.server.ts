import { SECOND_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
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
  let stopped = false
  const loop = createWorkLoop({
    async round() {
      const lane = () => fetchDueVideos(services, () => stopped)
      const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, lane))
      const broken = lanes.find((ended) => ended.status === 'rejected')
      if (broken) throw broken.reason
    },
    onError(error) {
      if (!stopped) services.log.error({ err: error }, 'videos.round_failed')
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
