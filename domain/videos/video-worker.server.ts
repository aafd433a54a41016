import { SECOND_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { fetchDueVideos } from './fetch-videos.server.ts'

const MAX_CONCURRENT = 2
const POLL_MS = 10 * SECOND_MS
/** What is under way then is asked again later. */
const STOP_TIMEOUT_MS = SECOND_MS

export type VideoWorker = {
  /** Looks for videos that wait now; called after a commit that added some. */
  wake(): void
  stop(): Promise<void>
}

/** Asks the platforms about new videos in the background. Several processes share the work. */
export function createVideoWorker(services: Services): VideoWorker {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false

  const round = async () => {
    do {
      again = false
      const lane = () => fetchDueVideos(services, () => stopped)
      const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, lane))
      const broken = lanes.find((ended) => ended.status === 'rejected')
      if (broken) throw broken.reason
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (stopped || running) return
    running = round()
      .catch((error) => {
        if (!stopped) services.log.error({ err: error }, 'videos.round_failed')
      })
      .finally(() => {
        running = null
        if (again) wake()
      })
  }
  const timer = setInterval(wake, POLL_MS)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeoutOr(running, STOP_TIMEOUT_MS, undefined)
    },
  }
}
