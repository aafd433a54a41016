import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'
import { SECOND_MS } from './time.ts'

describe('Retry-After', () => {
  const now = new Date('2026-03-01T12:00:00Z')

  it.each([
    ['120', 120 * SECOND_MS],
    [' 0 ', 0],
    [' 120 ', 120 * SECOND_MS],
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
