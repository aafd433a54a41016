import { describe, expect, test } from 'vitest'
import { costPerLead, paceOf, wilsonInterval } from './statistics.ts'

describe('the interval of a share', () => {
  // Published values: Newcombe 1998, Statistics in Medicine 17, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  test('has no end beyond 0 and 1, and none without trials', () => {
    expect(wilsonInterval(20, 20)?.high).toBe(1)
    expect(wilsonInterval(30, 20)?.high).toBe(1)
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe('the pace to a goal', () => {
  const plan = { goalLeads: 300, startsOn: '2026-11-01', endsOn: '2026-11-30' }
  const at = (day: string) => new Date(`${day}T00:00:00Z`)

  test('is what should be there by now, and what will be', () => {
    expect(paceOf(plan, 90, at('2026-11-11'))).toEqual({
      ...{ expected: 100, projected: 270, isBehind: true },
    })
    expect(paceOf(plan, 150, at('2026-11-16'))).toEqual({
      ...{ expected: 150, projected: 300, isBehind: false },
    })
  })

  test('on the first day nothing is foretold, after the end it is what was', () => {
    expect(paceOf(plan, 9, new Date('2026-11-01T12:00:00Z'))).toMatchObject({ projected: null })
    expect(paceOf(plan, 310, at('2027-01-01'))).toEqual({
      ...{ expected: 300, projected: 310, isBehind: false },
    })
  })

  test('there is none before the start, or without a goal or dates', () => {
    expect(paceOf(plan, 0, at('2026-10-31'))).toBeNull()
    expect(paceOf({ ...plan, goalLeads: null }, 5, at('2026-11-11'))).toBeNull()
    expect(paceOf({ ...plan, endsOn: null }, 5, at('2026-11-11'))).toBeNull()
  })
})

test('a lead costs what was paid for it, where something was', () => {
  expect(costPerLead(50_000, 3)).toBe(16_667)
  expect(costPerLead(50_000, 0)).toBeNull()
  expect(costPerLead(null, 3)).toBeNull()
})
