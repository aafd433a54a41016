import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { createJpeg } from '#tests/support/files.ts'
import { stripMetadata } from './strip-metadata.server.ts'

const SECRET = 'shot at 52.5200 N 13.4050 E'
const FORMATS = ['jpeg', 'png', 'webp'] as const

const pixels = (picture: Buffer) => sharp(picture, { animated: true }).autoOrient().raw().toBuffer()
const photo = async () => sharp(await createJpeg(120, 80))
const withSecrets = (picture: Sharp, orientation = 1) =>
  picture
    .withMetadata({ orientation })
    .withExif({ IFD0: { Artist: SECRET } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${SECRET}</p></x:xmpmeta>`)

async function animation(): Promise<Buffer> {
  const frames = Buffer.concat(
    ['#f00', '#0f0', '#00f'].map((_, index) => Buffer.alloc(30 * 20 * 3, 80 * index + 10)),
  )
  return sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer()
}

describe.each(FORMATS)('a %s', (format) => {
  test('loses its metadata, and no pixel', async () => {
    const picture = await withSecrets(await photo())
      [format]()
      .toBuffer()
    expect(picture.includes(SECRET)).toBe(true)
    const clean = stripMetadata(picture, `image/${format}`)
    expect(clean?.includes(SECRET)).toBe(false)
    expect(clean?.includes('Exif')).toBe(false)
    expect((await pixels(clean ?? picture)).equals(await pixels(picture))).toBe(true)
  })

  test('without metadata arrives byte for byte', async () => {
    const picture = await (await photo())[format]().toBuffer()
    expect(stripMetadata(picture, `image/${format}`)).toEqual(picture)
  })

  test('that is turned stays turned', async () => {
    const picture = await withSecrets(await photo(), 6)
      [format]()
      .toBuffer()
    expect((await sharp(picture).metadata()).orientation).toBe(6)
    const clean = stripMetadata(picture, `image/${format}`, 6) ?? Buffer.alloc(0)
    expect(clean.includes(SECRET)).toBe(false)
    expect((await sharp(clean).metadata()).orientation).toBe(6)
    expect((await pixels(clean)).equals(await pixels(picture))).toBe(true)
  })

  test('keeps its color profile', async () => {
    const picture = await (await photo()).withIccProfile('p3')[format]().toBuffer()
    const clean = stripMetadata(picture, `image/${format}`) ?? Buffer.alloc(0)
    expect((await sharp(clean).metadata()).icc).toEqual((await sharp(picture).metadata()).icc)
  })

  test('loses what hides behind its end', async () => {
    const picture = await (await photo())[format]().toBuffer()
    const hiding = Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>')])
    expect(stripMetadata(hiding, `image/${format}`)).toEqual(picture)
  })

  test('that ends too early is broken', async () => {
    const picture = await (await photo())[format]().toBuffer()
    for (const part of [0.02, 0.3, 0.9]) {
      const cut = picture.subarray(0, Math.floor(picture.length * part))
      expect(stripMetadata(cut, `image/${format}`)).toBeNull()
    }
  })
})

test('a progressive JPEG keeps all its scans', async () => {
  const picture = await (await photo()).jpeg({ progressive: true }).toBuffer()
  expect(stripMetadata(picture, 'image/jpeg')).toEqual(picture)
})

test('a GIF keeps its frames and times and loses its comment', async () => {
  const gif = await animation()
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(SECRET),
    Buffer.from([0]),
  ])
  const told = Buffer.concat([
    gif.subarray(0, -1),
    comment,
    gif.subarray(-1),
    Buffer.from('<script>'),
  ])
  const clean = stripMetadata(told, 'image/gif')
  expect(clean).toEqual(gif)
  const { pages, delay } = await sharp(clean ?? told).metadata()
  expect({ pages, delay }).toEqual({ pages: 3, delay: [100, 200, 300] })
})

test('an animated WebP keeps its frames', async () => {
  const webp = await sharp(await animation(), { animated: true })
    .webp()
    .toBuffer()
  const clean = stripMetadata(webp, 'image/webp')
  expect((await sharp(clean ?? Buffer.alloc(0)).metadata()).pages).toBe(3)
})

test('damaged images return an image or null, never an exception or an endless loop', async () => {
  const samples = await Promise.all([
    withSecrets(await photo())
      .jpeg()
      .toBuffer(),
    withSecrets(await photo())
      .png()
      .toBuffer(),
    withSecrets(await photo())
      .webp()
      .toBuffer(),
    animation(),
  ])
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      (which, changes) => {
        const damaged = Buffer.from(samples[which] ?? [])
        for (const [at, value] of changes) damaged[at % damaged.length] = value
        const clean = stripMetadata(damaged, types[which] ?? '')
        expect(clean === null || clean.length <= damaged.length + 64).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
