import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdf } from '#tests/support/files.ts'
import { createPdfMagnet, createPendingFile } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { removeFile } from './files.server.ts'
import { drawMissingPages } from './page-picture.server.ts'

const services = await setUpServices()
const pixels = new Uint8Array(640 * 800 * 4).fill(200)
let drawn: number
const pdfPages = {
  async firstPage(pdf: Buffer) {
    drawn++
    return pdf.includes('not drawable') ? null : { width: 640, height: 800, pixels }
  },
}
const drawing = { ...services, pdfPages }

beforeEach(async () => {
  drawn = 0
  await services.db.update(storedFile).set({ pageTriedAt: services.clock.now() })
})

const fileOf = async (id: string) => {
  const [file] = await services.db.select().from(storedFile).where(eq(storedFile.id, id))
  return file
}
/** Stores a PDF without a picture, which a magnet uses. */
async function pdfMagnet(body: Buffer = createPdf(2000)) {
  const { fileId } = await createPdfMagnet(services, { file: { body } })
  const id = fileId ?? ''
  const attachedAt = services.clock.now()
  await services.db.update(storedFile).set({ attachedAt }).where(eq(storedFile.id, id))
  return id
}

it('a PDF that was uploaded before there were pictures gets one, which is removed with it', async () => {
  const id = await pdfMagnet()
  expect(await drawMissingPages(drawing)).toEqual({ drawn: 1 })
  const [picture] = (await fileOf(id))?.variants ?? []
  expect(picture).toMatchObject({ width: 640, height: 800, format: 'jpeg' })
  expect(await services.files.size(picture?.key ?? '')).toBe(picture?.bytes)
  expect(await drawMissingPages(drawing)).toEqual({ drawn: 0 })
  await services.db.delete(leadMagnet).where(eq(leadMagnet.fileId, id))
  await removeFile(services, id)
  expect(await services.files.size(picture?.key ?? '')).toBeNull()
})

it('a run draws only so many, and the next one continues', async () => {
  const ids = [await pdfMagnet(), await pdfMagnet(), await pdfMagnet()]
  expect(await drawMissingPages(drawing, { limit: 2 })).toEqual({ drawn: 2 })
  expect(await drawMissingPages(drawing, { limit: 2 })).toEqual({ drawn: 1 })
  for (const id of ids) expect((await fileOf(id))?.variants).toHaveLength(1)
})

it('a PDF that can’t be drawn is tried once', async () => {
  await pdfMagnet(Buffer.from('%PDF-1.4 not drawable'))
  expect(await drawMissingPages(drawing)).toEqual({ drawn: 0 })
  await drawMissingPages(drawing)
  expect(drawn).toBe(1)
})

it('a failure of the file store is tried again', async () => {
  const id = await pdfMagnet()
  const open = () => Promise.reject(new Error('The store is down'))
  const broken = { ...drawing, files: { ...services.files, open } }
  expect(await drawMissingPages(broken, { limit: 3 })).toEqual({ drawn: 0 })
  expect((await fileOf(id))?.variants).toEqual([])
  expect(await drawMissingPages(drawing)).toEqual({ drawn: 1 })
})

it('uploads that nothing uses yet, and reference files, are left out', async () => {
  const owner = await createUser(services)
  await createPendingFile(services, owner.id)
  const brief = await createPendingFile(services, owner.id, { bucket: 'brief-files' })
  const attachedAt = services.clock.now()
  await services.db.update(storedFile).set({ attachedAt }).where(eq(storedFile.id, brief.id))
  expect(await drawMissingPages(drawing)).toEqual({ drawn: 0 })
  expect(drawn).toBe(0)
})
