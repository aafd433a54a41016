import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#lib/time.ts'
import {
  assignMinutes,
  blockLength,
  minuteAt,
  nextMinuteAt,
  planText,
  type StreamVariant,
} from './plan.ts'
import { describeVariant, findSameVariant, variantNames } from './variants.ts'

const CODE: StreamVariant = {
  isHidden: false,
  size: 'standard',
  corner: 'bottom-right',
  callToAction: 'Scan me',
}
const LARGE: StreamVariant = { ...CODE, size: 'large' }
const HIDDEN: StreamVariant = { ...CODE, isHidden: true }
const NOON = new Date(Date.UTC(2026, 10, 27, 12))
const planned = (minutes: number, variants: StreamVariant[], seed = '00ff'.repeat(8)) => ({
  id: '018f0000-0000-7000-8000-000000000001',
  seed,
  minutes,
  variants,
  delaySeconds: 15,
  startsAt: NOON,
})

describe('the plan', () => {
  it.each([2, 3, 4])('shows each of %i variants equally often in every block', (count) => {
    const variants = [CODE, LARGE, HIDDEN, { ...CODE, corner: 'top-left' as const }].slice(0, count)
    for (const minutes of [10 * count, 15 * count, 20 * count]) {
      const assigned = assignMinutes(planned(minutes, variants))
      expect(assigned).toHaveLength(minutes)
      for (let from = 0; from < minutes; from += blockLength(count)) {
        const block = assigned.slice(from, from + blockLength(count))
        const times = variants.map((_, variant) => block.filter((one) => one === variant).length)
        expect(new Set(times)).toEqual(new Set([block.length / count]))
      }
    }
  })

  it('is the same for the same seed and another one for another seed', () => {
    const first = planText(planned(60, [CODE, LARGE]))
    expect(planText(planned(60, [CODE, LARGE]))).toBe(first)
    expect(planText(planned(60, [CODE, LARGE], '00fe'.repeat(8)))).not.toBe(first)
    expect(JSON.parse(first)).toMatchObject({
      startsAt: '2026-11-27T12:00:00.000Z',
      minutes: 60,
      outcome: 'scans',
      variantOfMinute: assignMinutes(planned(60, [CODE, LARGE])),
    })
  })

  it('uses all orders of a block about equally often', () => {
    const times = new Map<string, number>()
    for (let seed = 0; seed < 600; seed++) {
      const text = seed.toString(16).padStart(32, '0')
      const order = assignMinutes(planned(4, [CODE, LARGE], text)).join('')
      times.set(order, (times.get(order) ?? 0) + 1)
    }
    expect(times.size).toBe(6)
    for (const count of times.values()) expect(count).toBeGreaterThan(60)
  })
})

it('minutes begin and end on time', () => {
  const times = { startsAt: NOON, minutes: 2 }
  const at = (ms: number) => new Date(NOON.getTime() + ms)
  expect(
    [-1, 0, MINUTE_MS - 1, MINUTE_MS, 2 * MINUTE_MS].map((ms) => minuteAt(times, at(ms))),
  ).toEqual([null, 0, 0, 1, null])
  const next = [-1, 0, MINUTE_MS, 2 * MINUTE_MS].map((ms) => nextMinuteAt(times, at(ms)))
  expect(next.map((ms) => ms && ms - NOON.getTime())).toEqual([0, MINUTE_MS, 2 * MINUTE_MS, null])
})

describe('variants', () => {
  it('are named by what differs', () => {
    expect(variantNames([CODE, LARGE])).toEqual(['Standard', 'Large'])
    expect(variantNames([CODE, HIDDEN])).toEqual(['Code', 'No code'])
    const others = [
      { ...LARGE, corner: 'top-left' as const },
      { ...CODE, callToAction: '' },
    ]
    expect(variantNames([CODE, ...others])).toEqual([
      'Standard, Bottom right, “Scan me”',
      'Large, Top left, “Scan me”',
      'Standard, Bottom right, No call to action',
    ])
    expect(describeVariant(LARGE)).toBe('Large size, bottom right, “Scan me”')
    expect(describeVariant(HIDDEN)).toBe('No code')
  })

  it('have to differ in what viewers see', () => {
    expect(findSameVariant([CODE, LARGE, HIDDEN])).toBeNull()
    expect(findSameVariant([CODE, LARGE, { ...CODE }])).toBe(2)
    expect(findSameVariant([HIDDEN, { ...HIDDEN, size: 'large' }])).toBe(1)
  })
})
