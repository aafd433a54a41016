import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { jpegOf } from '#tests/support/files.ts'
import { encodePublicPicture } from './hero-image.server.ts'
import { cleanPicture } from './pictures.server.ts'

const KB = 1024

// Encoding takes seconds where other tests share the processor.
vi.setConfig({ testTimeout: 30_000 })

async function encode(picture: Buffer) {
  const encoded = await encodePublicPicture(picture)
  if (!encoded.ok) throw new Error(encoded.reason)
  return encoded
}

describe('a public picture', () => {
  test('comes in three widths and three formats, upright and without metadata', async () => {
    const lying = await sharp(await jpegOf(1600, 2400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { variants, width, height } = await encode(lying)
    expect({ width, height }).toEqual({ width: 1200, height: 800 })
    expect(variants.map((variant) => `${variant.width}.${variant.format}`)).toEqual(
      [480, 800, 1200].flatMap((w) => [`${w}.avif`, `${w}.webp`, `${w}.jpeg`]),
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
    const noise = sharp(randomBytes(480 * 960 * 3), {
      raw: { width: 480, height: 960, channels: 3 },
    })
    const { variants } = await encode(await noise.webp({ lossless: true }).toBuffer())
    expect(variants).toHaveLength(3)
    for (const variant of variants) expect(variant.bytes).toBeLessThanOrEqual(32 * KB)
  })

  test('is never blown up', async () => {
    const { variants } = await encode(await jpegOf(600, 300))
    expect(new Set(variants.map((variant) => variant.width))).toEqual(new Set([480, 600]))
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
    ['half a JPEG', async () => (await jpegOf(800, 600)).subarray(0, 4000), 'wrong-type'],
    [
      'a GIF that is a script',
      async () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)'),
      'wrong-type',
    ],
  ])('%s', async (_what, make, reason) => {
    const picture = await make()
    expect(await encodePublicPicture(picture)).toEqual({ ok: false, reason })
    const types = picture.toString('latin1', 0, 3) === 'GIF' ? 'image/gif' : 'image/jpeg'
    expect(await cleanPicture(picture, types)).toEqual({ ok: false, reason })
  })
})
