import { Clapperboard } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { imageSources } from '#domain/files/image-sources.ts'
import type { VideoThumbnail } from '#domain/video-analytics/list-videos.server.ts'

export type VideoThumbProps = {
  thumbnail: VideoThumbnail | null
  className?: string
}

/**
 * A video's thumbnail, cropped to 16:9, or an empty frame. It is decorative, because the video's
 * title is beside it.
 */
export function VideoThumb({ thumbnail, className }: VideoThumbProps) {
  const image = thumbnail && imageSources(thumbnail.fileId, thumbnail.variants, '20rem')
  const look = classNames('aspect-video overflow-hidden rounded-sm bg-sunken', className)
  if (!image) {
    return (
      <span aria-hidden="true" className={classNames('grid place-items-center text-soft', look)}>
        <Clapperboard className="size-1/4" />
      </span>
    )
  }
  return (
    <span className={classNames('block', look)}>
      <Picture image={image} alt="" className="size-full object-cover" />
    </span>
  )
}
