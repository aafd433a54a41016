import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  attachFile,
  discardPendingFile,
  findFile,
  findPendingFile,
  openFile,
  releaseFile,
  removeFile,
  type StoredFile,
  sweepOrphans,
} from './files.server.ts'
import { storeUpload } from './store-upload.server.ts'

const services = await setUpServices()
const owner = await createUser(services)
const stranger = await createUser(services)
beforeEach(async () => {
  await services.db.delete(leadMagnet)
  await services.db.delete(storedFile)
})

async function store(bytes = createPdf(500), bucket: StoredFile['bucket'] = 'lead-magnets') {
  const stream = Readable.from([bytes])
  const result = await storeUpload(services, owner, { bucket, stream, filename: 'guide' })
  if (!result.ok) throw new Error(result.message)
  return result.file
}
const attach = (
  ownerId: string,
  id: string,
  ...rest: [StoredFile['bucket'], StoredFile['kind']?]
) => services.db.transaction((tx) => attachFile(tx, ownerId, id, ...rest))
const inStore = async (file: StoredFile) => (await openIt(file)) !== null
async function openIt(file: StoredFile) {
  const object = await openFile(services, file)
  object?.stream.destroy()
  return object
}
const inDatabase = async (file: StoredFile) => (await findFile(services.db, file.id)) !== null
async function age(file: StoredFile, hours: number) {
  const createdAt = new Date(services.clock.now().getTime() - hours * HOUR_MS)
  await services.db.update(storedFile).set({ createdAt }).where(eq(storedFile.id, file.id))
}
async function createMagnetWith(file: StoredFile) {
  const shortId = randomUUID().slice(0, 6)
  await services.db.insert(shortLink).values({ identifier: shortId, kind: 'short-id' })
  await services.db.insert(leadMagnet).values({
    userId: owner.id,
    title: 'Guide',
    description: 'All of it',
    fileType: 'pdf',
    fileId: file.id,
    brandingColor: '#F97316',
    shortId,
  })
}

describe('attaching', () => {
  test('works once', async () => {
    const file = await store()
    expect(await findPendingFile(services.db, owner.id, file.id)).toMatchObject({ id: file.id })
    expect(await attach(owner.id, file.id, 'lead-magnets', 'pdf')).toMatchObject({ ok: true })
    expect(await findPendingFile(services.db, owner.id, file.id)).toBeNull()
    expect(await attach(owner.id, file.id, 'lead-magnets')).toMatchObject({ ok: false })
  })

  test('of two at once succeeds for one', async () => {
    const file = await store()
    const both = await Promise.all([1, 2].map(() => attach(owner.id, file.id, 'lead-magnets')))
    expect(both.filter((result) => result.ok)).toHaveLength(1)
  })

  test("is refused for another's file, another bucket, another kind, and nonsense", async () => {
    const file = await store()
    const refused = { ok: false, reason: 'not-found' }
    expect(await attach(stranger.id, file.id, 'lead-magnets')).toEqual(refused)
    expect(await attach(owner.id, file.id, 'hero-images')).toEqual(refused)
    expect(await attach(owner.id, file.id, 'lead-magnets', 'video')).toEqual(refused)
    expect(await attach(owner.id, randomUUID(), 'lead-magnets')).toEqual(refused)
    expect(await attach(owner.id, "' or 1=1 --", 'lead-magnets')).toEqual(refused)
    expect(await findPendingFile(services.db, stranger.id, file.id)).toBeNull()
    expect(await attach(owner.id, file.id, 'lead-magnets')).toMatchObject({ ok: true })
  })

  test('is refused while the bytes are still arriving', async () => {
    const file = await store()
    await services.db.update(storedFile).set({ bytes: 0 }).where(eq(storedFile.id, file.id))
    expect(await attach(owner.id, file.id, 'lead-magnets')).toMatchObject({ ok: false })
  })

  test('is undone with its transaction', async () => {
    const file = await store()
    const failing = services.db.transaction(async (tx) => {
      await attachFile(tx, owner.id, file.id, 'lead-magnets')
      throw new Error('the magnet could not be written')
    })
    await expect(failing).rejects.toThrow()
    expect(await findPendingFile(services.db, owner.id, file.id)).not.toBeNull()
  })
})

