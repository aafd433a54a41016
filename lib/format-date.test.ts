import { expect, it } from 'vitest'
import { createDateFormat } from './format-date.ts'

const at = new Date('2026-11-23T23:30:00Z')

it('formats a day in UTC', () => {
  const format = createDateFormat({ year: 'numeric', month: 'short', day: 'numeric' })
  expect(format(at, 'UTC')).toBe('Nov 23, 2026')
  expect(format(new Date('2025-01-01T00:00:00Z'), 'UTC')).toBe('Jan 1, 2025')
})

it('keeps the zones apart', () => {
  const zone = createDateFormat({ timeZoneName: 'longGeneric', hour: 'numeric' })
  const own = at.toLocaleTimeString('en-US', { timeZoneName: 'longGeneric', hour: 'numeric' })
  expect(zone(at, undefined)).toBe(own)
  expect(zone(at, 'UTC')).toMatch(/^11 PM .*(?:GMT|UTC|Coordinated)/)
  expect(zone(at, undefined)).toBe(own)
})

it('does not throw for an invalid date', () => {
  expect(createDateFormat({ month: 'short' })(new Date('no date'), 'UTC')).toBe('Invalid Date')
})
