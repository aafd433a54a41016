import type { Crop, ImageVariant } from '#db/schema/files.ts'
import type { FileKind } from './upload-rules.ts'

/** What a page may show of its owner's file; the storage keys are not included. */
export type UploadedFile = {
  id: string
  filename: string
  bytes: number
  kind: FileKind
  /** A public image's sizes; empty for gated files. */
  variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[]
  crop: Crop | null
}

export function toUploadedFile(file: UploadedFile): UploadedFile {
  const { id, filename, bytes, kind, crop } = file
  const variants = file.variants.map(({ width, height, format }) => ({ width, height, format }))
  return { id, filename, bytes, kind, variants, crop }
}
