import { describe, expect, it } from 'vitest'
import { type Figures, REPORT_COLUMNS } from '../campaign-report/report-columns.ts'
import { type Counted, toCreatorStats, toTotalStats } from './campaign-stats.ts'

const counted = (some: Partial<Counted>): Counted => ({
  visits: 0,
  scans: 0,
  uniques: 0,
  leads: 0,
  people: 0,
  new_people: 0,
  flagged: 0,
  fee: null,
  views: null,
  orders: 0,
  netCents: 0,
  ...some,
})

describe('conversion', () => {
  it('is unknown without visitors, even if there are leads', () => {
    for (const leads of [0, 3]) {
      for (const stats of [
        toCreatorStats(counted({ leads }), true),
        toTotalStats([counted({ leads })], true),
      ]) {
        expect([stats.conversion, stats.interval]).toEqual([null, null])
      }
      const figures = { leads, uniqueVisitors: 0 } as Figures
      expect(REPORT_COLUMNS.conversion.calculate(figures)).toBeNull()
    }
  })

  it('is at most 1', () => {
    expect(toCreatorStats(counted({ uniques: 4, leads: 1 }), true).conversion).toBe(0.25)
    expect(toCreatorStats(counted({ uniques: 2, leads: 3 }), true).conversion).toBe(1)
  })
})
