import type { RequestListener } from 'node:http'
import { createDistribution, type Distribution } from '#platform/metrics.ts'
import { isEventStream } from '../live/events-endpoint.ts'
import { createRouteGroups, ROUTE_GROUPS, type RouteGroup } from './route-groups.ts'

/**
 * The classes of an HTTP status. 'aborted' means that the client disconnected before the response
 * ended.
 */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

export type RequestCounts = Record<
  RouteGroup,
  { byStatus: Record<StatusClass, number>; seconds: Distribution }
>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const createRequestCounts = (): RequestCounts =>
  Object.fromEntries(
    ROUTE_GROUPS.map((group) => [
      group,
      {
        byStatus: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, aborted: 0 },
        seconds: createDistribution(SECONDS),
      },
    ]),
  ) as RequestCounts

/** Counts and times the requests that the page cache leaves to the rest of the server. */
export function withRequestCounts(
  counts: RequestCounts,
  { adminPath }: { adminPath: string },
  rest: RequestListener,
): RequestListener {
  const groupOf = createRouteGroups(adminPath)
  return (request, response) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const group = counts[groupOf(request)]
      // An event stream always ends when its client disconnects.
      const isDone = response.writableFinished || isEventStream(response)
      group.byStatus[isDone ? classOf(response.statusCode) : 'aborted']++
      if (isEventStream(response)) return
      group.seconds.observe((performance.now() - startedAt) / 1000)
    })
    rest(request, response)
  }
}

function classOf(status: number): StatusClass {
  if (status >= 500) return '5xx'
  if (status >= 400) return '4xx'
  return status >= 300 ? '3xx' : '2xx'
}
