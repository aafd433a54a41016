import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { createUser } from '#tests/support/factories.ts'
import { makeZip } from '#tests/support/file-samples.ts'
import { createJpeg, createMp4, createPdf } from '#tests/support/files.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { openFile, removeFile } from './files.server.ts'
import { CONTENT_MESSAGES } from './refused-content.ts'
import { storeUpload, type Upload } from './store-upload.server.ts'
import { MEGABYTE } from './upload-rules.ts'

vi.setConfig({ testTimeout: 60_000 })

let owner: { id: string }
const services = await setUpServices()
beforeEach(async () => {
  owner = await createUser(services)
  services.env.storageQuotaBytes = 500 * MEGABYTE
})

const inChunks = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    })(),
  )

const upload = (bytes: Buffer, input: Partial<Upload> = {}) =>
  storeUpload(services, owner, {
    bucket: 'lead-magnets',
    filename: 'guide.pdf',
    stream: inChunks(bytes),
    ...input,
  })

async function stored(bytes: Buffer, input: Partial<Upload> = {}) {
  const result = await upload(bytes, input)
  if (!result.ok) throw new Error(result.message)
  return result.file
}

/** The owner's objects in the store and rows in the database. */
async function traces() {
  const names = await readdir(join(services.env.dataDir, 'files'), { recursive: true }).catch(
    () => [],
  )
  const rows = await services.db.select().from(storedFile).where(eq(storedFile.ownerId, owner.id))
  const half = names.filter((name) => name.endsWith('.part'))
  return {
    objects: names.filter((name) => name.includes(`${owner.id}/`)).length + half.length,
    rows: rows.length,
  }
}
const NOTHING = { objects: 0, rows: 0 }

const bytesOf = async (file: { key: string }) => {
  const object = await openFile(services, file)
  if (!object) throw new Error('not in the store')
  return buffer(object.stream)
}

describe('taken in', () => {
  test('a PDF of exactly 10 MB, byte for byte', async () => {
    const pdf = createPdf(10 * MEGABYTE)
    const file = await stored(pdf, { filename: 'Der große Leitfaden.pdf', expectedKind: 'pdf' })
    expect(file).toMatchObject({
      ownerId: owner.id,
      bucket: 'lead-magnets',
      kind: 'pdf',
      contentType: 'application/pdf',
      filename: 'Der große Leitfaden.pdf',
      bytes: 10 * MEGABYTE,
      attachedAt: null,
    })
    expect(file.key).toMatch(
      new RegExp(`^lead-magnets/${owner.id}/\\d+-[0-9a-f]{8}-Der-gro-e-Leitfaden\\.pdf$`),
    )
    expect((await bytesOf(file)).equals(pdf)).toBe(true)
  })

  test('a video near 50 MB, byte for byte', async () => {
    const video = createMp4(50 * MEGABYTE - 100)
    const file = await stored(video, { filename: '🎬.mp4' })
    expect(file).toMatchObject({ kind: 'video', contentType: 'video/mp4', filename: '🎬.mp4' })
    expect((await bytesOf(file)).equals(video)).toBe(true)
  })

  test('an image to download, with its pixels and without its metadata', async () => {
    const picture = await sharp(await createJpeg(900, 600))
      .withExif({ IFD0: { Artist: 'Ada at home' } })
      .jpeg()
      .toBuffer()
    const file = await stored(picture, { filename: 'wallpaper.jpeg', expectedKind: 'image' })
    expect(file).toMatchObject({ kind: 'image', width: 900, height: 600, variants: [] })
    const kept = await bytesOf(file)
    expect(kept.includes('Ada at home')).toBe(false)
    expect(file.bytes).toBe(kept.length)
    const [before, after] = await Promise.all([picture, kept].map((p) => sharp(p).raw().toBuffer()))
    expect(after && before?.equals(after)).toBe(true)
  })

  test('a hero image as its public sizes, with its source for cropping', async () => {
    const file = await stored(await createJpeg(1300, 650), {
      bucket: 'hero-images',
      filename: 'me.jpg',
    })
    expect(file).toMatchObject({ bucket: 'hero-images', kind: 'image', width: 1200, height: 600 })
    expect(file.variants).toHaveLength(9)
    const sizes = file.variants.reduce((sum, variant) => sum + variant.bytes, 0)
    expect(file.bytes).toBe(sizes + (file.source?.bytes ?? 0))
    expect(file.source).toMatchObject({ contentType: 'image/jpeg', bytes: expect.any(Number) })
    for (const variant of file.variants) {
      expect((await bytesOf(variant)).length).toBe(variant.bytes)
    }
    expect(await traces()).toEqual({ objects: file.variants.length + 1, rows: 1 })
  })

  test('with the extension of its real type', async () => {
    expect((await stored(createPdf(500), { filename: 'run me.html' })).filename).toBe(
      'run me.html.pdf',
    )
    const hostile = await stored(createPdf(500), { filename: '../../\r\nX: y\u202efdp.exe' })
    expect(hostile.filename).toBe('X_ yfdp.exe.pdf')
  })
})

