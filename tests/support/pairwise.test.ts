import { expect, it } from 'vitest'
import { allCases, pairwiseCases } from './pairwise.ts'

const FACTORS = { a: [1, 2, 3], b: ['x', 'y'], c: [true, false], d: [0, 1, 2, 3] } as const

it('pairwise cases cover every pair of values in far fewer cases than all combinations', () => {
  const cases = pairwiseCases(FACTORS)
  const names = ['a', 'b', 'c', 'd'] as const
  for (const one of names) {
    for (const other of names) {
      const met = new Set(cases.map((each) => `${each[one]} ${each[other]}`))
      const possible =
        one === other ? FACTORS[one].length : FACTORS[one].length * FACTORS[other].length
      expect(met.size).toBe(possible)
    }
  }
  expect(allCases(FACTORS)).toHaveLength(48)
  expect(cases.length).toBeLessThan(20)
})
