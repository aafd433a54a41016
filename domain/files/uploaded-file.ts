import type { ArchiveListing, Crop, ImageVariant } from '#db/schema/files.ts'
import type { FileKind } from './upload-rules.ts'

/**
 * The information about a file that a page may show to the file's owner. The storage keys are not
 * included.
 */
export type UploadedFile = {
  id: string
  filename: string
  bytes: number
  kind: FileKind
  /** The sizes of a public image; empty for gated files. */
  variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[]
  crop: Crop | null
  /** What a ZIP contains; null for other files. */
  listing: ArchiveListing | null
}

export function toUploadedFile(file: UploadedFile): UploadedFile {
  const { id, filename, bytes, kind, crop, listing } = file
  const variants = file.variants.map(({ width, height, format }) => ({ width, height, format }))
  return { id, filename, bytes, kind, variants, crop, listing }
}
