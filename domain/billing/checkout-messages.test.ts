import { expect, it } from 'vitest'
import { type CheckoutResponse, parseCheckoutResponse } from './checkout-messages.ts'

const answer = (status: number, body: CheckoutResponse['body'] = null, statusText = 'OK') => ({
  status,
  statusText,
  body,
})

it.each([
  [answer(401, { error: 'No session' }), 'profile', 'Please refresh the page and try again.'],
  [answer(401), 'create', 'Please log in first to proceed with the upgrade.'],
  [answer(502, null, 'Bad Gateway'), 'create', 'HTTP Error 502: Bad Gateway'],
  [
    answer(400, { error: 'Unknown price', details: 'price_x is not for sale' }),
    'landing',
    'Error starting upgrade process: Unknown price - price_x is not for sale',
  ],
  [answer(409, { error: 'Taken' }), 'landing', 'Error starting upgrade process: Taken'],
  [answer(200, {}), 'profile', 'No checkout URL received. Please try again.'],
] as const)('%j from %s is told as "%s"', (got, entry, message) => {
  expect(parseCheckoutResponse(got, entry)).toMatchObject({ ok: false, message })
})

it('goes on where a page was opened', () => {
  const url = 'https://pay.example/cs_1'
  expect(parseCheckoutResponse(answer(200, { url }), 'landing')).toEqual({ ok: true, url })
})
