import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** A path whose first segment needs no decoding. The router's data requests end in '.data'. */
const PLAIN_PATH = /^\/([\w-]+)(?:\/.*|\.data)?$/

/**
 * Returns the framework's request handler for a build. It passes a request to a handler that knows
 * only the routes for the first segment of the request's path. Otherwise the framework compares a
 * path with all ninety routes several times, and prepares all of them for each document.
 */
export function createSegmentHandler(build: ServerBuild, mode: string): RequestHandler {
  const handleAny = createRequestHandler(build, mode)
  const segments = findSegments(build.routes)
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const segment = PLAIN_PATH.exec(new URL(request.url).pathname)?.[1]?.toLowerCase() ?? ''
    if (!segments.has(segment)) return handleAny(request, context)
    const handle = handlers.get(segment) ?? createRequestHandler(buildOf(build, segment), mode)
    handlers.set(segment, handle)
    return handle(request, context)
  }
}

/** Returns the build with nothing but the routes that may match below `segment`. */
function buildOf(build: ServerBuild, segment: string): ServerBuild {
  const routes = routesOf(build.routes, segment)
  const isKept = ([id]: [string, unknown]) => id in routes
  const known = Object.fromEntries(Object.entries(build.assets.routes).filter(isKept))
  return { ...build, routes, assets: { ...build.assets, routes: known } }
}

/**
 * Returns the routes that may match a path with this first segment (lower case) and their parents,
 * in their original order. The index route is included, because a document names the routes of its
 * path's ancestors, and '/' is an ancestor of every path.
 */
export function routesOf(routes: Routes, segment: string): Routes {
  const kept = new Set<string>()
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const first = firstSegment(routes, id)
    if (isFixed(first) && first !== '' && first.toLowerCase() !== segment) continue
    for (let each: string | undefined = id; each !== undefined; each = routes[each]?.parentId) {
      kept.add(each)
    }
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
}

/** Returns the first segments (lower case) of all paths, without parameters. */
function findSegments(routes: Routes): Set<string> {
  const segments = Object.keys(routes).map((id) => firstSegment(routes, id).toLowerCase())
  return new Set(segments.filter((segment) => segment !== '' && isFixed(segment)))
}

/**
 * Returns the first segment of a route's path, which may be in a parent's path; '' if there is
 * none.
 */
function firstSegment(routes: Routes, id: string): string {
  const { parentId, path = '' } = routes[id] ?? {}
  const above = parentId === undefined ? '' : firstSegment(routes, parentId)
  return above || (path.split('/').find(Boolean) ?? '')
}

/** Whether a segment matches only itself: it is neither a parameter, nor optional, nor a splat. */
const isFixed = (segment: string) => !/[:*?]/.test(segment)
