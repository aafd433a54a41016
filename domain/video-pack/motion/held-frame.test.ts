import sharp, { type OverlayOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { gaussian, seededRandom } from '#domain/video-check/simulation/random.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { samples } from '#tests/support/samples.ts'
import { AnimationDecoder } from './animation-decoder.testing.ts'
import { createMotionFile } from './motion-file.server.ts'
import { LAYER_TEXT, testLayer } from './motion-layer.testing.ts'

const HD = { width: 1920, height: 1080 }
const QUICK = { compressionLevel: 1 }
const SETTINGS = { seconds: 5, rate: '25' } as const

const layer = await testLayer(HD)
const { pieces } = await createMotionFile(HD, layer, SETTINGS)

/** Returns frame `index` of the motion file. */
function frameOf(index: number): OverlayOptions {
  const decoder = new AnimationDecoder(HD.width, HD.height)
  for (const sample of pieces.slice(-125).slice(0, index + 1)) decoder.decode(sample)
  // 0xAARRGGBB to 0xRRGGBBAA, and to bytes in this order.
  const rgba = Uint32Array.from(decoder.pixels, (pixel) => (pixel << 8) | (pixel >>> 24))
  const raw = { ...HD, channels: 4 } as const
  return { input: Buffer.from(rgba.buffer).swap32(), raw }
}
const held = frameOf(60)

/** What the readers see: the layer with a third of its width around it, in a long run the whole frame. */
const AROUND = Math.round(layer.box.width / 3)
const SEEN = samples(
  {
    left: layer.box.x - AROUND,
    top: layer.box.y - AROUND,
    width: Math.min(layer.box.width + 2 * AROUND, HD.width - layer.box.x + AROUND),
    height: layer.box.height + 2 * AROUND,
  },
  { left: 0, top: 0, ...HD },
)

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">${content}</svg>`)
const stripes = Array.from(
  { length: 120 },
  (_, i) => `<rect x="${16 * i}" width="8" height="1080"/>`,
)
const create = (background: string) => sharp({ create: { ...HD, channels: 3, background } })

/** Returns gray noise, the same in each run: in another one a reader could see a finder pattern by chance. */
function noise(): Buffer {
  const normal = gaussian(seededRandom(5))
  const grays = Uint8ClampedArray.from({ length: HD.width * HD.height }, () => 128 + 70 * normal())
  return Buffer.from(grays)
}
const BACKGROUNDS = {
  black: () => create('#000000'),
  white: () => create('#ffffff'),
  grey: () => create('#808080'),
  red: () => create('#b91c1c'),
  stripes: () => create('#ffffff').composite([{ input: svg(stripes.join('')) }]),
  noise: () => sharp(noise(), { raw: { ...HD, channels: 1 } }).toColourspace('srgb'),
}

async function over(background: keyof typeof BACKGROUNDS, ...layers: OverlayOptions[]) {
  const picture = await BACKGROUNDS[background]().png(QUICK).toBuffer()
  const whole = await sharp(picture).composite(layers).removeAlpha().png(QUICK).toBuffer()
  return sharp(whole).extract(SEEN).png(QUICK).toBuffer()
}

describe('a held frame', () => {
  const backgrounds = Object.keys(BACKGROUNDS) as (keyof typeof BACKGROUNDS)[]
  it.each(backgrounds)('is read by every reader over %s', async (background) => {
    const picture = await over(background, held)
    expect(await readWithAll(picture)).toEqual(allRead(LAYER_TEXT))
  })
})

describe('nothing is read', () => {
  const nothing = Object.fromEntries(Object.keys(allRead('')).map((name) => [name, null]))

  it('in the first and the last frame, which are empty', async () => {
    for (const index of [0, 124]) {
      expect(await readWithAll(await over('grey', frameOf(index)))).toEqual(nothing)
    }
  })

  it('while a part of the code is still outside', async () => {
    expect(await readWithAll(await over('grey', frameOf(2)))).toEqual(nothing)
  })

  it('if something covers the code’s middle', async () => {
    const { box } = layer
    const cover = svg(
      `<rect x="${box.x + 70}" y="${box.y + 70}" width="160" height="160" fill="#808080"/>`,
    )
    const picture = await over('grey', held, { input: cover })
    expect(await readWithAll(picture)).toEqual(nothing)
  })
})
