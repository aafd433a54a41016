import { expect, it } from 'vitest'
import {
  type CheckoutResponse,
  noAnswerMessage,
  orderMessage,
  parseCheckoutResponse,
  returnPaths,
  subscriptionPath,
} from './checkout-messages.ts'

const answer = (status: number, body: CheckoutResponse['body'] = null, statusText = 'OK') => ({
  status,
  statusText,
  body,
})

it.each([
  [answer(300, null, 'Multiple Choices'), 'create', 'HTTP Error 300: Multiple Choices'],
  [answer(401, { error: 'No session' }), 'profile', 'Please refresh the page and try again.'],
  [answer(401), 'create', 'Please log in first to proceed with the upgrade.'],
  [answer(502, null, 'Bad Gateway'), 'create', 'HTTP Error 502: Bad Gateway'],
  [
    answer(400, { error: 'Unknown price', details: 'price_x is not for sale' }),
    'landing',
    'Error starting upgrade process: Unknown price - price_x is not for sale',
  ],
  [answer(409, { error: 'Taken' }), 'landing', 'Error starting upgrade process: Taken'],
  [answer(200), 'landing', 'No checkout URL received. Please try again.'],
  [answer(200, {}), 'profile', 'No checkout URL received. Please try again.'],
  [answer(200, { url: '' }), 'profile', 'No checkout URL received. Please try again.'],
  [answer(200, { url: 1 }), 'profile', 'No checkout URL received. Please try again.'],
] as const)('%j from %s is told as "%s"', (got, entry, message) => {
  expect(parseCheckoutResponse(got, entry)).toMatchObject({ ok: false, message })
})

it('goes on where a page was opened', () => {
  const url = 'https://pay.example/cs_1'
  expect(parseCheckoutResponse(answer(200, { url }), 'landing')).toEqual({ ok: true, url })
})

it('asks for a sign-in only where the session has ended', () => {
  expect(parseCheckoutResponse(answer(401), 'create')).toMatchObject({ reason: 'signed-out' })
  expect(parseCheckoutResponse(answer(403), 'create')).toMatchObject({ reason: 'failed' })
})

it.each([
  ['landing', 'Something went wrong. Please try again.'],
  ['create', 'Error starting upgrade process. Please try again.'],
  ['profile', 'Error starting upgrade process. Please try again.'],
] as const)('says to %s that no answer came: %s', (entry, message) => {
  expect(noAnswerMessage(entry)).toBe(message)
})

it.each([
  ['create', null, { success: '/create', cancel: '/create' }],
  ['profile', '', { success: '/profile?success=true', cancel: '/profile?canceled=true' }],
  ['landing', '//evil.example', { success: '/dashboard?success=true', cancel: '/?canceled=true' }],
  [
    'profile',
    '/edit-qr/1?tab=link',
    {
      success: '/profile?success=true&next=%2Fedit-qr%2F1%3Ftab%3Dlink',
      cancel: '/edit-qr/1?tab=link',
    },
  ],
] as const)('a checkout from %s, asked for at %j, returns to %j', (entry, next, paths) => {
  expect(returnPaths(entry, next)).toEqual(paths)
})

it('opens the subscription’s tab with the way back', () => {
  expect(subscriptionPath('/edit-qr/1?tab=link')).toBe(
    '/profile?tab=subscription&next=%2Fedit-qr%2F1%3Ftab%3Dlink',
  )
})

it.each(['CREATOR', 'creator'])('names the plan that is already active: %s', (plan) => {
  expect(orderMessage(plan)).toBe('Thank you for your order. You are on the Creator plan now.')
})

it.each([null, '', 'FREE'])('promises the plan while it is %j', (plan) => {
  expect(orderMessage(plan)).toBe(
    'Thank you for your order. Your new plan will be active as soon as the payment is confirmed.',
  )
})
