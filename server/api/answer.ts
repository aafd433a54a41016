import { matchesEtag } from '#lib/etag.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import type { Operation } from './operation.ts'
import { ApiProblem } from './problem.ts'

/**
 * Returns the ETag of a resource's JSON. The order of keys doesn't affect it, because a stored
 * result may have another order.
 */
export const etagOf = (body: unknown): string =>
  `"${jsonDigest(sorted(JSON.parse(JSON.stringify(body))))}"`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

/** Throws 412 if a request's If-Match isn't the ETag of the current resource. */
export const requireMatch = (request: Request, current: unknown): void =>
  requireEtag(request.headers.get('if-match'), current)

/** Throws 412 if an ETag is wanted and isn't the one of the current resource. */
export function requireEtag(wanted: string | null, current: unknown): void {
  if (wanted && !matchesEtag(wanted, etagOf(current))) throw new ApiProblem('changed-elsewhere')
}

/** Returns the response of an operation that succeeded with this body. */
export function successResponse(
  { answer, method }: Operation,
  body: unknown,
  { request, origin }: { request: Request; origin: string },
): Response {
  if (body instanceof Response) return body
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (answer.status === 204) return new Response(null, { status: 204, headers })
  if (answer.isResource) headers.set('ETag', etagOf(body))
  const next = nextUrl(body, request, origin)
  if (next) headers.set('Link', `<${next}>; rel="next"`)
  const etag = headers.get('ETag')
  if (method === 'GET' && etag && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'application/json')
  return new Response(JSON.stringify(body), { status: answer.status, headers })
}

/** Returns the URL of the next page of a list. */
function nextUrl(body: unknown, request: Request, origin: string): string | null {
  const cursor = (body as { nextCursor?: unknown } | null)?.nextCursor
  if (typeof cursor !== 'string') return null
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return `${origin}${pathname}?${searchParams}`
}
