import { Clapperboard } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { imageSources } from '#domain/files/image-sources.ts'
import type { VideoThumbnail } from '#domain/video-analytics/list-videos.server.ts'

export type VideoThumbProps = {
  thumbnail: VideoThumbnail | null
  className?: string
}

/** A video's picture, cut to 16:9, or a place for one. Decorative: the title names the video. */
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
