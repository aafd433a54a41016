import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planTargets, takeTargets } from './plan-targets.ts'

it('a group gets its key frame and looks in between', () => {
  expect(planTargets(4, 4.5, 0.95)).toEqual([4])
  expect(planTargets(4, 6, 1)).toEqual([4, 5])
  expect(planTargets(0, 8, 2)).toEqual([0, 2, 4, 6])
  expect(planTargets(5, 5, 1)).toEqual([5])
})

it('no look is further from the next than the gap', () => {
  const seconds = fc.double({ min: 0, max: 500, noNaN: true })
  fc.assert(
    fc.property(seconds, seconds, (key, length) => {
      const targets = [...planTargets(key, key + length, 0.95), key + length]
      targets.slice(1).forEach((target, index) => {
        expect(target - (targets[index] ?? 0)).toBeLessThanOrEqual(0.95 + 1e-9)
      })
    }),
  )
})

it('a frame serves all targets up to its time', () => {
  const targets = [0, 1, 2, 3]
  expect(takeTargets(targets, 0)).toBe(true)
  expect(takeTargets(targets, 0.9)).toBe(false)
  expect(takeTargets(targets, 2.1)).toBe(true)
  expect(targets).toEqual([3])
  expect(takeTargets(targets, 2.999)).toBe(true)
  expect(takeTargets(targets, 9)).toBe(false)
})
