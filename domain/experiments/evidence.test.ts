import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/seeded.ts'
import { type Day, evidenceOf, judge } from './evidence.ts'
import { simulate } from './simulate.testing.ts'

const day = (...leads: number[]): Day => leads.map((one) => ({ visitors: 200, leads: one }))
const daysOf = (count: number, ...leads: number[]) =>
  Array.from({ length: count }, () => day(...leads))

describe('a verdict', () => {
  it('needs seven days, and a hundred leads of each variant', () => {
    expect(judge(daysOf(6, 40, 60), 2)).toEqual({
      state: 'too-early',
      days: 6,
      fewest: { variant: 0, leads: 240 },
    })
    expect(judge(daysOf(7, 40, 14), 2)).toMatchObject({ fewest: { variant: 1, leads: 98 } })
    expect(judge(daysOf(7, 40, 60), 2)).toEqual({ state: 'winner', variant: 1 })
    expect(judge([], 3)).toMatchObject({ state: 'too-early', days: 0 })
  })

  it('names a winner only if it is better than each of the others', () => {
    expect(judge(daysOf(7, 20, 60, 60), 3)).toMatchObject({ state: 'open' })
    expect(judge(daysOf(14, 20, 35, 70), 3)).toEqual({ state: 'winner', variant: 2 })
    expect(judge(daysOf(30, 40, 40), 2)).toMatchObject({ state: 'open' })
  })

  it('accepts days without visitors, and with more leads than visitors', () => {
    const odd = [
      { visitors: 0, leads: 0 },
      { visitors: 0, leads: 3 },
    ] as const
    expect(judge([odd, ...daysOf(7, 40, 60)], 2)).toEqual({ state: 'winner', variant: 1 })
    expect(Number.isFinite(evidenceOf([odd, [...odd]]))).toBe(true)
  })

  it('is the same whichever of the two variants is named first', () => {
    const days = [day(30, 50), day(41, 44), day(28, 61)] as const
    const pairs = days.map((one) => [one[0], one[1]] as const)
    const swapped = days.map((one) => [one[1], one[0]] as const)
    expect(evidenceOf(pairs as never)).toBeCloseTo(evidenceOf(swapped as never), 9)
  })
})

it('seldom names a winner among equals, and usually finds a better variant', () => {
  const random = seeded(7)
  const share = (times: number, simulation: Parameters<typeof simulate>[1]) => {
    let won = 0
    for (let one = 0; one < times; one++) if (simulate(random, simulation) !== null) won++
    return won / times
  }
  const equal = { rates: [0.2, 0.2], visitors: 60, days: 40 }
  expect(share(200, equal)).toBeLessThanOrEqual(0.05)
  expect(share(100, { rates: [0.2, 0.25], visitors: 200, days: 21 })).toBeGreaterThan(0.9)
})
