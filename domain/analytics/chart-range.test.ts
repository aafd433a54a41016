import { describe, expect, it } from 'vitest'
import { chartWindow, parseChartRange } from './chart-range.ts'

const NOW = new Date('2026-03-05T23:30:00Z')
const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000

describe('the charts’ range', () => {
  it.each([
    ['range=7d', '7d'],
    ['range=12m', '12m'],
    ['', '30d'],
    ['range=1000y', '30d'],
  ])('%s is %s', (search, name) => {
    expect(parseChartRange(new URLSearchParams(search))).toBe(name)
  })

  it.each([
    ['7d', 7, '2026-02-27T00:00:00.000Z'],
    ['30d', 30, '2026-02-04T00:00:00.000Z'],
    ['90d', 90, '2025-12-06T00:00:00.000Z'],
  ] as const)('%s is so many UTC days with today', (name, count, start) => {
    const { from, to, step } = chartWindow(name, NOW)
    expect([days(from, to), from.toISOString(), step]).toEqual([count, start, 'day'])
    expect(to.toISOString()).toBe('2026-03-06T00:00:00.000Z')
  })

  it('12m is twelve whole months including the current one', () => {
    expect(chartWindow('12m', NOW)).toMatchObject({
      from: new Date('2025-04-01T00:00:00Z'),
      to: new Date('2026-04-01T00:00:00Z'),
      step: 'month',
    })
  })
})
