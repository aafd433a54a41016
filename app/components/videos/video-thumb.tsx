import { Clapperboard } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
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
    <picture className={classNames('block', look)}>
      {image.sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img
        src={image.src}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
