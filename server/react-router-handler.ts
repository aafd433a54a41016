import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestInfo, requestContext, servicesContext } from '#app/middleware/context.ts'
import { type Rendering, renderingContext } from '#app/middleware/page-cache-context.ts'
import { visitsContext } from '#app/middleware/visits.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import type { Services } from '#platform/services.ts'
import { isVisitorPath } from './origins.ts'
import { mapOutagesTo503 } from './outages.ts'

export type PageHandler = (
  request: Request,
  url: URL,
  info: RequestInfo,
  /** Set if the page is rendered for the cache. */
  rendering?: Rendering,
) => Promise<Response>

/** Returns the handler that passes a request to React Router, with its context. */
export function createFrameworkHandler(parts: {
  services: Services
  visits: VisitRecorder
  loadBuild?: (() => Promise<ServerBuild>) | undefined
}): PageHandler {
  const { loadBuild } = parts
  const handle = createRequestHandler(
    loadBuild ? async () => mapOutagesTo503(await loadBuild()) : mapOutagesTo503(build),
    import.meta.env.MODE,
  )
  return (request, url, info, rendering) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, parts.services)
    context.set(requestContext, info)
    context.set(visitsContext, parts.visits)
    if (rendering) context.set(renderingContext, rendering)
    const headers = new Headers(request.headers)
    // The origin was checked before; React Router would refuse an in-app browser's "null".
    headers.delete('origin')
    if (isVisitorPath(url.pathname)) headers.delete('cookie')
    return handle(
      new Request(url, {
        method: request.method,
        headers,
        body: request.body,
        signal: request.signal,
        ...(request.body ? { duplex: 'half' } : {}),
      } as RequestInit),
      context,
    )
  }
}
