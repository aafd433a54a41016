import { expect, it } from 'vitest'
import { conversionRate } from './conversion-rate.ts'

it('rounds to whole percent and never exceeds 100', () => {
  expect(conversionRate({ leads: 0, uniqueVisits: 0, magnets: 0 })).toBe(0)
  expect(conversionRate({ leads: 1, uniqueVisits: 3, magnets: 1 })).toBe(33)
  expect(conversionRate({ leads: 5, uniqueVisits: 0, magnets: 1 })).toBe(100)
  expect(conversionRate({ leads: 5, uniqueVisits: 2, magnets: 1 })).toBe(100)
})
