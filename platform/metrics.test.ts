import { expect, it } from 'vitest'
import { createDistribution, createMetrics } from './metrics.ts'

it('counts a value at the lowest bound that is not below it, and adds it up', () => {
  const seconds = createDistribution([0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value)
  expect(seconds.counts).toEqual([2, 1, 1])
  expect(seconds.sum).toBeCloseTo(7.65)
})

it('starts at zero', () => {
  const { leads, leadGroups } = createMetrics()
  expect(leads).toEqual({
    stored: 0,
    journaled: 0,
    gone: 0,
    moved: 0,
    changed: 0,
    paused: 0,
    'too-many': 0,
    failed: 0,
    unsure: 0,
  })
  expect(leadGroups.seconds).toMatchObject({ sum: 0 })
})
