import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { type ArchiveListing, type Crop, type ImageVariant, storedFile } from '#db/schema/files.ts'
import { type FileServices, removeObjects, type StoredFile } from './files.server.ts'
import type { EncodedImage } from './hero-image.server.ts'
import type { PagePicture } from './page-picture.server.ts'
import { reserveStorage } from './quota.server.ts'
import type { FileBucket } from './upload-rules.ts'

/** What was found in a file: a ZIP's listing, or the picture of a PDF's first page. */
export type CheckedFile = { listing?: ArchiveListing | null; picture?: PagePicture | null }

/** One object of a file that is being written. */
type Part = { key: string; contentType: string; body: Readable }
export type NewFile = Pick<
  StoredFile,
  | 'bucket'
  | 'kind'
  | 'key'
  | 'filename'
  | 'contentType'
  | 'width'
  | 'height'
  | 'variants'
  | 'source'
  | 'crop'
> & {
  parts: Part[]
  /**
   * Reads the stored bytes before the file is complete, and returns what is stored with it. If it
   * throws, the file is removed.
   */
  check?: ((bytes: number) => Promise<CheckedFile>) | null
}

/**
 * Returns a public image in all its sizes. `source` is the image from which it can be cropped
 * again.
 */
export function publicImageFile(
  image: {
    bucket: FileBucket
    key: string
    filename: string
    source: { data: Buffer; contentType: string } | null
    crop: Crop | null
  },
  encoded: EncodedImage,
): NewFile {
  const { bucket, key, filename, crop } = image
  const variants: ImageVariant[] = []
  const parts: Part[] = []
  for (const { data, ...variant } of encoded.variants) {
    const variantKey = `${key}-${variant.width}.${variant.format}`
    variants.push({ ...variant, key: variantKey })
    const body = Readable.from(data)
    parts.push({ key: variantKey, contentType: `image/${variant.format}`, body })
  }
  const source = image.source && {
    key: `${key}-source`,
    contentType: image.source.contentType,
    bytes: image.source.data.length,
  }
  if (image.source && source) {
    parts.push({ ...source, body: Readable.from(image.source.data) })
  }
  // The key of the row itself is the key of the largest JPEG.
  const largest = variants.findLast((variant) => variant.format === 'jpeg')
  if (!largest) throw new Error(`Public image ${key} has no JPEG variant`)
  const { width, height } = encoded
  const own = { kind: 'image' as const, key: largest.key, contentType: 'image/jpeg' }
  return { bucket, filename, ...own, width, height, variants, source, crop, parts }
}

/**
 * Writes a file. The row is inserted before the bytes, so the sweep finds anything that a crash
 * leaves in the store. The file's size is set after the bytes and marks the file as complete.
 * Returns null if the quota doesn't allow the file.
 */
export async function writeFile(
  services: FileServices,
  ownerId: string,
  { parts, check, ...file }: NewFile,
): Promise<StoredFile | null> {
  const { db, files, clock } = services
  const [row] = await db
    .insert(storedFile)
    .values({ ...file, ownerId, bytes: 0, createdAt: clock.now() })
    .returning()
  if (!row) throw new Error(`Inserting a file of account ${ownerId} returned no row`)
  let written: StoredFile | null = null
  try {
    let bytes = 0
    for (const part of parts) {
      bytes += (await files.put(part.key, part.body, part.contentType)).bytes
    }
    const { listing = null, picture = null } = (await check?.(bytes)) ?? {}
    if (listing) await db.update(storedFile).set({ listing }).where(eq(storedFile.id, row.id))
    if (picture) {
      // The row names the picture before it is stored, like its other objects.
      row.variants = [picture.variant]
      const { variants } = row
      await db.update(storedFile).set({ variants }).where(eq(storedFile.id, row.id))
      await files.put(picture.variant.key, Readable.from(picture.data), 'image/jpeg')
    }
    if (await reserveStorage(services, ownerId, row.id, bytes)) written = { ...row, bytes, listing }
    return written
  } finally {
    if (!written) await removeWritten(services, row)
  }
}

/**
 * Removes a file that couldn't be written. If this fails too, the row stays and the sweep tries
 * again.
 */
async function removeWritten(services: FileServices, row: StoredFile): Promise<void> {
  try {
    await removeObjects(services, row)
    await services.db.delete(storedFile).where(eq(storedFile.id, row.id))
  } catch (error) {
    services.log.warn({ err: error, fileId: row.id }, 'file.removal_deferred')
  }
}
