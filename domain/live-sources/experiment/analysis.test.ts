import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/seeded.ts'
import { compare, differencesFromFirst, FALSE_WINNERS, findWinner, totalsOf } from './analysis.ts'
import { createDraw } from './draws.ts'
import { simulateStream, steadyStream } from './simulate.testing.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const draw = () => createDraw(SEED, 'test')
/** Ten blocks with the order A, B, B, A. */
const ABBA = Array.from({ length: 40 }, (_, minute) => [0, 1, 1, 0][minute % 4] ?? 0)
const two = { from: 0, to: 1, variants: 2 }

describe('two variants are compared', () => {
  it('by the difference of their counts per minute', () => {
    const counts = ABBA.map((variant) => (variant === 1 ? 5 : 3))
    expect(totalsOf(counts, ABBA, 2)).toEqual([
      { minutes: 20, total: 60, perMinute: 3 },
      { minutes: 20, total: 100, perMinute: 5 },
    ])
    expect(compare(counts, ABBA, two, draw())).toMatchObject({ perMinute: 2, low: 2, high: 2 })
    const reverse = compare(counts, ABBA, { from: 1, to: 0, variants: 2 }, draw())
    expect(reverse).toMatchObject({ perMinute: -2, low: -2, high: -2 })
  })

  it('with a p-value that is the share of orders with as large a difference', () => {
    // In one block, two of the six orders are as extreme as A, B, B, A.
    const { p } = compare([0, 5, 5, 0], [0, 1, 1, 0], two, draw())
    expect(p).toBeGreaterThan(0.3)
    expect(p).toBeLessThan(0.37)
    expect(
      compare(
        ABBA.map(() => 7),
        ABBA,
        two,
        draw(),
      ),
    ).toMatchObject({ perMinute: 0, p: 1 })
  })

  it('with an interval that contains 0 exactly if chance can explain the difference', () => {
    const random = seeded(5)
    const effects = [1, 1.4]
    let clear = 0
    for (let stream = 0; stream < 60; stream++) {
      const played = simulateStream(random, { effects, minutes: 60, perMinute: 3 })
      const { low, high, perMinute } = compare(played.counts, played.assigned, two, draw())
      const isClear =
        findWinner(played.counts, played.assigned, { seed: SEED, variants: 2 }) !== null
      expect((low ?? -1) <= 0 && (high ?? 1) >= 0).toBe(!isClear)
      expect(low ?? perMinute).toBeLessThanOrEqual(perMinute)
      expect(high ?? perMinute).toBeGreaterThanOrEqual(perMinute)
      if (isClear) clear++
    }
    expect(clear).toBeGreaterThan(5)
    expect(clear).toBeLessThan(55)
  })

  it('only with enough counts', () => {
    const counts: number[] = ABBA.map((_, minute) => (minute === 1 ? 9 : 0))
    const few = compare(counts, ABBA, two, draw())
    expect(few).toEqual({ perMinute: 0.45, low: null, high: null, p: 1 })
    counts[0] = 1
    expect(compare(counts, ABBA, two, draw())).toMatchObject({ low: expect.any(Number) })
  })

  it('without the minutes of the other variants', () => {
    const assigned = [0, 1, 2, 2, 1, 0, 2, 0, 1, 1, 0, 2]
    const counts = assigned.map((variant) => [3, 4, 100][variant] ?? 0)
    const found = compare(counts, assigned, { from: 0, to: 1, variants: 3 }, draw())
    expect(found.perMinute).toBe(1)
  })
})

it('the same counts always give the same result', () => {
  const played = simulateStream(seeded(8), { effects: [1, 1.3, 1], minutes: 60, perMinute: 3 })
  const of = { seed: played.seed, variants: 3 }
  const [first, again] = [0, 1].map(() => differencesFromFirst(played.counts, played.assigned, of))
  expect(first).toEqual(again)
  expect(first?.[0]).toBeNull()
  expect(first?.[1]).toMatchObject({ perMinute: expect.any(Number), low: expect.any(Number) })
})

describe('a winner', () => {
  const winner = (counts: number[], assigned: number[], variants: number) =>
    findWinner(counts, assigned, { seed: SEED, variants })

  it('beats every other variant', () => {
    const assigned = Array.from({ length: 60 }, (_, minute) => [0, 1, 2, 2, 1, 0][minute % 6] ?? 0)
    const by = (scans: number[]) =>
      assigned.map((variant, minute) => (scans[variant] ?? 0) + (minute % 5))
    expect(winner(by([3, 9, 3]), assigned, 3)).toBe(1)
    expect(winner(by([9, 9, 3]), assigned, 3)).toBeNull()
    expect(winner(by([0, 0, 0]), assigned, 3)).toBeNull()
    expect(
      winner(
        assigned.map(() => 0),
        assigned,
        3,
      ),
    ).toBeNull()
  })

  it('is rarely a false one, even if the audience drifts', () => {
    const random = seeded(300)
    let won = 0
    for (let stream = 0; stream < 300; stream++) {
      const played = simulateStream(random, { effects: [1, 1], minutes: 60, perMinute: 3 })
      if (findWinner(played.counts, played.assigned, { seed: played.seed, variants: 2 }) !== null)
        won++
    }
    // 5% of 300 and three standard deviations more.
    expect(won / 300).toBeLessThanOrEqual(FALSE_WINNERS + 0.038)
  })

  it('is usually found if it brings twice as many scans', () => {
    const random = seeded(100)
    let found = 0
    for (let stream = 0; stream < 100; stream++) {
      const played = steadyStream(random, { effects: [1, 2], minutes: 60, perMinute: 3 })
      if (findWinner(played.counts, played.assigned, { seed: played.seed, variants: 2 }) === 1)
        found++
    }
    expect(found).toBeGreaterThanOrEqual(95)
  })
})