describe('removing', () => {
  test('takes every size of a picture, and may be repeated', async () => {
    const file = await store(await createJpeg(600, 300), 'hero-images')
    await removeFile(services, file.id)
    await removeFile(services, file.id)
    expect(await inDatabase(file)).toBe(false)
    for (const variant of file.variants) expect(await services.files.size(variant.key)).toBeNull()
  })

  test('stops at a file a magnet still has, and harms nothing', async () => {
    const file = await store()
    await createMagnetWith(file)
    await expect(removeFile(services, file.id)).rejects.toThrow()
    expect([await inDatabase(file), await inStore(file)]).toEqual([true, true])
  })

  test('keeps the row while the store can not remove the bytes', async () => {
    const file = await store()
    const broken = {
      ...services,
      files: { ...services.files, remove: () => Promise.reject(new Error('down')) },
    }
    await expect(removeFile(broken, file.id)).rejects.toThrow('down')
    expect(await inDatabase(file)).toBe(true)
  })

  test('of a pending upload is for its owner only', async () => {
    const file = await store()
    await discardPendingFile(services, stranger.id, file.id)
    expect(await inStore(file)).toBe(true)
    await discardPendingFile(services, owner.id, file.id)
    expect([await inDatabase(file), await inStore(file)]).toEqual([false, false])
    const attached = await store()
    await attach(owner.id, attached.id, 'lead-magnets')
    await discardPendingFile(services, owner.id, attached.id)
    expect(await inStore(attached)).toBe(true)
  })
})

describe('the sweep', () => {
  test('takes what waited a day, and nothing else', async () => {
    const [old, young, attached] = [await store(), await store(), await store()]
    await attach(owner.id, attached.id, 'lead-magnets')
    await age(old, 24.1)
    await age(young, 23.9)
    await age(attached, 1000)
    expect(await sweepOrphans(services)).toEqual({ removed: 1 })
    expect(await Promise.all([old, young, attached].map(inStore))).toEqual([false, true, true])
    expect(await Promise.all([old, young, attached].map(inDatabase))).toEqual([false, true, true])
  })

  test('takes what a crash left half-stored', async () => {
    const file = await store(await createJpeg(500, 300), 'hero-images')
    await services.db.update(storedFile).set({ bytes: 0 }).where(eq(storedFile.id, file.id))
    await services.files.remove(file.variants[0]?.key ?? '')
    await age(file, 25)
    expect(await sweepOrphans(services)).toEqual({ removed: 1 })
    expect(await inDatabase(file)).toBe(false)
  })

  test('takes a released file, but not one a magnet still shows', async () => {
    const [released, shown] = [await store(), await store()]
    await createMagnetWith(shown)
    for (const file of [released, shown]) {
      await attach(owner.id, file.id, 'lead-magnets')
      await services.db.transaction((tx) => releaseFile(tx, file.id))
      await age(file, 25)
    }
    expect(await sweepOrphans(services)).toEqual({ removed: 1 })
    expect([await inStore(released), await inStore(shown)]).toEqual([false, true])
  })

  test('takes the files of an account that is gone', async () => {
    const leaving = await createUser(services)
    const stream = Readable.from([createPdf(500)])
    const upload = { bucket: 'lead-magnets', stream, filename: 'x.pdf' } as const
    const result = await storeUpload(services, leaving, upload)
    if (!result.ok) throw new Error(result.message)
    await attach(leaving.id, result.file.id, 'lead-magnets')
    await services.db.delete(user).where(eq(user.id, leaving.id))
    expect(await sweepOrphans(services)).toEqual({ removed: 1 })
    expect(await inStore(result.file)).toBe(false)
  })

  test('run by several processes at once removes each file once', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => store()))
    for (const file of files) await age(file, 25)
    const sweeps = await Promise.all([1, 2, 3].map(() => sweepOrphans(services)))
    expect(sweeps.reduce((sum, sweep) => sum + sweep.removed, 0)).toBe(6)
    expect(await Promise.all(files.map(inDatabase))).not.toContain(true)
  })

  test('goes on past what it can not remove, and tries that again next time', async () => {
    const [stuck, fine] = [await store(), await store()]
    for (const file of [stuck, fine]) await age(file, 25)
    const remove = (key: string) =>
      key === stuck.key ? Promise.reject(new Error('down')) : services.files.remove(key)
    const broken = { ...services, files: { ...services.files, remove } }
    expect(await sweepOrphans(broken)).toEqual({ removed: 1 })
    expect([await inDatabase(stuck), await inDatabase(fine)]).toEqual([true, false])
    expect(await sweepOrphans(services)).toEqual({ removed: 1 })
  })
})
