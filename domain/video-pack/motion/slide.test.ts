import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRAME_RATE_NAMES, FRAME_RATES, framesIn, secondsOf } from './frame-rate.ts'
import { planSlide, SLIDE_FRAMES } from './slide.ts'

const HD = { width: 1920, height: 1080 }
const BOX = { x: 1526, y: 234, width: 298, height: 400 }

it.each([
  ['23.976', 288, 12.012],
  ['25', 300, 12],
  ['29.97', 360, 12.012],
  ['60', 720, 12],
] as const)('12 seconds at %s frames a second are %d frames', (name, frames, seconds) => {
  expect(framesIn(12, FRAME_RATES[name])).toBe(frames)
  expect(secondsOf(frames, FRAME_RATES[name])).toBeCloseTo(seconds, 9)
})

it('every rate’s name is its frames a second', () => {
  for (const name of FRAME_RATE_NAMES) {
    const { timeScale, frameUnits } = FRAME_RATES[name]
    expect((timeScale / frameUnits).toFixed(3)).toBe(Number(name).toFixed(3))
  }
})

it.each([
  ['the right', BOX, { x: 394, y: 0 }],
  ['the left', { ...BOX, x: 96 }, { x: -394, y: 0 }],
  ['above', { ...BOX, x: 800, y: 54 }, { x: 0, y: -454 }],
  ['below', { ...BOX, x: 800, y: 600 }, { x: 0, y: 480 }],
])('a box comes in from %s if that edge is nearest', (_, box, offset) => {
  const slide = planSlide(HD, box, 12, FRAME_RATES['25'])
  expect(slide.offsetAt(0)).toEqual(offset)
  expect(slide.offsetAt(slide.frames - 1)).toEqual(offset)
})

describe('the overlay', () => {
  it('comes in, is held without moving, and leaves as it came', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAME_RATE_NAMES),
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 400 }),
        (rate, seconds, x, y) => {
          const box = { x: 2 * x, y: 2 * y, width: 100, height: 200 }
          const slide = planSlide(HD, box, seconds, FRAME_RATES[rate])
          const offsets = Array.from({ length: slide.frames }, (_, i) => slide.offsetAt(i))
          expect(offsets.toReversed()).toEqual(offsets)
          const distances = offsets.map((one) => Math.abs(one.x + one.y))
          for (const [i, distance] of distances.entries()) {
            expect(distance % 2).toBe(0)
            if (i > 0 && i <= SLIDE_FRAMES) {
              expect(distance).toBeLessThanOrEqual(distances[i - 1] ?? 0)
            }
            if (i >= slide.hold.from && i < slide.hold.to) expect(distance).toBe(0)
          }
        },
      ),
    )
  })

  it.each([
    [5, 'fail'],
    [7, 'weak'],
    [8, 'pass'],
    [11, 'good'],
  ] as const)(
    'in a file of %d seconds is held for a time that counts as %s',
    (seconds, verdict) => {
      expect(planSlide(HD, BOX, seconds, FRAME_RATES['25']).hold.verdict).toBe(verdict)
    },
  )
})
