import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CORNERS, clearBox, contains, judgeModule, PICTURES } from '#domain/screen/screen.ts'
import { qrMatrix } from '../qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '../qr/qr-style.ts'
import { GRID } from '../video-pack/grid.ts'
import { drawCode, drawStrip, figuresText, type LiveLayout, layOutLive } from './live-layout.ts'

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
  })
})

it('says the figures as people read them', () => {
  expect(figuresText(0, null)).toBe('0 so far')
  expect(figuresText(1234, 20_000)).toBe('1,234 of 20,000')
})
