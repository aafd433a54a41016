import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { drawIllustration } from '#db/seed/illustrations.ts'
import { createJpeg } from '#tests/support/files.ts'
import { encodePublicImage } from './hero-image.server.ts'
import { cleanImage } from './images.server.ts'

const KB = 1024

// Encoding takes seconds when other tests use the processor.
vi.setConfig({ testTimeout: 30_000 })

async function encode(picture: Buffer) {
  const encoded = await encodePublicImage(picture)
  if (!encoded.ok) throw new Error(encoded.reason)
  return encoded
}

/** Light, shapes and grain as in a photograph: detail of every size, less of the finer. */
async function photographOf(width: number, height: number): Promise<Buffer> {
  const scene = await sharp({ create: { width, height, channels: 3, background: '#7a8ea0' } })
    .composite(
      await Promise.all(
        [4, 9, 20, 45, 100, 220, 480].map(async (cells, i) => ({
          input: await speckles(cells, Math.round((cells * height) / width), 0.62 / 1.3 ** i)
            .resize(width, height, { fit: 'fill', kernel: 'cubic' })
            .png()
            .toBuffer(),
        })),
      ),
    )
    .removeAlpha()
    .png()
    .toBuffer()
  return sharp(scene).jpeg({ quality: 92 }).toBuffer()
}

/** Reproducible patches with an opacity; only the coarse ones differ in color. */
function speckles(width: number, height: number, opacity: number) {
  const bytes = Buffer.alloc(width * height * 4, Math.round(opacity * 255))
  let seed = width
  for (let i = 0; i < bytes.length; i++) {
    if (i % 4 === 3) continue
    const isGrey = width > 20 && i % 4 > 0
    if (!isGrey) seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    bytes[i] = seed >>> 24
  }
  return sharp(bytes, { raw: { width, height, channels: 4 } })
}

/** Peak signal-to-noise ratio in dB at a phone's screen size; 30 is hard to tell apart there. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).resize(640, 360, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
    ),
  )
  if (!a || !b) return 0
  const error = a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / a.length
  return 10 * Math.log10(255 ** 2 / error)
}

describe('a public picture', () => {
  test('comes in three widths and three formats, upright and without metadata', async () => {
    const lying = await sharp(await createJpeg(1600, 2400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { variants, width, height } = await encode(lying)
    expect({ width, height }).toEqual({ width: 1200, height: 800 })
    expect(variants.map((variant) => `${variant.width}.${variant.format}`)).toEqual(
      [640, 960, 1200].flatMap((w) => [`${w}.avif`, `${w}.webp`, `${w}.jpeg`]),
    )
    for (const variant of variants) {
      const head = await sharp(variant.data).metadata()
      expect(head.format).toBe(variant.format === 'avif' ? 'heif' : variant.format)
      expect([head.width, head.height]).toEqual([variant.width, variant.height])
      expect([head.orientation, head.exif, head.xmp]).toEqual([undefined, undefined, undefined])
      expect(variant.bytes).toBe(variant.data.length)
    }
  })

  test('is at most 32 KB at phone width, even of pure noise', async () => {
    const noise = sharp(randomBytes(480 * 480 * 3), {
      raw: { width: 480, height: 480, channels: 3 },
    })
    const { variants } = await encode(await noise.webp({ lossless: true }).toBuffer())
    expect(variants).toHaveLength(3)
    for (const variant of variants) expect(variant.bytes).toBeLessThanOrEqual(32 * KB)
  })

  test('that a camera took weighs 20 KB on a phone and still looks like itself', async () => {
    const photo = await photographOf(640, 360)
    const { variants } = await encode(photo)
    for (const format of ['avif', 'webp']) {
      const phone = variants.find((variant) => variant.format === format)
      expect(phone?.width).toBeGreaterThanOrEqual(480)
      expect(phone?.bytes).toBeGreaterThan(12 * KB)
      expect(phone?.bytes).toBeLessThanOrEqual(20 * KB)
      expect(await likeness(photo, phone?.data ?? photo)).toBeGreaterThan(30)
    }
  })

  test('that is simple is not made to weigh as much', async () => {
    const { variants } = await encode(await drawIllustration('mountain', '#F97316'))
    expect(variants[0]).toMatchObject({ format: 'avif', width: 640 })
    expect(variants[0]?.bytes).toBeLessThan(8 * KB)
  })

  test('is never blown up', async () => {
    const { variants } = await encode(await createJpeg(600, 300))
    expect(new Set(variants.map((variant) => variant.width))).toEqual(new Set([600]))
  })

  test('shows paper behind transparency where the format has none', async () => {
    const clear = sharp({ create: { width: 100, height: 100, channels: 4, background: '#0000' } })
    const { variants } = await encode(await clear.png().toBuffer())
    const jpeg = variants.find((variant) => variant.format === 'jpeg')
    const { dominant } = await sharp(jpeg?.data).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })
})

describe('refused', () => {
  const tooMany = () =>
    sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()

  test.each([
    ['a picture of 48 megapixels', tooMany, 'too-many-pixels'],
    [
      'bytes that only begin like a JPEG',
      async () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
      'wrong-type',
    ],
    ['half a JPEG', async () => (await createJpeg(800, 600)).subarray(0, 4000), 'wrong-type'],
    [
      'a GIF that is a script',
      async () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)'),
      'wrong-type',
    ],
  ])('%s', async (_what, make, reason) => {
    const picture = await make()
    expect(await encodePublicImage(picture)).toEqual({ ok: false, reason })
    const types = picture.toString('latin1', 0, 3) === 'GIF' ? 'image/gif' : 'image/jpeg'
    expect(await cleanImage(picture, types)).toEqual({ ok: false, reason })
  })
})
