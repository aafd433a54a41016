import type { BadgeTone } from '#app/ui/badge.tsx'

/** Returns a provider status in plain words: 'past_due' becomes 'past due'. */
export const statusLabel = (status: string) => status.toLowerCase().replaceAll('_', ' ')

/** Returns a subscription's tone: green while paid, yellow while a payment is missing, else red. */
export function subscriptionTone(status: string): BadgeTone {
  const known = status.toLowerCase()
  if (known === 'active' || known === 'trialing') return 'success'
  return known === 'past_due' ? 'warning' : 'error'
}

/** Returns a payment's tone: green when succeeded, yellow when pending, else red. */
export function paymentTone(status: string): BadgeTone {
  if (status === 'succeeded') return 'success'
  return status === 'pending' ? 'warning' : 'error'
}
