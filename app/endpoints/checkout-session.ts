import { z } from 'zod'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { type CheckoutResult, startCheckout } from '#domain/billing/checkout.server.ts'
import { CHECKOUT_MESSAGES } from '#domain/billing/checkout-messages.ts'
import { rememberCheckout } from '#domain/billing/pending-checkout.ts'
import { checkReturnUrl } from '#domain/billing/return-url.ts'
import type { Route } from './+types/checkout-session'

const checkoutRequest = z.object({
  priceId: z.string().max(255),
  successUrl: z.string().max(2000),
  cancelUrl: z.string().max(2000),
})

const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

export function loader() {
  return respond(405, { error: 'Use POST.' }, { Allow: 'POST' })
}

/**
 * Starts a checkout. Takes JSON `{priceId, successUrl, cancelUrl}` with a session cookie or a
 * bearer token, and returns `{url}` or `{error, details}`. Rejects unknown prices and return URLs
 * on other sites.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (!viewer) return respond(401, { error: CHECKOUT_MESSAGES.logInFirst })
  const body = checkoutRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    return respond(400, {
      error: 'Bad request',
      details: 'Send JSON with priceId, successUrl and cancelUrl.',
    })
  }
  const { publicUrl, publicUrlAliases } = services.env
  const origins = [new URL(request.url).origin, publicUrl, ...publicUrlAliases]
  const successUrl = checkReturnUrl(body.data.successUrl, origins)
  const cancelUrl = checkReturnUrl(body.data.cancelUrl, origins)
  if (!successUrl || !cancelUrl) {
    return respond(400, { error: 'Bad return URL', details: 'It must be a page of this site.' })
  }
  const { priceId } = body.data
  const result = await startCheckout(services, viewer, { priceId, successUrl, cancelUrl })
  if (result.ok) {
    return respond(200, { url: result.url }, rememberCheckout(services.env, successUrl))
  }
  services.log.warn({ userId: viewer.id, priceId, reason: result.reason }, 'checkout.refused')
  // The provider returned no URL. For a null URL, the page shows its own message.
  if (result.reason === 'no-url') return respond(200, { url: null })
  const [status, error, details] = REFUSALS[result.reason]
  return respond(status, { error, details })
}

type Reason = Exclude<Extract<CheckoutResult, { ok: false }>['reason'], 'no-url'>

const REFUSALS: Record<Reason, [status: number, error: string, details: string]> = {
  'no-provider': [503, 'Payments are not set up', 'This server doesn’t accept payments.'],
  'unknown-price': [400, 'Unknown price', 'This plan isn’t for sale.'],
  'not-approved': [403, 'Not approved', 'The Lifetime plan needs an approved application.'],
  'has-plan': [409, 'Nothing to change', 'You’re already on this plan.'],
  'payment-due': [409, 'Payment due', 'Pay it under Manage Subscription.'],
  'has-lifetime': [409, 'Nothing to change', 'You already have the Lifetime plan.'],
  'provider-failed': [502, 'No response from the payment provider', 'Nothing was charged.'],
}
