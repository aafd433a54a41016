import { href, Link } from 'react-router'
import { VideoThumb } from '#app/components/videos/video-thumb.tsx'
import type { ListedVideo } from '#domain/video-analytics/list-videos.server.ts'
import { platformLabel } from '#domain/videos/video-link.ts'
import { formatCount } from '#lib/format-number.ts'

export type VideoRowsProps = {
  videos: Pick<ListedVideo, 'id' | 'title' | 'platform' | 'thumbnail' | 'leads'>[]
}

/** A list of videos, each with its number of leads. */
export function VideoRows({ videos }: VideoRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {videos.map(({ id, title, platform, thumbnail, leads }) => (
        <li key={id} className="flex items-start gap-4 px-5 py-4">
          <VideoThumb thumbnail={thumbnail} className="w-20 flex-none" />
          <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
            <Link
              to={href('/videos/:videoId', { videoId: id })}
              className="justify-self-start font-[640] hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
            <span className="flex flex-wrap gap-x-4 text-sm text-soft">
              <span>{platformLabel(platform)}</span>
              <span className="timecode">{formatCount(leads, 'lead')}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
