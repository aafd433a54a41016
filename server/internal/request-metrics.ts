import type { PageKind, Served } from '../page-cache/page-cache.ts'
import type { MetricSources } from './metric-sources.ts'
import { STATUS_CLASSES, type StatusClass } from './request-counts.ts'
import { ROUTE_GROUPS, type RouteGroup } from './route-groups.ts'
import type { SampledMetrics } from './sampled-metrics.ts'

type Sources = Pick<MetricSources, 'requests' | 'pages'>

/**
 * Adds metrics of requests. Pages from the cache need no extra call, because each scrape reads the
 * cache's counts. Their duration isn't measured.
 */
export function addRequestMetrics(
  { counter, histogram }: SampledMetrics,
  { requests, pages }: Sources,
): void {
  counter('qr_magnet_http_requests_total', 'Requests by kind of page and status class.', () =>
    ROUTE_GROUPS.flatMap((route) =>
      STATUS_CLASSES.map((status) => ({
        labels: { route, status },
        value: requests[route].byStatus[status] + cached(pages, route, status),
      })),
    ),
  )
  histogram(
    'qr_magnet_http_request_duration_seconds',
    'Duration of requests, excluding those answered from the page cache.',
    () => ROUTE_GROUPS.map((route) => ({ labels: { route }, of: requests[route].seconds })),
  )
  counter(
    'qr_magnet_page_cache_requests_total',
    'Requests answered from the page cache, immediately (hit) or after rendering (rendered).',
    () => {
      const { rendered, ...kinds } = pages.counts()
      const all = Object.values(kinds)
        .flatMap((served) => Object.values(served))
        .reduce((a, b) => a + b, 0)
      return [
        { labels: { result: 'hit' }, value: all - rendered },
        { labels: { result: 'rendered' }, value: rendered },
      ]
    },
  )
}

const CLASS_OF: Record<Exclude<keyof Served, 'stale'>, StatusClass> = {
  pages: '2xx',
  unchanged: '3xx',
  redirected: '3xx',
  missing: '4xx',
  failed: '5xx',
}

/** The pages of a group that are cached. */
const CACHED_IN: Partial<Record<RouteGroup, PageKind>> = {
  magnet: 'magnet',
  visitor: 'hub',
  site: 'site',
}

/** Returns how many requests of a group the page cache answered with a status of this class. */
function cached(pages: Sources['pages'], route: RouteGroup, status: StatusClass): number {
  const kind = CACHED_IN[route]
  if (!kind) return 0
  const served = pages.counts()[kind]
  return Object.entries(CLASS_OF).reduce(
    (sum, [name, of]) => sum + (of === status ? served[name as keyof typeof CLASS_OF] : 0),
    0,
  )
}
