import type { Crop, ImageVariant } from '#db/schema/files.ts'
import type { FileKind } from './upload-rules.ts'

/** What a page may know of a file of its owner's; where its bytes lie is not among it. */
export type UploadedFile = {
  id: string
  filename: string
  bytes: number
  kind: FileKind
  /** A public picture's sizes; empty for what is gated. */
  variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[]
  crop: Crop | null
}

export function toUploadedFile(file: UploadedFile): UploadedFile {
  const { id, filename, bytes, kind, crop } = file
  const variants = file.variants.map(({ width, height, format }) => ({ width, height, format }))
  return { id, filename, bytes, kind, variants, crop }
}
