import type { ServerBuild } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { isOutage } from '#platform/outage.ts'

type Module = ServerBuild['routes'][string] extends infer R
  ? NonNullable<R> extends { module: infer M }
    ? M
    : never
  : never
type Handler = NonNullable<Module['loader']>
type Middleware = NonNullable<Module['middleware']>[number]
type Context = Parameters<Handler>[0]['context']

/** How long a page waits for its data. Otherwise a hanging database would block it forever. */
const PAGE_MS = 10_000

/**
 * Returns the build with handlers that throw a 503 instead of a 500 if the database or the file
 * store is unavailable. The error boundaries then ask the visitor to try again.
 */
export function mapOutagesTo503(build: ServerBuild, pageMs = PAGE_MS): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route && { ...route, module: watched(route.module, pageMs) }
  }
  return { ...build, routes }
}

function watched(module: Module, pageMs: number): Module {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && { loader: watchedHandler(loader, module.default ? pageMs : null) }),
    ...(action && { action: watchedHandler(action, null) }),
    ...(middleware && { middleware: middleware.map(watchedMiddleware) }),
  }
}

const watchedHandler =
  (handler: Handler, limitMs: number | null): Handler =>
  async (args) => {
    try {
      const answer = handler(args)
      return await (limitMs === null ? answer : withTimeout(answer, limitMs))
    } catch (error) {
      throw toResponse(error, args.context)
    }
  }

const watchedMiddleware =
  (middleware: Middleware): Middleware =>
  async (args, next) => {
    try {
      return await middleware(args, next)
    } catch (error) {
      throw toResponse(error, args.context)
    }
  }

/** Returns what to throw in place of an error. Logs an outage with the request's id. */
function toResponse(error: unknown, context: Context): unknown {
  if (!isOutage(error)) return error
  const requestId = context.get(requestContext).id
  context
    .get(servicesContext)
    .log.error({ err: error, requestId }, 'request.dependency_unavailable')
  return new Response(null, { status: 503, statusText: 'Service Unavailable' })
}
