import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  CORNERS,
  clearBox,
  contains,
  coveredBy,
  endScreenOverlaps,
  judgeModule,
  plateSide,
} from '#domain/screen/screen.ts'
import { measureText } from '#lib/letters.ts'
import { GRID } from './grid.ts'
import { type Layout, type LayoutInput, layOut } from './layouts.ts'
import type { PackPosition } from './pack-settings.ts'

const VERSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const modulesOf = (version: number) => 17 + 4 * version
const START: PackPosition = { corner: 'top-left', x: 0, y: 0 }
const WORDS = { callToAction: 'Scan to get it', address: 'qrmagnet.com/m/brew-guide' }

const input = (version: number, more: Partial<LayoutInput> = {}): LayoutInput => ({
  modules: modulesOf(version),
  words: WORDS,
  positions: { landscape: START, vertical: START },
  ...more,
})

function required(name: Parameters<typeof layOut>[0], given: LayoutInput): Layout {
  const layout = layOut(name, given)
  if (!layout.ok) throw new Error(layout.reason)
  return layout
}

const boxesOf = ({ plate, panel, accent, block }: Layout) =>
  [plate, panel, accent, block].filter((box): box is Box => box !== null)

/** Expects what applies to every layout. */
function expectSound(layout: Layout, modules: number) {
  for (const { x, y, width, height } of boxesOf(layout)) {
    for (const value of [x, y, width, height]) expect([value, value % 2]).toEqual([value, 0])
  }
  const { plate, module, picture } = layout
  expect(Number.isInteger(module)).toBe(true)
  expect(plate.width).toBe(plate.height)
  expect(plate.width - plateSide(modules, module)).toBeOneOf([0, 1])
  expect(contains({ x: 0, y: 0, ...picture }, layout.block)).toBe(true)
  const ground = layout.isFull ? { x: 0, y: 0, ...picture } : layout.panel
  for (const { text, x, y, size } of layout.lines) {
    const line = { x, y: y - size * 0.69, width: measureText(text, size), height: size * 0.69 }
    expect(ground && contains(ground, line)).toBe(true)
  }
}

const position = fc.record({
  corner: fc.constantFrom(...CORNERS),
  x: fc.integer({ min: -1920, max: 1920 }),
  y: fc.integer({ min: -1920, max: 1920 }),
})
const words = fc.record({
  callToAction: fc.string({ unit: fc.constantFrom(...'AWI Ä!.'), maxLength: 60 }),
  address: fc.string({ unit: fc.constantFrom(...'awi./-3'), maxLength: 80 }),
})

describe.each(VERSIONS)('with a symbol of version %d', (version) => {
  const modules = modulesOf(version)

  it('every layout has even whole pixels and modules of H/120 or more', () => {
    fc.assert(
      fc.property(position, position, words, (landscape, vertical, texts) => {
        const given = input(version, { positions: { landscape, vertical }, words: texts })
        for (const name of ['overlay', 'vertical', 'end-card', 'full-card'] as const) {
          const layout = layOut(name, given)
          if (!layout.ok) continue
          expectSound(layout, modules)
          expect(judgeModule(layout.module, layout.picture.height)).toBeOneOf(['pass', 'good'])
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(CORNERS)('overlays in the corner %s are free of everything', (corner) => {
    const at = { corner, x: 0, y: 0 }
    for (const name of ['overlay', 'vertical'] as const) {
      const layout = layOut(name, input(version, { positions: { landscape: at, vertical: at } }))
      if (!layout.ok) continue
      expect(contains(clearBox(layout.picture), layout.block)).toBe(true)
      expect(coveredBy(layout.block, layout.picture)).toEqual([])
    }
  })

  it('an overlay has whole pixels a module in every rendition, wherever it is moved', () => {
    fc.assert(
      fc.property(position, (landscape) => {
        const positions = { landscape, vertical: START }
        const { plate, module } = required('overlay', input(version, { positions }))
        for (const lines of [2160, 1080, 720, 480, 360, 240]) {
          for (const value of [plate.x, plate.y, module]) {
            expect(Number.isInteger((value * lines) / 1080)).toBe(true)
          }
        }
      }),
    )
  })

  it('an end card leaves the elements of an end screen free', () => {
    const { plate, lines, picture } = required('end-card', input(version))
    const overlapped = endScreenOverlaps(plate, picture).map(({ covers }) => covers)
    // A larger symbol doesn't fit above them.
    expect(overlapped).toEqual(version <= 3 ? [] : ['the end screen’s subscribe button'])
    for (const { x, y, size, text } of lines) {
      const line = { x, y: y - size, width: measureText(text, size), height: size }
      expect(endScreenOverlaps(line, picture)).toEqual([])
    }
  })

  it('a full-screen card is in the clear box, with a large code', () => {
    const { plate, module, picture } = required('full-card', input(version))
    expect(contains(clearBox(picture), plate)).toBe(true)
    expect(judgeModule(module, picture.height)).toBe(version <= 6 ? 'good' : 'pass')
  })

  it(version <= 5 ? 'fits in a vertical video' : 'is refused for a vertical video', () => {
    const layout = layOut('vertical', input(version))
    if (version > 5) expect(layout).toEqual({ ok: false, reason: 'code-too-large' })
    else expect(layout.ok && layout.leftOut).toEqual([])
  })
})

it('an overlay is moved in steps of the grid, and stays in the picture', () => {
  const at = (landscape: PackPosition) => {
    const { plate, block } = required(
      'overlay',
      input(2, { positions: { landscape, vertical: START } }),
    )
    return { x: plate.x, y: plate.y, right: block.x + block.width }
  }
  expect(at(START)).toMatchObject({ x: 108, y: 54 })
  expect(at({ ...START, x: 9, y: 8 })).toMatchObject({ x: 108 + GRID, y: 54 })
  expect(at({ ...START, x: -500, y: -500 })).toMatchObject({ x: 0, y: 0 })
  expect(at({ ...START, x: 1900 }).right).toBeLessThanOrEqual(1920)
  expect(at({ corner: 'top-right', x: 0, y: 0 })).toMatchObject({ x: 1512, y: 54, right: 1810 })
})

it('words that don’t fit are left out and named', () => {
  const words = { callToAction: 'W'.repeat(60), address: 'w'.repeat(80) }
  expect(required('overlay', input(2, { words })).leftOut).toEqual(['address', 'callToAction'])
  const { lines, panel, leftOut } = required(
    'overlay',
    input(2, { words: { callToAction: '', address: '' } }),
  )
  expect({ lines, panel, leftOut }).toEqual({ lines: [], panel: null, leftOut: [] })
})

it('words are broken between words and behind dots, in two lines at most', () => {
  const words = {
    callToAction: 'Scan for all of my twelve favourite lamps',
    address: 'links.the-long-name-of-a-brand.example.co.uk/m/zxwvts',
  }
  const { lines, leftOut } = required('overlay', input(2, { words }))
  expect(leftOut).toEqual([])
  expect(lines.map(({ text }) => text)).toEqual([
    'SCAN FOR ALL OF MY',
    'TWELVE FAVOURITE LAMPS',
    'links.the-long-name-of-a-brand.',
    'example.co.uk/m/zxwvts',
  ])
})