const ZIP = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000)])
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const WRONG_PDF = 'Please select a valid PDF file'
const WRONG_IMAGE = 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'

describe('refused, with nothing left behind', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, Partial<Upload>, string]>([
    ['a zip named .pdf', () => ZIP, { expectedKind: 'pdf' }, WRONG_PDF],
    ['a zip where anything goes', () => ZIP, {}, 'Please select a valid PDF, image, or video file'],
    [
      'an SVG with a script',
      () => SVG,
      { filename: 'logo.png', expectedKind: 'image' },
      WRONG_IMAGE,
    ],
    ['a PDF as hero picture', () => createPdf(500), { bucket: 'hero-images' }, WRONG_IMAGE],
    [
      'a picture where a PDF was asked for',
      () => createJpeg(50, 50),
      { expectedKind: 'pdf' },
      WRONG_PDF,
    ],
    [
      'a PDF above 10 MB',
      () => createPdf(10 * MEGABYTE + 1),
      {},
      'File size must be less than 10MB',
    ],
    ['a video of 51 MB', () => createMp4(51 * MEGABYTE), {}, 'File size must be less than 50MB'],
    [
      'a picture above 5 MB',
      async () => Buffer.concat([await createJpeg(50, 50), Buffer.alloc(5 * MEGABYTE)]),
      {},
      'File size must be less than 5MB',
    ],
    ['half a picture', async () => (await createJpeg(800, 600)).subarray(0, 5000), {}, WRONG_IMAGE],
    [
      'half a hero picture',
      async () => (await createJpeg(800, 600)).subarray(0, 5000),
      { bucket: 'hero-images' },
      WRONG_IMAGE,
    ],
    [
      'a script that begins like a GIF',
      () => Buffer.from('GIF89a/*\u0001\u0001*/=alert(1)'),
      {},
      WRONG_IMAGE,
    ],
    ['an empty file', () => Buffer.alloc(0), {}, 'This file is empty. Please select another one.'],
  ])('%s', async (_what, make, input, message) => {
    const result = await upload(await make(), input)
    expect(result).toMatchObject({ ok: false, message })
    expect(await traces()).toEqual(NOTHING)
  })

  test.each([
    ['before its first byte', 0],
    ['in its head', 1000],
    ['in the middle', 8 * MEGABYTE],
  ])('an upload that breaks off %s', async (_when, size) => {
    const sender = Readable.from(
      (async function* () {
        yield* inChunks(createMp4(20 * MEGABYTE).subarray(0, size))
        throw new Error('aborted')
      })(),
    )
    const result = await upload(Buffer.alloc(0), { stream: sender })
    expect(result).toEqual({
      ok: false,
      reason: 'failed',
      message: 'File upload failed. Please try again.',
    })
    expect(await traces()).toEqual(NOTHING)
    expect(services.logLines.some((line) => line.level === 'error')).toBe(false)
  })

  test('what a full store can not take', async () => {
    const full = {
      ...services,
      files: {
        ...services.files,
        put: async () => {
          throw new Error('ENOSPC')
        },
      },
    }
    const stream = inChunks(createPdf(MEGABYTE))
    const result = await storeUpload(full, owner, { bucket: 'lead-magnets', filename: 'x', stream })
    expect(result).toMatchObject({ ok: false, message: 'File upload failed. Please try again.' })
    expect(await traces()).toEqual(NOTHING)
    expect(services.logLines.at(-1)).toMatchObject({ level: 'error' })
  })

  test('leaves the rest of the stream to be drained', async () => {
    const stream = inChunks(Buffer.concat([ZIP, Buffer.alloc(MEGABYTE)]))
    await upload(ZIP, { stream })
    expect(stream.destroyed).toBe(false)
    const ended = new Promise((resolve) => stream.once('end', resolve))
    stream.resume()
    await ended
  })
})

