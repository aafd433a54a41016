import type { MiddlewareFunction } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { networkOf } from '#lib/network.server.ts'

/** The results log grows once a day, so a cache may keep what it publishes for some minutes. */
export const PUBLIC_FOR_MINUTES = {
  'Cache-Control': 'public, max-age=300',
  // Anyone may check the log, also from a page of another site.
  'Access-Control-Allow-Origin': '*',
}

/** Returns what the results log publishes as text; 404 if it is empty. */
export function publicText(text: string | null): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  return text === null
    ? new Response('The results log is empty.\n', { status: 404, headers: type })
    : new Response(text, { headers: { ...type, ...PUBLIC_FOR_MINUTES } })
}

/** Limits how much a network requests of the results log, which is public. */
export const limitResults: MiddlewareFunction<Response> = async ({ context }) => {
  const { limits } = context.get(servicesContext)
  const allowed = await limits.take('results', networkOf(context.get(requestContext).ip))
  if (allowed.ok) return
  throw new Response('Too many requests. Please try again in a minute.\n', {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(allowed.retryAfterSeconds),
    },
  })
}
