import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { cropHeroImage } from './crop-image.server.ts'
import { removeFile, type StoredFile } from './files.server.ts'
import { storeUpload } from './store-upload.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await setUpServices()
const owner = await createUser(services)

/**
 * Four quarters: red, green, blue and white; if `turned`, as a camera held sideways writes them.
 */
async function quarters(turned = false): Promise<Buffer> {
  const part = (background: string) =>
    sharp({ create: { width: 400, height: 225, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, green, blue] = await Promise.all(['#f00', '#0f0', '#00f'].map(part))
  const upright = sharp({ create: { width: 800, height: 450, channels: 3, background: '#fff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: 400, top: 0 },
      { input: blue, left: 0, top: 225 },
    ])
    .png()
  if (!turned)
    return sharp(await upright.toBuffer())
      .jpeg()
      .toBuffer()
  return sharp(await upright.toBuffer())
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

async function upload(picture: Buffer): Promise<StoredFile> {
  const result = await storeUpload(services, owner, {
    bucket: 'hero-images',
    filename: 'me.jpg',
    stream: Readable.from([picture]),
  })
  if (!result.ok) throw new Error(result.message)
  return result.file
}

async function middleOf(file: StoredFile) {
  const variant = file.variants.find((one) => one.format === 'jpeg')
  const object = variant && (await services.files.open(variant.key))
  if (!object) throw new Error('no picture')
  const { data, info } = await sharp(await buffer(object.stream))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('')
}

async function crop(fileId: string, x: number, y: number): Promise<StoredFile> {
  const result = await cropHeroImage(services, owner, fileId, { x, y, width: 0.5, height: 0.5 })
  if (!result.ok) throw new Error(result.reason)
  return result.file
}

describe('cropping a hero picture', () => {
  it.each([false, true])(
    'shows the part that was chosen (turned by its camera: %s)',
    async (turned) => {
      const file = await upload(await quarters(turned))
      expect(await middleOf(await crop(file.id, 0, 0))).toBe('100')
      expect(await middleOf(await crop(file.id, 0.5, 0))).toBe('010')
      expect(await middleOf(await crop(file.id, 0, 0.5))).toBe('001')
    },
  )

  it('can be done again from the whole picture, after the first one is gone', async () => {
    const first = await upload(await quarters())
    const second = await crop(first.id, 0, 0)
    await removeFile(services, first.id)
    const third = await crop(second.id, 0.5, 0)
    expect(await middleOf(third)).toBe('010')
    expect(third).toMatchObject({ crop: { x: 0.5, y: 0 }, attachedAt: null, filename: 'me.jpg' })
  })

  it('works on pictures that were taken in before their source was kept', async () => {
    const file = await upload(await quarters())
    await services.db.update(storedFile).set({ source: null }).where(eq(storedFile.id, file.id))
    expect(await middleOf(await crop(file.id, 0, 0.5))).toBe('001')
  })

  it('leaves other people’s pictures and gated files alone', async () => {
    const part = { x: 0, y: 0, width: 1, height: 1 }
    const file = await upload(await quarters())
    const other = await createUser(services)
    const missing = { ok: false, reason: 'not-found' }
    expect(await cropHeroImage(services, other, file.id, part)).toEqual(missing)
    expect(await cropHeroImage(services, owner, 'nothing', part)).toEqual(missing)
    await services.db
      .update(storedFile)
      .set({ bucket: 'lead-magnets' })
      .where(eq(storedFile.id, file.id))
    expect(await cropHeroImage(services, owner, file.id, part)).toEqual(missing)
  })

  it('keeps within the quota', async () => {
    const file = await upload(await quarters())
    const before = services.env.storageQuotaBytes
    services.env.storageQuotaBytes = 1
    const part = { x: 0, y: 0, width: 1, height: 1 }
    expect(await cropHeroImage(services, owner, file.id, part)).toEqual({
      ok: false,
      reason: 'quota',
    })
    services.env.storageQuotaBytes = before
  })
})
