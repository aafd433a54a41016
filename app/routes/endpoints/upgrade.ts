import { href, redirect } from 'react-router'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { type CheckoutResult, startCheckout } from '#domain/billing/checkout.server.ts'
import {
  CHECKOUT_MESSAGES,
  type CheckoutEntry,
  isCheckoutEntry,
  RETURN_PATHS,
} from '#domain/billing/checkout-messages.ts'
import { rememberCheckout } from '#domain/billing/pending-checkout.ts'
import { formValues, readForm } from '#lib/forms.ts'
import type { Route } from './+types/upgrade'

export function loader() {
  return redirect('/#pricing')
}

/** The upgrade buttons' target without script: starts the same checkout from a form. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const { priceId = '', from = '' } = formValues(await readForm(request))
  const entry: CheckoutEntry = isCheckoutEntry(from) ? from : 'profile'
  if (!viewer) {
    return redirect(
      entry === 'landing' ? href('/register') : loginPath(`${href('/profile')}?tab=subscription`),
    )
  }
  const { origin } = new URL(request.url)
  const { success, cancel } = RETURN_PATHS[entry]
  const successUrl = `${origin}${success}`
  const cancelUrl = `${origin}${cancel}`
  const result = await startCheckout(services, viewer, { priceId, successUrl, cancelUrl })
  if (result.ok) {
    return redirect(result.url, {
      status: 303,
      headers: rememberCheckout(services.env, successUrl),
    })
  }
  services.log.warn({ userId: viewer.id, priceId, reason: result.reason }, 'checkout.refused')
  return redirectWithNotice(`${href('/profile')}?tab=subscription`, {
    tone: 'error',
    text: REFUSALS[result.reason],
  })
}

type Reason = Extract<CheckoutResult, { ok: false }>['reason']

const REFUSALS: Record<Reason, string> = {
  'no-provider': CHECKOUT_MESSAGES.failed,
  'unknown-price': CHECKOUT_MESSAGES.notStarted,
  'not-approved': 'The Lifetime plan needs an approved application.',
  'has-plan': 'You’re already on this plan.',
  'payment-due': 'A payment is due. Pay it under Manage Subscription.',
  'has-lifetime': 'You already have the Lifetime plan.',
  'provider-failed': CHECKOUT_MESSAGES.notStarted,
  'no-url': CHECKOUT_MESSAGES.noUrl,
}
