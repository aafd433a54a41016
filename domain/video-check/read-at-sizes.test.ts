import { expect, it } from 'vitest'
import { readsAtAllSizes } from './read-at-sizes.ts'
import { drawCode, emptyPicture } from './scan/drawn-video.testing.ts'

const TEXT = 'HTTPS://EXAMPLE.COM/Q/ABC234'

/** A frame with a code of this many pixels a module. */
function frameWith(module: number, { width, height }: { width: number; height: number }) {
  const picture = emptyPicture(width, height, 90)
  drawCode(picture, { text: TEXT, module, x: 108, y: 108, dark: 16, light: 235 })
  return picture
}

it.each([
  ['landscape', 9, { width: 1920, height: 1080 }],
  ['upright', 18, { width: 1080, height: 1920 }],
])(
  'reads a code of the pack’s size in a %s video, at its size and at 480 lines',
  (_, module, size) => {
    expect(readsAtAllSizes(frameWith(module, size), TEXT)).toBe(true)
    expect(readsAtAllSizes(frameWith(module, size), `${TEXT}5`)).toBe(false)
  },
)

it('doesn’t pass a code that can only be read at full size', () => {
  expect(readsAtAllSizes(frameWith(2, { width: 1920, height: 1080 }), TEXT)).toBe(false)
})
