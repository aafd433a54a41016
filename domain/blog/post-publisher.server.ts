import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { publishDuePosts } from './schedule-post.server.ts'

/** A scheduled post is published at most this long after its scheduled time. */
const POLL_MS = 5 * SECOND_MS

/** Publishes scheduled posts in the background. Several processes share the work. */
export function createPostPublisher(services: Services): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<unknown> | null = null
  const look = () => {
    if (stopped || running) return
    running = publishDuePosts(services)
      .catch((error) => {
        if (!stopped) services.log.error({ err: error }, 'blog_post.publish_failed')
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, POLL_MS)
  look()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
