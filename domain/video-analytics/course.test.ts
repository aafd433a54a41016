import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { comparedHours, hoursInWords, parseWindow, toCourse, WINDOWS } from './course.ts'
import { addCounts, leadsPerThousandViews, NO_COUNTS } from './video-counts.ts'

const START = new Date('2026-03-01T18:20:00Z')
const start = { at: START, by: 'published' } as const
const later = (ms: number) => new Date(START.getTime() + ms)
const scans = (count: number) => ({ ...NO_COUNTS, scans: count })

describe('the course of a video', () => {
  it('has an entry for each hour of the first day, and for each day after it', () => {
    const at = (ms: number) => {
      const { hours, days } = toCourse(start, [], later(ms))
      return [hours.length, days.length]
    }
    expect(at(-DAY_MS)).toEqual([0, 0])
    expect(at(0)).toEqual([1, 0])
    expect(at(39 * 60_000)).toEqual([1, 0])
    expect(at(40 * 60_000)).toEqual([2, 0])
    expect(at(DAY_MS - 21 * 60_000)).toEqual([24, 0])
    expect(at(DAY_MS)).toEqual([24, 1])
    expect(at(3 * DAY_MS)).toEqual([24, 3])
    expect(at(2000 * DAY_MS)).toEqual([24, 89])
  })

  it('begins with the hour in which it was published', () => {
    expect(toCourse(start, [], later(0)).startsAt).toEqual(new Date('2026-03-01T18:00:00Z'))
  })

  it('loses no count', () => {
    const row = fc.oneof(
      fc.record({ part: fc.constant('hour' as const), step: fc.integer({ min: 0, max: 23 }) }),
      fc.record({ part: fc.constant('day' as const), step: fc.integer({ min: 1, max: 89 }) }),
      fc.record({
        part: fc.constantFrom('before' as const, 'later' as const),
        step: fc.constant(0),
      }),
    )
    const key = ({ part, step }: { part: string; step: number }) => `${part} ${step}`
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: key }), (rows) => {
        const counted = rows.map((one, index) => ({ ...one, ...scans(index + 1) }))
        const { before, hours, days, later: rest } = toCourse(start, counted, later(100 * DAY_MS))
        const all = addCounts([before, ...hours, ...days, rest])
        expect(all).toEqual(addCounts(counted.map(({ part: _, step: __, ...counts }) => counts)))
      }),
    )
  })
})

describe('a comparison', () => {
  it('covers the same hours of each video, as many as all are out for', () => {
    const now = later(10 * DAY_MS)
    const young = later(10 * DAY_MS - 5 * HOUR_MS)
    expect(comparedHours([START], '24h', now)).toBe(24)
    expect(comparedHours([START], '30d', now)).toBe(240)
    expect(comparedHours([START], 'all', now)).toBe(240)
    expect(comparedHours([START, young], '7d', now)).toBe(5)
    expect(comparedHours([START, now], 'all', now)).toBe(0)
    expect(comparedHours([later(20 * DAY_MS)], 'all', now)).toBe(0)
  })

  it('has the window of its URL', () => {
    const windowOf = (query: string) => parseWindow(new URLSearchParams(query))
    for (const name of Object.keys(WINDOWS)) expect(windowOf(`window=${name}`)).toBe(name)
    expect(['', 'window=2y', 'window=toString'].map(windowOf)).toEqual(['all', 'all', 'all'])
  })
})

it.each([
  [12, 4000, 3],
  [1, 3000, 0.3],
  [0, 10, 0],
  [5, null, null],
  [5, 0, null],
])('%i leads of %s views are %s per thousand', (leads, views, rate) => {
  expect(leadsPerThousandViews(leads, views)).toBe(rate)
})

it.each([
  [1, '1 hour'],
  [24, '24 hours'],
  [47, '47 hours'],
  [48, '2 days'],
  [148, '6 days and 4 hours'],
  [169, '7 days and 1 hour'],
  [2160, '90 days'],
])('%i hours are %s', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words)
})
