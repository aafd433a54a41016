import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ImageVariant } from '#db/schema/files.ts'
import type { Services } from '#platform/services.ts'
import { MEGABYTE } from './megabyte.ts'

const WIDTH = 640
/** Larger PDFs have no picture, because the whole file is in memory while it is drawn. */
const MAX_PDF_BYTES = 20 * MEGABYTE

/** A picture to store with a file. */
export type PagePicture = { variant: ImageVariant; data: Buffer }

/**
 * Draws the first page of a stored PDF. Returns null if it can't be drawn, so a failure doesn't
 * stop an upload.
 */
export async function drawFirstPage(
  { files, pdfPages, log }: Pick<Services, 'files' | 'pdfPages' | 'log'>,
  key: string,
  bytes: number,
): Promise<PagePicture | null> {
  if (bytes > MAX_PDF_BYTES) return null
  try {
    const object = await files.open(key)
    if (!object) return null
    const page = await pdfPages.firstPage(await buffer(object.stream), WIDTH)
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
