import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTimestamp, parseTimestamp } from './timestamp.ts'

describe('a timestamp', () => {
  it.each([
    ['2:31', 151],
    [' 0:05 ', 5],
    ['02:31', 151],
    ['1:02:31', 3751],
    ['90:00', 5400],
    ['99:59:59', 359_999],
  ])('%s is read', (typed, seconds) => {
    expect(parseTimestamp(typed)).toBe(seconds)
  })

  it.each(['', '2', '2:3', '2:60', '1:60:00', '1:2:31', '2:31:', 'two', '-1:00', '100:00:00'])(
    '%s is none',
    (typed) => {
      expect(parseTimestamp(typed)).toBeNull()
    },
  )

  it.each([
    [0, '0:00'],
    [151, '2:31'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3751, '1:02:31'],
  ])('%i seconds are written %s', (seconds, text) => {
    expect(formatTimestamp(seconds)).toBe(text)
  })

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        expect(parseTimestamp(formatTimestamp(seconds))).toBe(seconds)
      }),
    )
  })
})
