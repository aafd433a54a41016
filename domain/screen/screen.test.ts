import { describe, expect, it } from 'vitest'
import { youtubers } from '#content/use-cases/youtubers.ts'
import { codeSize } from '#db/seed/articles/code-size.ts'
import { twelveSeconds } from '#db/seed/articles/twelve-seconds.ts'
import {
  clearBox,
  contains,
  coveredBy,
  describeSize,
  endScreenOverlaps,
  formatModuleSize,
  judgeContrast,
  judgeMargin,
  judgeMeasuredModule,
  judgeModule,
  judgeMovement,
  judgeSeconds,
  orientationOf,
  overlaps,
  plateSide,
  SECONDS_ON_SCREEN,
  SIZE_ADVICE,
  scaleBox,
  sizeAdvice,
  smallestModule,
  symbolSide,
  TIME_ADVICE,
  worstVerdict,
} from './screen.ts'

describe('a module', () => {
  it.each([
    [9, 1080, 'pass'],
    [18, 2160, 'pass'],
    [4, 480, 'pass'],
    [16, 1920, 'pass'],
    [8, 1080, 'weak'],
    [6.75, 1080, 'weak'],
    [6.7, 1080, 'fail'],
    [13.5, 1080, 'good'],
    [13.4, 1080, 'pass'],
  ])('of %d pixels in a picture of %d lines: %s', (pixels, height, verdict) => {
    expect(judgeModule(pixels, height)).toBe(verdict)
  })

  it.each([
    [1080, 9],
    [2160, 18],
    [1920, 16],
    [720, 6],
    [480, 4],
    [360, 3],
    [1000, 9],
  ])('needs in %d lines at least %2$d whole pixels', (height, pixels) => {
    expect(smallestModule(height)).toBe(pixels)
    expect(judgeModule(pixels, height)).not.toBe('weak')
    expect(judgeModule(pixels - 1, height)).not.toBe('pass')
  })

  it('of a code that has to be larger is judged by that', () => {
    expect([judgeModule(9, 1080, 1.5), judgeModule(13.5, 1080, 1.5)]).toEqual(['fail', 'pass'])
    expect(smallestModule(1080, 1.5)).toBe(14)
  })

  it('that was measured may be a little smaller', () => {
    expect(judgeMeasuredModule(8.9, 1080)).toBe('pass')
    expect(judgeMeasuredModule(8.8, 1080)).toBe('weak')
    expect(judgeMeasuredModule(8.9, 1080, 1.5)).toBe('fail')
  })

  it('is named by the picture’s height', () => {
    expect(formatModuleSize(9, 1080)).toBe('1/120')
    expect(formatModuleSize(14, 1080)).toBe('1/77')
  })
})

it('a code’s square is told apart from the plate with its quiet zone', () => {
  expect(symbolSide(25, 9)).toBe(225)
  expect(plateSide(25, 9)).toBe(297)
})

it.each([
  [4.99, 'fail'],
  [5, 'weak'],
  [6.99, 'weak'],
  [7, 'pass'],
  [10, 'good'],
])('%d seconds on screen: %s', (seconds, verdict) => {
  expect(judgeSeconds(seconds)).toBe(verdict)
})

it.each([
  [judgeContrast, [0.39, 0.4, 0.55, 0.7]],
  [judgeMargin, [0.99, 1, 1.2, 1.4]],
  [judgeMovement, [3.01, 3, 1, 0.25]],
] as const)('%o fails, is weak, passes and is good at %j', (judge, values) => {
  expect(values.map((value) => judge(value))).toEqual(['fail', 'weak', 'pass', 'good'])
})

