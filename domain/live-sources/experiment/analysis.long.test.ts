import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/seeded.ts'
import { CONFIDENCE, compare, FALSE_WINNERS, findWinner } from './analysis.ts'
import { createDraw } from './draws.ts'
import { simulateStream, steadyStream } from './simulate.testing.ts'

const STREAMS = 10_000

describe('10,000 streams whose best variants are equally good, with a drifting audience', () => {
  it.each([
    { effects: [1, 1], minutes: 20 },
    { effects: [1, 1], minutes: 60 },
    { effects: [1, 1], minutes: 240 },
    { effects: [1, 1, 0.1], minutes: 60 },
    { effects: [1, 1, 1, 1], minutes: 60 },
    { effects: [1, 1, 0.1, 0.1], minutes: 60 },
    { effects: [1, 1, 1, 1], minutes: 240 },
  ])('name a false winner in at most 5% ($effects, $minutes minutes)', ({ effects, minutes }) => {
    const random = seeded(minutes + effects.length)
    let won = 0
    for (let stream = 0; stream < STREAMS; stream++) {
      const { counts, assigned, seed } = simulateStream(random, { effects, minutes, perMinute: 3 })
      if (findWinner(counts, assigned, { seed, variants: effects.length }) !== null) won++
    }
    expect(won / STREAMS).toBeLessThanOrEqual(FALSE_WINNERS)
  })
})

describe('the better variant is found', () => {
  it.each([
    { effects: [1, 1.5], minutes: 60, atLeast: 0.75 },
    { effects: [1, 1.5], minutes: 120, atLeast: 0.97 },
    { effects: [1, 2], minutes: 60, atLeast: 0.99 },
    { effects: [1, 1, 1, 1.5], minutes: 120, atLeast: 0.45 },
  ])('$effects in $minutes minutes, with 3 scans a minute', ({ effects, minutes, atLeast }) => {
    const random = seeded(minutes)
    const best = effects.length - 1
    let found = 0
    for (let stream = 0; stream < 2000; stream++) {
      const { counts, assigned, seed } = steadyStream(random, { effects, minutes, perMinute: 3 })
      if (findWinner(counts, assigned, { seed, variants: effects.length }) === best) found++
    }
    expect(found / 2000).toBeGreaterThanOrEqual(atLeast)
  })
})

describe('the interval contains the true difference in at least 95%', () => {
  it.each([
    { effect: 1, minutes: 60, drifts: true },
    { effect: 1, minutes: 60, drifts: false },
    { effect: 1.5, minutes: 60, drifts: false },
    { effect: 1.5, minutes: 60, drifts: true },
    { effect: 2, minutes: 120, drifts: false },
  ])('effect $effect, $minutes minutes, drifting: $drifts', ({ effect, minutes, drifts }) => {
    const random = seeded(minutes)
    let covered = 0
    for (let stream = 0; stream < STREAMS; stream++) {
      const given = { effects: [1, effect], minutes, perMinute: 3 }
      const played = drifts ? simulateStream(random, given) : steadyStream(random, given)
      const usual = 'expected' in played ? mean(played.expected as number[]) : 3
      const truth = (effect - 1) * usual
      const draw = createDraw(played.seed, 'test')
      const two = { from: 0, to: 1, variants: 2 }
      const { low, high } = compare(played.counts, played.assigned, two, draw)
      if ((low ?? truth) <= truth && truth <= (high ?? truth)) covered++
    }
    expect(covered / STREAMS).toBeGreaterThanOrEqual(CONFIDENCE)
  })
})

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
