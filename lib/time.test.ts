import { expect, it } from 'vitest'
import { DAY_MS, DAY_SECONDS, WEEK_MS, YEAR_SECONDS } from './time.ts'

it('agrees with the calendar', () => {
  expect(Date.UTC(2026, 10, 23) - Date.UTC(2026, 10, 22)).toBe(DAY_MS)
  expect(Date.UTC(2026, 10, 29) - Date.UTC(2026, 10, 22)).toBe(WEEK_MS)
  expect(Date.UTC(2027, 0, 1) - Date.UTC(2026, 0, 1)).toBe(YEAR_SECONDS * 1000)
  expect(DAY_SECONDS * 1000).toBe(DAY_MS)
})