describe('a box', () => {
  const outer = { x: 10, y: 20, width: 30, height: 40 }
  it.each([
    [outer, true],
    [{ ...outer, x: 9 }, false],
    [{ ...outer, x: 9, width: 5 }, false],
    [{ ...outer, y: 19, height: 5 }, false],
    [{ ...outer, width: 31 }, false],
    [{ ...outer, height: 41 }, false],
  ])('%j lies in another: %s', (inner, isIn) => {
    expect(contains(outer, inner)).toBe(isIn)
  })

  it.each([
    [{ x: 40, y: 20, width: 5, height: 5 }, false],
    [{ x: 39, y: 20, width: 5, height: 5 }, true],
    [{ x: 5, y: 20, width: 5, height: 5 }, false],
    [{ x: 6, y: 20, width: 5, height: 5 }, true],
    [{ x: 10, y: 60, width: 5, height: 5 }, false],
    [{ x: 10, y: 59, width: 5, height: 5 }, true],
    [{ x: 10, y: 15, width: 5, height: 5 }, false],
    [{ x: 10, y: 16, width: 5, height: 5 }, true],
  ])('%j shares more than an edge with another: %s', (box, shares) => {
    expect(overlaps(outer, box)).toBe(shares)
    expect(overlaps(box, outer)).toBe(shares)
  })

  it('is scaled with its picture, which is upright only if it is taller than wide', () => {
    expect(scaleBox(outer, 2)).toEqual({ x: 20, y: 40, width: 60, height: 80 })
    expect([1, 2, 3].map((height) => orientationOf({ width: 2, height }))).toEqual([
      'landscape',
      'landscape',
      'vertical',
    ])
  })
})

it('several verdicts are as good as the worst', () => {
  expect(worstVerdict(['good', 'weak', 'pass'])).toBe('weak')
  expect(worstVerdict([])).toBe('good')
})

describe('the clear box', () => {
  it('is free of a TV’s edge and of controls', () => {
    const box = { x: 96, y: 54, width: 1728, height: 702 }
    expect(clearBox({ width: 1920, height: 1080 })).toEqual(box)
    expect(clearBox({ width: 1280, height: 720 })).toEqual({
      x: 64,
      y: 36,
      width: 1152,
      height: 468,
    })
  })

  it('of an upright video suits every platform at once', () => {
    const box = { x: 120, y: 288, width: 768, height: 960 }
    expect(clearBox({ width: 1080, height: 1920 })).toEqual(box)
  })

  it('tells what may cover a box outside', () => {
    const picture = { width: 1920, height: 1080 }
    const plate = { width: 297, height: 297 }
    const covers = (x: number, y: number) =>
      coveredBy({ x, y, ...plate }, picture).map(({ id }) => id)
    expect(covers(1526, 234)).toEqual([])
    expect(covers(1527, 460)).toEqual(['player'])
    expect(covers(1600, 700)).toEqual(['tv', 'player'])
    expect(contains(clearBox(picture), { x: 1526, y: 234, ...plate })).toBe(true)
  })
})

it('tells which elements of an end screen a box overlaps', () => {
  const at = (x: number, y: number, picture: { width: number; height: number }) =>
    endScreenOverlaps({ x, y, width: 100, height: 100 }, picture).map(({ covers }) => covers)
  expect(at(1300, 400, { width: 1920, height: 1080 })).toEqual(['an end screen video'])
  expect(at(120, 100, { width: 1920, height: 1080 })).toEqual([])
  expect(at(130, 200, { width: 1280, height: 720 })).toHaveLength(1)
  expect(at(2600, 800, { width: 3840, height: 2160 })).toHaveLength(1)
  expect(at(300, 500, { width: 1080, height: 1920 })).toEqual([])
  expect(at(110, 220, { width: 1080, height: 1920 })).toEqual([])
})

// Copy can't import these values, so it is compared with them.
it('copy and articles recommend the same time on screen and the same size', () => {
  expect(SECONDS_ON_SCREEN.good).toBe(10)
  expect(codeSize.content).toContain(TIME_ADVICE)
  expect(codeSize.content).toContain(SIZE_ADVICE)
  expect(twelveSeconds.content).toContain(TIME_ADVICE)
  expect(JSON.stringify(youtubers)).toContain('Show the code for ten seconds')
})

it.each([
  ['of the smallest module that passes', 9 / 1080, 1, '28%'],
  ['that was measured a little smaller', 0.00825, 1, '28%'],
  ['that is too small', 8 / 1080, 1, '24%'],
  ['that is large', 20 / 1080, 1, '61%'],
  ['with a logo, that would do for a plain one', 9 / 1080, 10 / 9, '27%'],
  ['with a logo, that passes', 10 / 1080, 10 / 9, '31%'],
])('a code %s never contradicts the advice', (_, moduleShare, need, expected) => {
  expect(describeSize(25, moduleShare, need)).toBe(`${expected} of the video height`)
})

it('a code with more squares or a logo has to be larger', () => {
  expect(sizeAdvice(25)).toBe('at least 28% of the video height')
  expect(sizeAdvice(29)).toBe('at least 31% of the video height')
  expect(sizeAdvice(25, 10 / 9)).toBe('at least 31% of the video height')
})
