import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { StoredFile } from '#domain/files/files.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import { createJpeg } from '#tests/support/files.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { imageResponse } from './images.ts'

let hero: StoredFile
let gated: StoredFile
const services = await setUpServices()
beforeAll(async () => {
  const owner = await createUser(services)
  const store = async (bucket: 'hero-images' | 'lead-magnets') => {
    const stream = Readable.from([await createJpeg(480, 240)])
    const result = await storeUpload(services, owner, { bucket, stream, filename: 'me.jpg' })
    if (!result.ok) throw new Error(result.message)
    return result.file
  }
  hero = await store('hero-images')
  gated = await store('lead-magnets')
})

const get = (id: string, variant: string, init: RequestInit = {}) =>
  imageResponse(services, id, variant, new Request('http://localhost/images/x/y', init))

describe('a public image', () => {
  test.each(['avif', 'webp', 'jpeg'])(
    'is served as %s and may be cached forever',
    async (format) => {
      const response = await get(hero.id, `480.${format}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect((await sharp(bytes).metadata()).width).toBe(480)
    },
  )

  test('is served as .jpg like as .jpeg', async () => {
    expect((await get(hero.id, '480.jpg')).headers.get('content-type')).toBe('image/jpeg')
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = (await get(hero.id, '480.avif')).headers.get('etag') ?? ''
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(hero.id, '480.avif', { headers: { 'if-none-match': header } })
      expect([response.status, await response.text()]).toEqual([304, ''])
    }
    const other = await get(hero.id, '480.webp', { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  test('is described by HEAD without its bytes', async () => {
    const response = await get(hero.id, '480.webp', { method: 'HEAD' })
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await response.text()).toBe('')
  })
})

test.each([
  ['a size nobody made', () => hero.id, '481.avif'],
  ['a format nobody made', () => hero.id, '480.svg'],
  ['a way out', () => hero.id, '../480.avif'],
  ['an unknown id', () => randomUUID(), '480.avif'],
  ['no id', () => "' or 1=1", '480.avif'],
  ['a gated file', () => gated.id, '500.jpeg'],
])('%s is not found, and that is not kept', async (_what, id, variant) => {
  const response = await get(id(), variant)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a gated file is not found even if it has variants', async () => {
  const { db } = services
  await db.update(storedFile).set({ variants: hero.variants }).where(eq(storedFile.id, gated.id))
  expect((await get(gated.id, '480.avif')).status).toBe(404)
})

test('an image with lost bytes is not found', async () => {
  const key = hero.variants.find((one) => one.format === 'webp' && one.width === 480)?.key ?? ''
  await services.files.remove(key)
  expect((await get(hero.id, '480.webp')).status).toBe(404)
})

describe('an image of a magnet that was taken down', () => {
  test('is visible only to its owner until it is restored', async () => {
    const { ownerId } = hero
    if (!ownerId) throw new Error('a picture without its owner')
    const magnet = await createMagnetRow(services, { userId: ownerId, heroImageId: hero.id })
    const suspend = (suspendedAt: Date | null) =>
      services.db.update(leadMagnet).set({ suspendedAt }).where(eq(leadMagnet.id, magnet.id))
    await suspend(new Date())
    const path = '480.avif'
    const as = async (id: string) => ({ headers: { cookie: await signIn(services, { id }) } })
    expect((await get(hero.id, path)).status).toBe(404)
    expect((await get(hero.id, path, await as((await createUser(services)).id))).status).toBe(404)
    const own = await get(hero.id, path, await as(ownerId))
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await suspend(null)
    expect((await get(hero.id, path)).status).toBe(200)
    await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, ownerId))
    expect((await get(hero.id, path)).status).toBe(404)
  })
})
