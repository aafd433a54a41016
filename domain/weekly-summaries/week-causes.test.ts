import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCause, type MagnetWeeks, type WeekTotals } from './week-causes.ts'

const totals = (visitors: number, leads: number): WeekTotals => ({
  views: visitors,
  visitors,
  leads,
})
const magnet = (
  week: WeekTotals,
  before: WeekTotals,
  more: Partial<MagnetWeeks> = {},
): MagnetWeeks => ({
  title: 'Brew guide',
  isNew: false,
  isPaused: false,
  placements: [],
  week,
  before,
  ...more,
})

describe('the cause of a change', () => {
  it('is the placement that explains most of it', () => {
    const placements = [
      { label: 'Bio', video: null, week: totals(10, 4), before: totals(10, 3) },
      { label: 'Episode 12', video: 'How I brew', week: totals(60, 9), before: totals(0, 0) },
    ]
    const found = findCause(magnet(totals(120, 18), totals(60, 6), { placements }))
    expect(found).toEqual({
      kind: 'placement',
      label: 'Episode 12',
      video: 'How I brew',
      leads: 9,
    })
    const fewer = placements.map(({ week, before, ...one }) => ({
      ...one,
      week: before,
      before: week,
    }))
    expect(findCause(magnet(totals(60, 6), totals(120, 18), { placements: fewer }))).toMatchObject({
      label: 'Episode 12',
      leads: -9,
    })
  })

  it('is the number of visitors, or how many of them became leads', () => {
    expect(findCause(magnet(totals(120, 12), totals(60, 6)))).toEqual({
      kind: 'visitors',
      week: 120,
      before: 60,
    })
    expect(findCause(magnet(totals(100, 15), totals(100, 8)))).toEqual({
      kind: 'rate',
      week: 0.15,
      before: 0.08,
    })
    expect(findCause(magnet(totals(50, 4), totals(100, 8)))).toMatchObject({ kind: 'visitors' })
  })

  it('isn’t guessed from a few visitors', () => {
    expect(findCause(magnet(totals(5, 3), totals(9, 1)))).toBeNull()
    expect(findCause(magnet(totals(9, 3), totals(5, 1)))).toMatchObject({ kind: 'visitors' })
  })

  it('is that the magnet is new or paused', () => {
    expect(findCause(magnet(totals(9, 3), totals(0, 0), { isNew: true }))).toEqual({ kind: 'new' })
    const paused = magnet(totals(9, 3), totals(90, 9), { isPaused: true })
    expect(findCause(paused)).toEqual({ kind: 'paused' })
  })

  it('always has the direction of the change', () => {
    const count = fc.nat({ max: 500 })
    const weeks = fc.tuple(count, count).map(([visitors, leads]) => totals(visitors, leads))
    fc.assert(
      fc.property(weeks, weeks, (week, before) => {
        const cause = findCause(magnet(week, before))
        const change = week.leads - before.leads
        if (change === 0) return cause === null
        if (cause?.kind !== 'visitors' && cause?.kind !== 'rate') return cause === null
        return Math.sign(cause.week - cause.before) === Math.sign(change)
      }),
    )
  })
})
