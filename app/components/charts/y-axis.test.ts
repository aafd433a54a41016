import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yTicks } from './y-axis.ts'

describe('the values of a y-axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [4, [0, 2, 4]],
    [7, [0, 5, 10]],
    [30, [0, 10, 20, 30]],
    [70, [0, 25, 50, 75]],
    [847, [0, 500, 1000]],
    [12_345, [0, 5000, 10_000, 15_000]],
  ])('for counts up to %i are round', (most, expected) => {
    expect(yTicks(most, 3)).toEqual(expected)
  })

  it('are whole, evenly spaced, and reach the highest count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 2, max: 6 }),
        (most, intervals) => {
          const ticks = yTicks(most, intervals)
          const [, step = 0] = ticks
          expect(ticks.length).toBeLessThanOrEqual(intervals + 1)
          expect(ticks).toEqual(ticks.map((_, index) => index * step))
          expect(ticks.every(Number.isInteger)).toBe(true)
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
          // No line is above the one that the highest count needs.
          if (most > 0) expect(ticks.at(-2)).toBeLessThan(most)
        },
      ),
    )
  })
})
