import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CORNERS, clearBox, contains, judgeModule, PICTURES } from '#domain/screen/screen.ts'
import { qrMatrix } from '../qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '../qr/qr-style.ts'
import { GRID } from '../video-pack/grid.ts'
import {
  drawCode,
  drawStrip,
  figuresText,
  hasStrip,
  type LiveLayout,
  layOutLive,
  STRIP_HEIGHT,
} from './live-layout.ts'

const WORDS = { callToAction: 'Scan to get it', address: 'qrmagnet.com/m/brew-guide' }
const LOOK = {
  matrix: qrMatrix('HTTPS://QRMAGNET.COM/Q/X7K2PD', 'L'),
  style: DEFAULT_QR_STYLE,
  accentColor: '#f97316',
}

function required(input: Partial<Parameters<typeof layOutLive>[0]>): LiveLayout {
  const layout = layOutLive({
    modules: 25,
    words: WORDS,
    orientation: 'landscape',
    corner: 'bottom-right',
    hasStrip: true,
    ...input,
  })
  if (!layout.ok) throw new Error(layout.reason)
  return layout
}

describe.each(['landscape', 'vertical'] as const)('a %s source', (orientation) => {
  it.each(CORNERS)('has everything in the clear box of its corner %s', (corner) => {
    const { code, strip, picture, leftOut } = required({ orientation, corner })
    expect(leftOut).toEqual([])
    const clear = clearBox(PICTURES[orientation])
    for (const box of [code.block, strip]) expect(box && contains(clear, box)).toBe(true)
    expect(judgeModule(code.module, picture.height)).not.toBe('weak')
    // Whole pixels also in 720, 480 and 360 lines.
    expect([code.plate.x % GRID, code.plate.y % GRID]).toEqual([0, 0])
    expect((strip?.y ?? 0) % 2).toBe(0)
  })

  it.each(CORNERS)('keeps the code’s place when the strip is switched on: %s', (corner) => {
    const plates = [true, false].map(
      (hasStrip) =>
        required({ orientation, corner, hasStrip, words: { ...WORDS, address: '' } }).code.plate,
    )
    expect(plates[0]?.x).toBe(plates[1]?.x)
    if (corner.startsWith('top') || orientation === 'landscape')
      expect(plates[0]).toEqual(plates[1])
  })
})

it.each(CORNERS)('puts the strip at the inner side of the code: %s', (corner) => {
  const { code, strip } = required({ corner })
  const { x, y, width, height } = code.block
  expect(strip).toEqual({
    x,
    y: corner.startsWith('top') ? y + height : y - STRIP_HEIGHT,
    width,
    height: STRIP_HEIGHT,
  })
})

it('has no strip, and misses none, where none is wanted', () => {
  expect(required({ hasStrip: false })).toMatchObject({ strip: null, leftOut: [] })
  expect(hasStrip({ showsCounter: false, goal: null })).toBe(false)
  expect(hasStrip({ showsCounter: true, goal: null })).toBe(true)
  expect(hasStrip({ showsCounter: false, goal: 10 })).toBe(true)
})

it('draws larger modules where the code’s style needs them', () => {
  expect(required({ need: 1.5 }).code.module).toBeGreaterThan(required({}).code.module)
})

it('leaves the strip out where a large code needs its room, and says so', () => {
  const { strip, leftOut } = required({ modules: 69 })
  expect(strip).toBeNull()
  expect(leftOut).toContain('strip')
})

it('refuses a code that doesn’t fit with modules of H/120', () => {
  const layout = layOutLive({
    modules: 73,
    words: WORDS,
    orientation: 'landscape',
    corner: 'top-left',
    hasStrip: false,
  })
  expect(layout).toEqual({ ok: false, reason: 'code-too-large' })
})

