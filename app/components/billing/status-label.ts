import type { BadgeTone } from '#app/ui/badge.tsx'

/** Returns a provider's status in plain words, such as 'past due' for 'past_due'. */
export const statusLabel = (status: string) => status.toLowerCase().replaceAll('_', ' ')

/**
 * Returns a subscription's tone: green if it is paid, yellow if a payment is missing, otherwise
 * red.
 */
export function subscriptionTone(status: string): BadgeTone {
  const known = status.toLowerCase()
  if (known === 'active' || known === 'trialing') return 'success'
  return known === 'past_due' ? 'warning' : 'error'
}

/** Returns a payment's tone: green if it succeeded, yellow if it is pending, otherwise red. */
export function paymentTone(status: string): BadgeTone {
  if (status === 'succeeded') return 'success'
  return status === 'pending' ? 'warning' : 'error'
}
