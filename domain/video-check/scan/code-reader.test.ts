import { describe, expect, it } from 'vitest'
import { createCodeReader } from './code-reader.ts'
import { drawCode, emptyPicture } from './drawn-video.testing.ts'
import { shrink } from './picture.ts'
import { modulePixels, symbolBox } from './sighting.ts'

const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'
const reader = createCodeReader()

describe('a code in a picture', () => {
  it.each([5, 6, 7, 9, 13.5, 18, 27])('of %d pixels a module is measured', (module) => {
    const picture = emptyPicture(1920, 1080, 90)
    const box = drawCode(picture, { text: TEXT, module, x: 300, y: 120 })
    const [one, ...others] = reader.read(picture)
    expect(others).toEqual([])
    expect(one?.text).toBe(TEXT)
    if (!one) return
    expect(modulePixels(one) / module).toBeCloseTo(1, 2)
    expect(symbolBox(one).x).toBeCloseTo(box.x, -0.3)
    expect(symbolBox(one).width / box.width).toBeCloseTo(1, 1.9)
    expect(one.inverted).toBe(false)
    expect(one.contrast).toBeCloseTo(1, 1)
  })

  it('is found with others, and once each', () => {
    const picture = emptyPicture(1280, 720, 60)
    drawCode(picture, { text: TEXT, module: 6, x: 100, y: 100 })
    drawCode(picture, { text: 'HTTPS://EXAMPLE.COM/', module: 6, x: 700, y: 300 })
    expect(
      reader
        .read(picture)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['HTTPS://EXAMPLE.COM/', TEXT])
  })

  it('is recognized as inverted, and its contrast is measured', () => {
    const picture = emptyPicture(1920, 1080, 20)
    drawCode(picture, { text: TEXT, module: 9, x: 300, y: 300, dark: 200, light: 20 })
    const [one] = reader.read(picture)
    expect(one).toMatchObject({ text: TEXT, inverted: true })
    expect(one?.contrast).toBeCloseTo(180 / 255, 1)
  })

  it('is read near its last place when it is too small for a whole look', () => {
    const picture = emptyPicture(3840, 2160, 128)
    drawCode(picture, { text: TEXT, module: 18, x: 2000, y: 1000 })
    const [before] = reader.read(picture)
    if (!before) throw new Error('not found')
    expect(reader.readNear(picture, before)[0]?.text).toBe(TEXT)
    expect(reader.readNear(emptyPicture(3840, 2160, 128), before)).toEqual([])
  })
})

it('finds nothing in pictures without a code', () => {
  expect(reader.read(emptyPicture(1920, 1080, 0))).toEqual([])
  expect(reader.read(emptyPicture(8, 8, 0))).toEqual([])
  const stripes = emptyPicture(640, 360, 0)
  stripes.luma.forEach((_, i) => {
    stripes.luma[i] = i % 7 < 3 ? 255 : 0
  })
  expect(reader.read(stripes)).toEqual([])
})

it.each([
  [2, [100]],
  [3, [103]],
])('a picture is shrunk by %d by averaging', (factor, expected) => {
  const luma = Uint8Array.from([0, 100, 7, 100, 200, 7, 250, 251, 8])
  const shrunk = shrink({ width: 3, height: 3, luma, span: 255 }, factor)
  expect(shrunk).toEqual({ width: 1, height: 1, luma: Uint8Array.from(expected), span: 255 })
})
