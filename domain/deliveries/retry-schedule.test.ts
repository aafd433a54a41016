import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import {
  ATTEMPT_AFTER_MS,
  JITTER,
  MAX_ATTEMPTS,
  pauseAfter,
  RETRY_AFTER_BOUNDS_MS,
} from './retry-schedule.ts'

const random = fc.double({ min: 0, max: 1, noNaN: true })
const attempts = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 })

describe('the retry schedule', () => {
  it('makes eleven attempts in about three days', () => {
    expect(MAX_ATTEMPTS).toBe(11)
    const total = ATTEMPT_AFTER_MS.reduce((sum, ms) => sum + ms, 0)
    expect(total / HOUR_MS).toBeGreaterThan(72)
    expect(total / HOUR_MS).toBeLessThan(80)
  })

  it('ends after the last attempt, whatever the service asks for', () => {
    fc.assert(
      fc.property(random, fc.option(fc.nat(), { nil: undefined }), (chance, retryAfterMs) => {
        expect(pauseAfter(MAX_ATTEMPTS, { random: chance, retryAfterMs })).toBeNull()
      }),
    )
  })

  it('keeps every pause within a fifth of its length', () => {
    fc.assert(
      fc.property(attempts, random, (made, chance) => {
        const pause = pauseAfter(made, { random: chance }) ?? Number.NaN
        const planned = ATTEMPT_AFTER_MS[made] ?? Number.NaN
        expect(Math.abs(pause - planned)).toBeLessThanOrEqual(planned * JITTER + 1)
      }),
    )
  })

  it('makes a pause shorter or longer by chance', () => {
    expect([0, 0.5, 1].map((chance) => pauseAfter(1, { random: chance }))).toEqual([
      4000, 5000, 6000,
    ])
  })

  it('never tries before the time that a service named, up to a day', () => {
    fc.assert(
      fc.property(
        attempts,
        random,
        fc.integer({ min: -10, max: 10 * DAY_MS }),
        (made, chance, ms) => {
          const pause = pauseAfter(made, { random: chance, retryAfterMs: ms }) ?? Number.NaN
          expect(pause).toBeGreaterThanOrEqual(Math.min(ms, RETRY_AFTER_BOUNDS_MS.most))
          expect(pause).toBeGreaterThanOrEqual(RETRY_AFTER_BOUNDS_MS.least)
          expect(pause).toBeLessThanOrEqual(DAY_MS * (1 + JITTER) + 1)
        },
      ),
    )
  })
})
