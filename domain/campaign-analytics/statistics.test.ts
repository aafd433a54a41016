import { describe, expect, test } from 'vitest'
import { getPace, wilsonInterval } from './statistics.ts'

describe('the interval of a proportion', () => {
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

  test('stays between 0 and 1, and is null without trials', () => {
    expect(wilsonInterval(20, 20)?.high).toBe(1)
    expect(wilsonInterval(30, 20)?.high).toBe(1)
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe('the pace to a goal', () => {
  const plan = { goalLeads: 300, startsOn: '2026-11-01', endsOn: '2026-11-30' }
  const at = (day: string) => new Date(`${day}T00:00:00Z`)

  test('has the leads expected now and those projected at the end', () => {
    expect(getPace(plan, 90, at('2026-11-11'))).toEqual({
      expected: 100,
      projected: 270,
      isBehind: true,
    })
    expect(getPace(plan, 150, at('2026-11-16'))).toEqual({
      expected: 150,
      projected: 300,
      isBehind: false,
    })
  })

  test('has no projection on the first day, and the result after the end', () => {
    expect(getPace(plan, 9, new Date('2026-11-01T12:00:00Z'))).toMatchObject({ projected: null })
    expect(getPace(plan, 310, at('2027-01-01'))).toEqual({
      expected: 300,
      projected: 310,
      isBehind: false,
    })
  })

  test('is null before the start, and without a goal or dates', () => {
    expect(getPace(plan, 0, at('2026-10-31'))).toBeNull()
    expect(getPace({ ...plan, goalLeads: null }, 5, at('2026-11-11'))).toBeNull()
    expect(getPace({ ...plan, endsOn: null }, 5, at('2026-11-11'))).toBeNull()
  })
})
