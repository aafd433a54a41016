import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { findSharedCampaign, type OpenShare } from '#domain/campaign-analytics/shares.server.ts'
import type { Services } from '#platform/services.ts'

type SharedRequest = {
  context: Readonly<RouterContextProvider>
  params: { token: string }
  request: Request
}

/**
 * Returns the response with a shared report's file, or why there is none. Neither search engines nor
 * caches keep it, because the URL is the secret.
 */
export async function sharedFile(
  { context, params, request }: SharedRequest,
  make: (services: Services, shared: OpenShare) => Promise<Response>,
): Promise<Response> {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const shared = await findSharedCampaign(services, params.token, { ip, headers: request.headers })
  const response = shared.ok
    ? await make(services, shared)
    : new Response(REFUSALS[shared.reason].text, {
        status: REFUSALS[shared.reason].status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}

const REFUSALS = {
  'not-found': { status: 404, text: 'Report not found.' },
  locked: { status: 403, text: 'Please open the link in your browser and enter its password.' },
  'too-many': { status: 429, text: 'Too many requests. Please try again in a minute.' },
} as const
