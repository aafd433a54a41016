import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/seeded.ts'
import { FALSE_WINNERS } from './evidence.ts'
import { simulate } from './simulate.testing.ts'

const EXPERIMENTS = 10_000

describe('10,000 experiments without a difference, looked at on each of 60 days', () => {
  it.each([
    { variants: 2, drifts: false },
    { variants: 2, drifts: true },
    { variants: 4, drifts: false },
    { variants: 4, drifts: true },
  ])(
    'name a false winner in at most 5% ($variants variants, drifting: $drifts)',
    ({ variants, drifts }) => {
      const random = seeded(variants * 2 + Number(drifts))
      const rates = Array<number>(variants).fill(0.2)
      let won = 0
      for (let one = 0; one < EXPERIMENTS; one++) {
        if (simulate(random, { rates, visitors: 60, days: 60, drifts }) !== null) won++
      }
      expect(won / EXPERIMENTS).toBeLessThanOrEqual(FALSE_WINNERS)
    },
  )
})

it.each([
  { rates: [0.2, 0.25], days: 14, atLeast: 0.85 },
  { rates: [0.2, 0.25], days: 28, atLeast: 0.98 },
  { rates: [0.1, 0.15], days: 14, atLeast: 0.95 },
])(
  'the better of $rates is found within $days days, with 200 visitors a day',
  ({ rates, days, atLeast }) => {
    const random = seeded(days)
    let found = 0
    for (let one = 0; one < 1000; one++) {
      if (simulate(random, { rates, visitors: 200, days }) === 1) found++
    }
    expect(found / 1000).toBeGreaterThanOrEqual(atLeast)
  },
)
