import type { ServerBuild } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { isOutage, LateError } from '#platform/outage.ts'

type Module = ServerBuild['routes'][string] extends infer R
  ? NonNullable<R> extends { module: infer M }
    ? M
    : never
  : never
type Handler = NonNullable<Module['loader']>
type Middleware = NonNullable<Module['middleware']>[number]
type Context = Parameters<Handler>[0]['context']

/** How long a page waits for what it shows. A database that hangs would hold it for ever. */
const PAGE_MS = 10_000

/**
 * The same pages, except that a database or a file store that is away is not a mistake of theirs
 * (500) but an outage (503): their error boundaries then ask the visitor to try again.
 */
export function tellOutages(build: ServerBuild, pageMs = PAGE_MS): ServerBuild {
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
      return await (limitMs === null ? answer : inTime(answer, limitMs))
    } catch (error) {
      throw told(error, args.context)
    }
  }

const watchedMiddleware =
  (middleware: Middleware): Middleware =>
  async (args, next) => {
    try {
      return await middleware(args, next)
    } catch (error) {
      throw told(error, args.context)
    }
  }

/** What to throw instead. The error itself goes to the log, with the request's id. */
function told(error: unknown, context: Context): unknown {
  if (!isOutage(error)) return error
  const requestId = context.get(requestContext).id
  context.get(servicesContext).log.error({ err: error, requestId }, 'something we need is away')
  return new Response(null, { status: 503, statusText: 'Service Unavailable' })
}

async function inTime<T>(answer: T, limitMs: number): Promise<Awaited<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