describe('the quota of an account', () => {
  const FULL = 'Your storage is full. Please delete a magnet you no longer need and try again.'

  test('is told apart from the limit of a file', async () => {
    services.env.storageQuotaBytes = 3 * MEGABYTE
    await stored(createPdf(2 * MEGABYTE))
    expect(await upload(createPdf(2 * MEGABYTE))).toMatchObject({ reason: 'quota', message: FULL })
    expect(await upload(createPdf(MEGABYTE))).toMatchObject({ ok: true })
    expect(await upload(createPdf(500))).toMatchObject({ reason: 'quota', message: FULL })
    expect(await traces()).toEqual({ objects: 2, rows: 2 })
  })

  test('counts a hero picture by what is kept of it', async () => {
    const hero = await createJpeg(500, 250)
    services.env.storageQuotaBytes = hero.length + 10
    const result = await upload(hero, { bucket: 'hero-images' })
    // Six encoded images are larger than the original.
    expect(result).toMatchObject({ reason: 'quota' })
    expect(await traces()).toEqual(NOTHING)
  })

  test('is not passed by uploads side by side', async () => {
    services.env.storageQuotaBytes = 3.5 * MEGABYTE
    const results = await Promise.all(Array.from({ length: 8 }, () => upload(createPdf(MEGABYTE))))
    expect(results.filter((result) => result.ok)).toHaveLength(3)
    expect(await traces()).toEqual({ objects: 3, rows: 3 })
  })

  test("is not touched by other people's files", async () => {
    services.env.storageQuotaBytes = 1.5 * MEGABYTE
    await stored(createPdf(MEGABYTE))
    owner = await createUser(services)
    expect(await upload(createPdf(MEGABYTE))).toMatchObject({ ok: true })
  })
})

describe('a file of any kind', () => {
  test.each([
    ['guide.pdf', createPdf(2000)],
    ['clip.mp4', createMp4(2000)],
  ])('is refused if a ZIP is at its end: %s', async (filename, bytes) => {
    const zip = makeZip([{ name: 'evil.txt', data: 'x' }])
    const input = { filename, expectedKind: 'other' } as const
    expect(await upload(Buffer.concat([bytes, zip]), input)).toMatchObject({
      ok: false,
      message: CONTENT_MESSAGES.mixed,
    })
    expect(await traces()).toEqual(NOTHING)
    expect(await upload(bytes, input)).toMatchObject({ ok: true })
  })
})

describe('a PDF', () => {
  const pixels = new Uint8Array(640 * 800 * 4).fill(200)
  const drawing = {
    ...services,
    pdfPages: { firstPage: async () => ({ width: 640, height: 800, pixels }) },
  }

  test('gets a picture of its first page, which is removed with it', async () => {
    const stored = await storeUpload(drawing, owner, {
      bucket: 'lead-magnets',
      filename: 'guide.pdf',
      stream: Readable.from([createPdf(2000)]),
    })
    if (!stored.ok) throw new Error(stored.reason)
    const [picture] = stored.file.variants
    expect(picture).toMatchObject({ width: 640, height: 800, format: 'jpeg' })
    expect(await services.files.size(picture?.key ?? '')).toBe(picture?.bytes)
    expect(stored.file.bytes).toBe(2000)
    await removeFile(services, stored.file.id)
    expect(await services.files.size(picture?.key ?? '')).toBeNull()
  })

  test('is stored without a picture if it can’t be drawn', async () => {
    const failing = { ...services, pdfPages: { firstPage: () => Promise.reject(new Error('no')) } }
    const stored = await storeUpload(failing, owner, {
      bucket: 'lead-magnets',
      filename: 'guide.pdf',
      stream: Readable.from([createPdf(2000)]),
    })
    expect(stored).toMatchObject({ ok: true, file: { variants: [] } })
  })
})
