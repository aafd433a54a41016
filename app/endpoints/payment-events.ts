import { servicesContext } from '#app/middleware/context.ts'
import { receiveEvent } from '#domain/billing/webhook-events.server.ts'
import type { Route } from './+types/payment-events'

const respond = (status: number, body: object, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).payments) return respond(404, { error: 'Not found.' })
  return respond(405, { error: 'Use POST.' }, { Allow: 'POST' })
}

/**
 * Receives the payment provider's webhooks. Any failure returns 500, so that the provider tries
 * again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader({ context } as Route.LoaderArgs)
  const services = context.get(servicesContext)
  const signature =
    request.headers.get('stripe-signature') ?? request.headers.get('sandbox-signature')
  const result = await receiveEvent(services, await request.text(), signature)
  if (result.ok) return respond(200, { received: true })
  if (result.reason === 'no-provider') return respond(404, { error: 'Not found.' })
  services.log.warn({ reason: 'signature' }, 'payment_event.refused')
  return respond(400, { error: 'The signature is wrong or too old.' })
}
