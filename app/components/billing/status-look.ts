import type { BadgeTone } from '#app/ui/badge.tsx'

/** The provider's word as people write it: 'past_due' is 'past due'. */
export const statusWord = (status: string) => status.toLowerCase().replaceAll('_', ' ')

/** Of a subscription: green while it is paid, yellow while a payment is missing, red otherwise. */
export function subscriptionTone(status: string): BadgeTone {
  const known = status.toLowerCase()
  if (known === 'active' || known === 'trialing') return 'success'
  return known === 'past_due' ? 'warning' : 'error'
}

/** Of a payment: green succeeded, yellow pending, red otherwise (spec section 4). */
export function paymentTone(status: string): BadgeTone {
  if (status === 'succeeded') return 'success'
  return status === 'pending' ? 'warning' : 'error'
}
