import { expect, it } from 'vitest'
import { isNetworkError } from './network-error.ts'

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'network error',
  'The network connection was lost.',
])('%j is a lost connection', (message) => {
  expect(isNetworkError(new TypeError(message))).toBe(true)
  expect(isNetworkError(new Error(message))).toBe(false)
})

it('takes no other fault for one', () => {
  expect(isNetworkError(new TypeError('x is undefined'))).toBe(false)
  expect(isNetworkError(new TypeError('Not parsed: Load failed'))).toBe(false)
  expect(isNetworkError('Failed to fetch')).toBe(false)
})
