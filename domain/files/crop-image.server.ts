import { buffer } from 'node:stream/consumers'
import type { Crop } from '#db/schema/files.ts'
import { fileKey } from './file-key.server.ts'
import { type FileServices, findFile, type StoredFile } from './files.server.ts'
import { encodePublicImage } from './hero-image.server.ts'
import { checkImage, type ImageRefusal, openImage, withImageSlot } from './images.server.ts'
import { publicImageFile, writeFile } from './write-file.server.ts'

export type CropResult =
  | { ok: true; file: StoredFile }
  | { ok: false; reason: 'not-found' | 'quota' | 'failed' }

/** The widest size that pages use, in pixels. */
const WIDEST = 1200

/**
 * Creates a new unattached upload that shows a part of the owner's hero image. The part is cut from
 * the stored source, so repeated cropping loses no quality. The current image stays, because the
 * content behind a URL never changes.
 */
export async function cropHeroImage(
  services: FileServices,
  owner: { id: string },
  fileId: string,
  crop: Crop,
): Promise<CropResult> {
  const { log, clock } = services
  const file = await findHeroImage(services, owner.id, fileId)
  const opened = file && (await openHeroSource(services, file))
  if (!opened) return { ok: false, reason: 'not-found' }
  try {
    const data = await buffer(opened.stream)
    const cut = await cutOut(data, crop)
    const encoded = cut.ok ? await encodePublicImage(cut.data) : cut
    if (!encoded.ok) return { ok: false, reason: 'failed' }
    const { filename } = file
    const key = fileKey('hero-images', owner.id, filename, clock.now())
    const source = { data, contentType: opened.contentType }
    const image = publicImageFile({ bucket: 'hero-images', key, filename, source, crop }, encoded)
    const written = await writeFile(services, owner.id, image)
    return written ? { ok: true, file: written } : { ok: false, reason: 'quota' }
  } catch (error) {
    log.error({ err: error, fileId }, 'image.crop_failed')
    return { ok: false, reason: 'failed' }
  }
}

/** Returns one of the owner's hero images, attached or not; null for any other file. */
export async function findHeroImage(
  { db }: Pick<FileServices, 'db'>,
  ownerId: string,
  fileId: string,
): Promise<StoredFile | null> {
  const file = await findFile(db, fileId)
  return file?.ownerId === ownerId && file.bucket === 'hero-images' && file.bytes > 0 ? file : null
}

/**
 * Opens the image that a hero image is cropped from: its source or, if no source is stored, its
 * largest size.
 */
export async function openHeroSource({ files }: Pick<FileServices, 'files'>, file: StoredFile) {
  const { key, contentType } = file.source ?? file
  const object = await files.open(key)
  return object && { ...object, contentType }
}

function cutOut(image: Buffer, crop: Crop): Promise<{ ok: true; data: Buffer } | ImageRefusal> {
  return withImageSlot(async () => {
    const checked = await checkImage(image)
    if (!checked.ok) return checked
    const { width, height } = checked
    const left = Math.min(width - 1, Math.round(crop.x * width))
    const top = Math.min(height - 1, Math.round(crop.y * height))
    const part = {
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
    }
    const data = await openImage(image)
      .autoOrient()
      .extract(part)
      .resize({ width: WIDEST, withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { ok: true, data }
  })
}
