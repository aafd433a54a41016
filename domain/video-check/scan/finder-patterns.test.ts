import { describe, expect, it } from 'vitest'
import { drawSample } from '../simulation/samples.ts'
import { createCodeReader } from './code-reader.ts'
import { drawCode, emptyPicture } from './drawn-video.testing.ts'
import type { LumaPicture } from './picture.ts'
import { symbolBox } from './sighting.ts'

const SIZE = { width: 1920, height: 1080 }
const grounds: Record<string, () => LumaPicture> = {
  plain: () => emptyPicture(SIZE.width, SIZE.height, 90),
  bars: () => ({ ...drawSample('bars', SIZE), span: 255 }),
  busy: () => ({ ...drawSample('busy', SIZE), span: 255 }),
}
const reader = createCodeReader()
const TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'

const drawCovered = (picture: LumaPicture, module: number, shades = {}) =>
  drawCode(picture, { text: TEXT, module, x: 900, y: 300, covered: true, ...shades })

describe.each(Object.entries(grounds))('on a ground that is %s', (_, ground) => {
  it.each([4, 6, 9, 14])('a covered code of %d pixels a module is seen, not read', (module) => {
    const picture = ground()
    const box = drawCovered(picture, module)
    const { sightings, unread } = reader.search(picture)
    expect(sightings).toEqual([])
    expect(unread).toHaveLength(1)
    for (const one of unread) {
      expect(symbolBox(one).x / box.x).toBeCloseTo(1, 1.5)
      expect(symbolBox(one).width / box.width).toBeCloseTo(1, 0.7)
    }
  })

  it('nothing is seen where there is no code, or one that can be read', () => {
    const picture = ground()
    expect(reader.search(picture).unread).toEqual([])
    drawCode(picture, { text: TEXT, module: 9, x: 900, y: 300 })
    expect(reader.search(picture)).toMatchObject({ sightings: [{ text: TEXT }], unread: [] })
  })
})

it('a light code on a dark ground is seen as well', () => {
  const picture = emptyPicture(SIZE.width, SIZE.height, 20)
  drawCovered(picture, 9, { dark: 230, light: 20 })
  expect(reader.search(picture).unread).toHaveLength(1)
})