describe('a drawing', () => {
  it('of the code fills its block without a transparent pixel', async () => {
    const layout = required({})
    const { width, height } = layout.code.block
    const image = sharp(Buffer.from(drawCode(layout, LOOK)))
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([width, height])
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) expect(data[at]).toBe(255)
  })

  it.each([
    [0, 200, 0],
    [50, 200, 0.25],
    [200, 200, 1],
    [512, 200, 1],
  ])('of the goal has a bar that follows the count: %d of %d', (count, goal, part) => {
    const svg = drawStrip({ width: 872, height: 108 }, { count, goal, showsCounter: true }, LOOK)
    const bar = /<rect class="bar"[^>]*width="(\d+)"/.exec(svg)?.[1]
    expect(Number(bar)).toBe(800 * part)
  })

  it('of a counter alone has no bar, and none of a goal alone a number', () => {
    const size = { width: 872, height: 108 }
    const counter = drawStrip(size, { count: 7, goal: null, showsCounter: true }, LOOK)
    const goal = drawStrip(size, { count: 7, goal: 10, showsCounter: false }, LOOK)
    expect([counter, goal].map((svg) => svg.includes('class="bar"'))).toEqual([false, true])
    expect([counter, goal].map((svg) => svg.includes('transform='))).toEqual([true, false])
    expect(goal).toContain('<g fill="#ffffff"></g>')
    expect(counter).toMatch(/<\/g><\/svg>$/)
  })

  const SIZE = { width: 872, height: 108 }
  /** The left, top, right and bottom edge of what is drawn on the ground, in pixels. */
  async function inkOf(figures: Parameters<typeof drawStrip>[1], size = SIZE) {
    const { data, info } = await sharp(Buffer.from(drawStrip(size, figures, LOOK)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size.width, size.height])
    const rows: number[] = []
    const columns: number[] = []
    for (let at = 0; at < data.length; at += info.channels) {
      if ((data[at] ?? 0) < 128) continue
      columns.push((at / info.channels) % info.width)
      rows.push(Math.floor(at / info.channels / info.width))
    }
    const ends = (numbers: number[]) => [
      numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY),
      numbers.reduce((most, one) => Math.max(most, one), 0),
    ]
    const [[left = 0, right = 0], [top = 0, bottom = 0]] = [ends(columns), ends(rows)]
    return { left, top, right, bottom }
  }

  it('fills the whole strip with its ground', async () => {
    const svg = drawStrip(SIZE, { count: 0, goal: null, showsCounter: false }, LOOK)
    const { channels } = await sharp(Buffer.from(svg)).stats()
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([0, 0, 0])
    expect(channels[3]?.min).toBe(255)
  })

  it('of a counter alone is in the middle of the strip, and smaller where it is narrow', async () => {
    const wide = await inkOf({ count: 7, goal: null, showsCounter: true })
    expect(Math.abs(wide.top + wide.bottom - SIZE.height)).toBeLessThan(12)
    expect(wide.left).toBeGreaterThanOrEqual(36)
    const width = 220
    const narrow = await inkOf({ count: 7, goal: null, showsCounter: true }, { width, height: 108 })
    expect(narrow.right).toBeLessThanOrEqual(width - 36)
    expect(narrow.bottom - narrow.top).toBeLessThan(wide.bottom - wide.top)
    expect(narrow.right).toBeGreaterThan(width - 36 - 20)
  })

  it('of a number and a goal has the number above the bar', async () => {
    const both = await inkOf({ count: 200, goal: 200, showsCounter: true })
    expect(both.left).toBe(36)
    expect(both.right).toBe(SIZE.width - 37)
    expect(both.bottom).toBe(87)
    expect(both.top).toBeGreaterThan(15)
    expect(both.top).toBeLessThan(32)
  })

  it('of a goal alone has a taller bar in the middle, with the whole way behind it', async () => {
    const alone = { count: 10, goal: 10, showsCounter: false }
    expect(await inkOf(alone)).toEqual({ left: 36, top: 38, right: SIZE.width - 37, bottom: 69 })
    expect(drawStrip(SIZE, alone, LOOK)).toMatch(
      /<rect x="36" y="38" width="800" height="32" fill="#ffffff" fill-opacity="\.25"\/>/,
    )
  })
})

it('says the figures as people read them', () => {
  expect(figuresText(0, null)).toBe('0 so far')
  expect(figuresText(1234, 20_000)).toBe('1,234 of 20,000')
})
