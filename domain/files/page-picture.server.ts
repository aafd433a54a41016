import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type ImageVariant, storedFile } from '#db/schema/files.ts'
import type { Services } from '#platform/services.ts'
import { MEGABYTE } from './megabyte.ts'

const WIDTH = 640
/** Larger PDFs have no picture, because the whole file is in memory while it is drawn. */
const MAX_PDF_BYTES = 20 * MEGABYTE

/** A picture to store with a file. */
export type PagePicture = { variant: ImageVariant; data: Buffer }

type Drawing = Pick<Services, 'files' | 'pdfPages' | 'log'>

/**
 * Draws the first page of a PDF that is being uploaded. Returns null if it can't be drawn, so a
 * failure doesn't stop the upload.
 */
export async function drawFirstPage(
  services: Drawing,
  key: string,
  bytes: number,
): Promise<PagePicture | null> {
  try {
    const pdf = await readPdf(services, key, bytes)
    return pdf && (await draw(services, key, pdf))
  } catch (error) {
    services.log.warn({ err: error }, 'pdf_page.not_drawn')
    return null
  }
}

/** Returns null if the PDF is missing or too large. Throws if the file store fails. */
async function readPdf({ files }: Drawing, key: string, bytes: number): Promise<Buffer | null> {
  if (bytes > MAX_PDF_BYTES) return null
  const object = await files.open(key)
  return object && buffer(object.stream)
}

async function draw(
  { pdfPages, log }: Drawing,
  key: string,
  pdf: Buffer,
): Promise<PagePicture | null> {
  try {
    const page = await pdfPages.firstPage(pdf, WIDTH)
    if (!page) return null
    const { width, height, pixels } = page
    const data = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
    const variant = { width, height, format: 'jpeg', key: `${key}-page1.jpeg` } as const
    return { variant: { ...variant, bytes: data.length }, data }
  } catch (error) {
    log.warn({ err: error }, 'pdf_page.not_drawn')
    return null
  }
}

/** How many PDFs a run of the job draws. */
const BATCH = 20

/**
 * Job: draws the first pages of PDFs that have no picture, because they were uploaded before there
 * were any, or because drawing failed. Each PDF is tried once. It is marked before it is drawn, so
 * that a PDF during which the process ends isn't tried forever. If the file store fails, the next
 * run tries again. Returns how many were drawn.
 */
export async function drawMissingPages(
  services: Drawing & Pick<Services, 'db' | 'clock'>,
  { limit = BATCH } = {},
): Promise<{ drawn: number }> {
  const { db, log } = services
  const unread: string[] = []
  let drawn = 0
  for (let tried = 0; tried < limit; tried++) {
    const file = await claimUndrawn(services)
    if (!file) break
    try {
      const pdf = await readPdf(services, file.key, file.bytes)
      const picture = pdf && (await draw(services, file.key, pdf))
      if (picture && (await savePicture(services, file.id, picture))) drawn++
    } catch (error) {
      log.warn({ err: error, fileId: file.id }, 'pdf_page.deferred')
      unread.push(file.id)
    }
  }
  if (unread.length > 0) {
    await db.update(storedFile).set({ pageTriedAt: null }).where(inArray(storedFile.id, unread))
  }
  return { drawn }
}

const undrawn = and(
  // These three are the condition of the index.
  sql`${storedFile.kind} = 'pdf'`,
  sql`${storedFile.pageTriedAt} is null`,
  sql`${storedFile.variants} = '[]'::jsonb`,
  eq(storedFile.bucket, 'lead-magnets'),
  isNotNull(storedFile.attachedAt),
  between(storedFile.bytes, 1, MAX_PDF_BYTES),
)

/** Marks the newest undrawn PDF and returns it; null if there is none. */
async function claimUndrawn({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const next = db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(undrawn)
    .orderBy(desc(storedFile.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [file] = await db
    .update(storedFile)
    .set({ pageTriedAt: clock.now() })
    .where(inArray(storedFile.id, next))
    .returning({ id: storedFile.id, key: storedFile.key, bytes: storedFile.bytes })
  return file ?? null
}

/**
 * Stores a picture. The row names it before it is stored, so that it is removed with the file.
 * Returns false if the file was deleted meanwhile.
 */
async function savePicture(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: string,
  { variant, data }: PagePicture,
): Promise<boolean> {
  const named = await db
    .update(storedFile)
    .set({ variants: [variant] })
    .where(eq(storedFile.id, id))
    .returning({ id: storedFile.id })
  if (named.length === 0) return false
  await files.put(variant.key, Readable.from(data), 'image/jpeg')
  if ((await db.$count(storedFile, eq(storedFile.id, id))) > 0) return true
  await files.remove(variant.key)
  return false
}
