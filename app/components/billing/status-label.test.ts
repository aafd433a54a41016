import { expect, it } from 'vitest'
import { paymentTone, statusLabel, subscriptionTone } from './status-label.ts'

it.each([
  ['active', 'active', 'success'],
  ['trialing', 'trialing', 'success'],
  ['past_due', 'past due', 'warning'],
  ['canceled', 'canceled', 'error'],
  ['incomplete_expired', 'incomplete expired', 'error'],
])('a subscription that is %s reads "%s" in %s', (status, word, tone) => {
  expect([statusLabel(status), subscriptionTone(status)]).toEqual([word, tone])
})

it.each([
  ['succeeded', 'success'],
  ['pending', 'warning'],
  ['failed', 'error'],
  ['refunded', 'error'],
  ['disputed', 'error'],
])('a payment that is %s is shown in %s', (status, tone) => {
  expect(paymentTone(status)).toBe(tone)
})
