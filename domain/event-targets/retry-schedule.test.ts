import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/time.ts'
import {
  ATTEMPT_AFTER_MS,
  JITTER,
  MAX_ATTEMPTS,
  pauseAfter,
  RETRY_AFTER_BOUNDS_MS,
  readRetryAfter,
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

describe('Retry-After', () => {
  const now = new Date('2026-03-01T12:00:00Z')

  it.each([
    ['120', 120 * SECOND_MS],
    [' 0 ', 0],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60 * SECOND_MS],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j milliseconds', (header, ms) => {
    const read = readRetryAfter(header, now)
    // '-5' is a year to some parsers: then it is long past.
    if (header === '-5') expect(read ?? 0).toBe(0)
    else expect(read).toBe(ms)
  })

  it('returns nothing or a time that is not negative for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readRetryAfter(text, now) ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
