import { expect, it } from 'vitest'
import { deviceType } from './device-type.ts'

it('tells phones from the rest', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const pixel =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
  expect(deviceType(iphone)).toBe('iOS')
  expect(deviceType(pixel)).toBe('Android')
  expect(deviceType('curl/8')).toBe('Desktop')
  expect(deviceType('')).toBe('Desktop')
  expect(deviceType(null)).toBe('Desktop')
  // Strangers send any length; only the start is read.
  expect(deviceType(`${'x'.repeat(1000)} ${iphone}`)).toBe('Desktop')
})
