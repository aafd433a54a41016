import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnimationDecoder } from './animation-decoder.testing.ts'
import { AnimationEncoder, type Frame, UNCHANGED_FRAME } from './animation-frame.ts'

type Picture = { width: number; height: number; pixels: Uint32Array }

function frameOf({ width, height, pixels }: Picture): Frame {
  return {
    from: 0,
    to: height,
    drawLine: (y, line) => line.set(pixels.subarray(y * width, (y + 1) * width)),
  }
}

function encodeAll(pictures: Picture[]): Uint8Array[] {
  const [first] = pictures
  if (!first) return []
  const encoder = new AnimationEncoder(first)
  const frames = pictures.map(frameOf)
  return frames.map((frame, i) => {
    const before = frames[i - 1]
    return before ? encoder.encodeChange(frame, before) : encoder.encodeKeyFrame(frame)
  })
}

function decodeAll({ width, height }: Picture, samples: Uint8Array[]): Uint32Array[] {
  const decoder = new AnimationDecoder(width, height)
  return samples.map((sample) => {
    decoder.decode(sample)
    return Uint32Array.from(decoder.pixels)
  })
}

const expectSamePictures = (pictures: Picture[]) => {
  const [first] = pictures
  if (!first) return
  expect(decodeAll(first, encodeAll(pictures))).toEqual(pictures.map(({ pixels }) => pixels))
}

const COLORS = [0, 0xffffffff, 0xff000000, 0x80ff0001]
/** Stretches of one color, with lengths around the limits of codes, and single pixels between them. */
const stretches = fc.array(
  fc.tuple(
    fc.constantFrom(...COLORS),
    fc.constantFrom(1, 1, 1, 2, 3, 126, 127, 128, 129, 254, 255),
  ),
  { maxLength: 12 },
)
const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 700 }), height: fc.integer({ min: 1, max: 5 }) })
  .chain(({ width, height }) => {
    const line = stretches.map((parts) => {
      const pixels = new Uint32Array(width)
      let x = 0
      for (const [color, length] of parts) {
        pixels.fill(color, x, x + length)
        x += length
      }
      return pixels
    })
    const picture = fc.array(line, { minLength: height, maxLength: height }).map((lines) => {
      const pixels = new Uint32Array(width * height)
      for (const [y, one] of lines.entries()) pixels.set(one, y * width)
      return { width, height, pixels }
    })
    return fc.array(picture, { minLength: 1, maxLength: 4 })
  })
const noise = fc
  .record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 3 }) })
  .chain(({ width, height }) => {
    const length = width * height
    const pixel = fc.integer({ min: 0, max: 0xffffffff })
    const picture = fc
      .array(pixel, { minLength: length, maxLength: length })
      .map((values) => ({ width, height, pixels: Uint32Array.from(values) }))
    return fc.array(picture, { minLength: 1, maxLength: 3 })
  })

describe('frames come out as they went in', () => {
  it('of stretches around every limit', () => {
    fc.assert(fc.property(pictures, expectSamePictures), { numRuns: 300 })
  })

  it('of noise', () => {
    fc.assert(fc.property(noise, expectSamePictures), { numRuns: 60 })
  })
})

const plain = (color: number, width = 1920, height = 4): Picture => ({
  width,
  height,
  pixels: new Uint32Array(width * height).fill(color),
})

it('a frame like the one before takes seven bytes', () => {
  const [, same] = encodeAll([plain(0), plain(0)])
  expect(same).toBe(UNCHANGED_FRAME)
})

it('only changed lines are written, and in them only changed pixels', () => {
  const changed = plain(0)
  changed.pixels[2 * 1920 + 1000] = 0xff123456
  const [, change] = encodeAll([plain(0), changed])
  expect(change).toEqual(
    Uint8Array.of(
      0,
      0,
      0,
      28,
      0,
      8,
      0,
      2,
      0,
      0,
      0,
      1,
      0,
      0,
      255,
      0,
      255,
      0,
      255,
      0,
      239,
      1,
      0xff,
      0x12,
      0x34,
      0x56,
      255,
      0,
    ),
  )
})

it('a decoder that misses a frame shows another picture', () => {
  const all = [plain(0), plain(0xff00ff00), plain(0xff0000ff)]
  const [first, , third] = encodeAll(all.map((one, i) => (i === 2 ? half(one) : one)))
  const decoder = new AnimationDecoder(1920, 4)
  for (const sample of [first, third]) if (sample) decoder.decode(sample)
  expect(decoder.pixels).not.toEqual(half(plain(0xff0000ff)).pixels)
})

/** Returns the left half of a picture, with the color of the second frame next to it. */
function half(picture: Picture): Picture {
  const pixels = Uint32Array.from(picture.pixels, (pixel, i) =>
    i % picture.width < picture.width / 2 ? pixel : 0xff00ff00,
  )
  return { ...picture, pixels }
}
