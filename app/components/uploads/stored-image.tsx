import { imageSources } from '#domain/files/image-sources.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'

export type StoredImageProps = {
  file: UploadedFile
  alt: string
  className: string
}

/** A stored image in a form. Shows nothing if the image has no variant yet. */
export function StoredImage({ file, alt, className }: StoredImageProps) {
  const image = imageSources(file.id, file.variants)
  if (!image) return null
  return (
    <img
      src={image.src}
      alt={alt}
      width={image.width}
      height={image.height}
      className={className}
    />
  )
}
