import type { RequestInfo } from '#app/middleware/context.ts'
import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'
import { refusal } from '#server/http/error-response.ts'
import type { TourVisit } from './tour.ts'

/** Returns the response to a request that the tour can't handle; null if it can. */
export async function refuseTourVisit(
  { limits }: Pick<Services, 'limits'>,
  visit: TourVisit,
  { info, url }: { info: RequestInfo; url: URL },
): Promise<Response | null> {
  if (visit.kind === 'download') {
    return refusal(url.pathname, 'Downloads aren’t part of the tour.', 403)
  }
  if (UPLOAD.test(url.pathname)) {
    return refusal(url.pathname, 'This is the tour, so no file is stored.', 403)
  }
  if (visit.kind === 'closed') {
    if (info.isDataRequest) return refusal(url.pathname, PREPARING, 503)
    return new Response(null, { status: 303, headers: { Location: '/tour' } })
  }
  const allowed = await limits.take('tour', networkOf(info.ip))
  if (allowed.ok) return null
  const answer = refusal(
    url.pathname,
    'You’ve opened too many screens. Please try again later.',
    429,
  )
  answer.headers.set('Retry-After', String(allowed.retryAfterSeconds))
  return answer
}

/** Uploads are sent by a script, which shows the reason for a rejection. */
const UPLOAD = /^\/uploads(?:\/|$)/i

const PREPARING = 'We’re writing the tour’s sample data. Please try again in a minute.'

/** Returns the request without its body, because the tour reads no forms. */
export function withoutBody(request: Request): Request {
  if (request.body === null) return request
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name)
  return new Request(request.url, { method: request.method, headers })
}
