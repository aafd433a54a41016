import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { partUpload, storedFile } from '#db/schema/files.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdf } from '#tests/support/files.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { addPart, beginUpload, cancelUpload, findUpload, MAX_PARTS } from './part-uploads.server.ts'

const services = await setUpServices()
const { db } = services
const pdf = createPdf(2000)
const half = Math.floor(pdf.length / 2)
let owner: { id: string }

beforeEach(async () => {
  owner = await createUser(services)
  services.env.storageQuotaBytes = 500 * 1024 ** 2
})

async function begin(bytes = pdf.length) {
  const file = { bucket: 'lead-magnets', filename: 'guide.pdf', bytes } as const
  const begun = await beginUpload(services, owner.id, file)
  if (!begun.ok) throw new Error(begun.reason)
  return begun.upload.id
}

const part = (from: number, to: number, body = Readable.from([pdf.subarray(from, to)])) => ({
  from,
  bytes: to - from,
  body,
})
const send = (id: string, from: number, to: number, on = services) =>
  addPart(on, { ownerId: owner.id, id }, part(from, to))
const finish = (id: string, on = services) =>
  addPart(on, { ownerId: owner.id, id }, { ...part(pdf.length, pdf.length) })

/** The parts in the store. */
async function objectsOf(id: string): Promise<string[]> {
  const folder = join(services.env.dataDir, 'files', 'part-uploads', id)
  return readdir(folder).catch(() => [])
}
const filesOf = () => db.$count(storedFile, eq(storedFile.ownerId, owner.id))

/** Returns a body that sends some bytes and goes on when it is told to. */
function heldBody(bytes: Buffer): { body: Readable; goOn(): void } {
  let goOn = () => {}
  const told = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const body = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 10)
      await told
      yield bytes.subarray(10)
    })(),
  )
  return { body, goOn }
}

describe('a part', () => {
  it('at the wrong byte is told the right one, also if another came first', async () => {
    const id = await begin()
    expect(await send(id, 5, 20)).toEqual({ ok: false, reason: 'wrong-offset', received: 0 })
    const { body, goOn } = heldBody(pdf.subarray(0, half))
    const slow = addPart(services, { ownerId: owner.id, id }, part(0, half, body))
    expect(await send(id, 0, half)).toMatchObject({ ok: true, upload: { received: half } })
    goOn()
    expect(await slow).toEqual({ ok: false, reason: 'wrong-offset', received: half })
    expect(await objectsOf(id)).toHaveLength(1)
  })

  it('that breaks off is sent again, and leaves nothing', async () => {
    const id = await begin()
    const broken = Readable.from(
      (function* () {
        yield pdf.subarray(0, 10)
        throw new Error('the connection broke')
      })(),
    )
    const cut = await addPart(services, { ownerId: owner.id, id }, part(0, half, broken))
    expect(cut).toEqual({ ok: false, reason: 'cut-off' })
    const short = Readable.from([pdf.subarray(0, 10)])
    const missing = await addPart(services, { ownerId: owner.id, id }, part(0, half, short))
    expect(missing).toEqual({ ok: false, reason: 'cut-off' })
    expect(await objectsOf(id)).toEqual([])
    expect(await send(id, 0, half)).toMatchObject({ ok: true })
  })

  it('that can’t be stored is not the sender’s fault', async () => {
    const id = await begin()
    const full = {
      ...services,
      files: Object.create(services.files, {
        put: { value: () => Promise.reject(new Error('the disk is full')) },
      }),
    }
    await expect(send(id, 0, half, full)).rejects.toThrow('the disk is full')
    expect((await findUpload(services, owner.id, id))?.received).toBe(0)
  })

  it('beyond the last one that an upload may have is refused as such', async () => {
    const id = await begin()
    const parts = Array.from({ length: MAX_PARTS }, (_, index) => `part-uploads/${id}/${index}`)
    await db.update(partUpload).set({ parts, received: 5 }).where(eq(partUpload.id, id))
    expect(await send(id, 5, 20)).toEqual({ ok: false, reason: 'too-many-parts' })
  })

  it('of a canceled upload is not kept', async () => {
    const id = await begin()
    const { body, goOn } = heldBody(pdf.subarray(0, half))
    const slow = addPart(services, { ownerId: owner.id, id }, part(0, half, body))
    expect(await cancelUpload(services, owner.id, id)).toBe(true)
    goOn()
    expect(await slow).toEqual({ ok: false, reason: 'not-found' })
    expect(await objectsOf(id)).toEqual([])
  })
})

describe('a file', () => {
  it('is made once, though several requests complete it and the space is just enough', async () => {
    services.env.storageQuotaBytes = pdf.length + 100
    const id = await begin()
    await db
      .update(partUpload)
      .set({ bytes: pdf.length + 1 })
      .where(eq(partUpload.id, id))
    await send(id, 0, pdf.length)
    await db.update(partUpload).set({ bytes: pdf.length }).where(eq(partUpload.id, id))
    const results = await Promise.all(Array.from({ length: 5 }, () => finish(id)))
    for (const result of results) {
      const isFine = result.ok ? result.upload.fileId !== null : result.reason === 'under-way'
      expect([result, isFine]).toEqual([result, true])
    }
    expect(results.some(({ ok }) => ok)).toBe(true)
    expect(await filesOf()).toBe(1)
    expect(await objectsOf(id)).toEqual([])
  })

  it('is completed by another process, a minute after the first one died', async () => {
    const id = await begin()
    await send(id, 0, half)
    const other = {
      ...services,
      db: openDatabase(services.databaseUrl, { max: 2 }),
    }
    const until = new Date(services.clock.now().getTime() + 60_000)
    await db.update(partUpload).set({ completingUntil: until }).where(eq(partUpload.id, id))
    expect(await send(id, half, pdf.length, other)).toEqual({ ok: false, reason: 'under-way' })
    services.clock.advance(61_000)
    expect(await finish(id, other)).toMatchObject({ ok: true, upload: { received: pdf.length } })
    expect(await filesOf()).toBe(1)
    await other.db.$client.end()
  })

  it('for which there is no space yet is completed once there is', async () => {
    const id = await begin()
    services.env.storageQuotaBytes = 10
    expect(await send(id, 0, pdf.length)).toMatchObject({ why: 'quota', isKept: true })
    const { open } = services.files
    let opened = 0
    services.files.open = (key) => {
      opened++
      return open(key)
    }
    expect(await finish(id)).toMatchObject({ why: 'quota', isKept: true })
    expect(opened).toBe(0)
    services.files.open = open
    services.env.storageQuotaBytes = 500 * 1024 ** 2
    expect(await finish(id)).toMatchObject({ ok: true })
  })
})

describe('a new upload', () => {
  it('has the space that unfinished ones leave', async () => {
    services.env.storageQuotaBytes = 2500
    await begin(1000)
    await begin(1000)
    await expect(begin(1000)).rejects.toThrow('quota')
    await begin(500)
  })

  it('is one of five, without those that have expired', async () => {
    for (let count = 0; count < 5; count++) await begin(10)
    await expect(begin(10)).rejects.toThrow('too-many')
    services.clock.advance(25 * 3_600_000)
    await begin(10)
  })
})
