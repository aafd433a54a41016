import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestInfo, requestContext, servicesContext } from '#app/middleware/context.ts'
import { type Rendering, renderingContext } from '#app/middleware/page-cache-context.ts'
import { tourContext } from '#app/middleware/tour.ts'
import { visitsContext } from '#app/middleware/visits.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import type { Services } from '#platform/services.ts'
import { isVisitorPath } from '#server/http/origins.ts'
import type { Tour, TourVisit } from '#server/tour/tour.ts'
import { mapOutagesTo503 } from './outages.ts'
import { createSegmentHandler } from './routes-by-segment.ts'
import { createVisitorPages } from './visitor-pages.tsx'

export type PageHandler = (
  request: Request,
  url: URL,
  info: RequestInfo,
  options?: {
    /** Set if the page is rendered for the cache. */
    rendering?: Rendering | undefined
    /** Set if the tour is shown. */
    visit?: Extract<TourVisit, { kind: 'screen' }> | undefined
  },
) => Promise<Response>

/** Returns the handler that passes a request to React Router, with its context. */
export function createFrameworkHandler(parts: {
  services: Services
  visits: VisitRecorder
  /** Null if this installation has no tour. */
  tour: Tour | null
  loadBuild?: (() => Promise<ServerBuild>) | undefined
}): PageHandler {
  const { loadBuild, tour } = parts
  const built = loadBuild ? null : mapOutagesTo503(build)
  const load = async () => built ?? mapOutagesTo503((await loadBuild?.()) ?? build)
  const { MODE } = import.meta.env
  const handle = built ? createSegmentHandler(built, MODE) : createRequestHandler(load, MODE)
  const builtPages = built && createVisitorPages(built)
  return async (request, url, info, { rendering, visit } = {}) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, visit?.services ?? parts.services)
    context.set(requestContext, info)
    context.set(visitsContext, parts.visits)
    if (rendering) context.set(renderingContext, rendering)
    if (tour) context.set(tourContext, { side: visit?.side ?? null, services: tour.services() })
    const headers = new Headers(request.headers)
    // The origin was checked before. React Router would reject "null", which is the origin in an
    // in-app browser.
    headers.delete('origin')
    if (isVisitorPath(url.pathname)) headers.delete('cookie')
    const forRoute = new Request(url, {
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
      ...(request.body ? { duplex: 'half' } : {}),
    } as RequestInit)
    if (!isVisitorPath(url.pathname) || info.isDataRequest) return handle(forRoute, context)
    const renderVisitorPage = builtPages ?? createVisitorPages(await load())
    return (await renderVisitorPage(forRoute, url, context)) ?? handle(forRoute, context)
  }
}
