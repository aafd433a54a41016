import type { RequestListener } from 'node:http'
import { answerText } from '#server/internal/metrics-endpoint.ts'

/**
 * Whether this process is ready. It becomes ready when it starts listening, and stops being ready
 * when the shutdown begins. While its connection pool is stuck, it isn't ready either.
 */
export type Health = {
  isReady(): boolean
  open(): void
  setStuck(isStuck: boolean): void
  close(): void
}

export function createHealth(): Health {
  let ready = false
  let stuck = false
  return {
    isReady: () => ready && !stuck,
    open() {
      ready = true
    },
    setStuck(isStuck) {
      stuck = isStuck
    },
    close() {
      ready = false
    },
  }
}

/**
 * Answers `/healthz/live` and, for load balancers, `/healthz/ready` on any host, and leaves all
 * other requests to `rest`. Neither endpoint queries the database, because cached pages are served
 * without it.
 */
export function withHealthEndpoints(health: Health, rest: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request
    const path = /^\/healthz\/(live|ready)(?:\?|$)/.exec(url)?.[1]
    if (!path || (method !== 'GET' && method !== 'HEAD')) return rest(request, response)
    if (path === 'live') return answerText(response, 200, 'alive\n')
    const isReady = health.isReady()
    answerText(response, isReady ? 200 : 503, isReady ? 'ready\n' : 'not ready\n')
  }
}

/** The listener of a worker's port, which has no pages. */
export const workerListener =
  (isDatabaseUp: () => Promise<boolean>): RequestListener =>
  (request, response) => {
    if (!/^\/healthz(?:\?|$)/.test(request.url ?? '')) {
      return answerText(response, 404, 'This process only runs jobs and answers health checks.\n')
    }
    void isDatabaseUp().then((isUp) =>
      answerText(response, isUp ? 200 : 503, `${JSON.stringify({ ok: isUp })}\n`),
    )
  }
