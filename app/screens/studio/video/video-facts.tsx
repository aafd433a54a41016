import { VideoThumb } from '#app/components/videos/video-thumb.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { VideoThumbnail } from '#domain/video-analytics/list-videos.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

export type VideoFactsProps = {
  video: {
    /** Null before the video is published. */
    url: string | null
    title: string | null
    ownTitle: string | null
    author: string | null
    publishedAt: Date | null
    views: number | null
    viewsTypedAt: Date | null
    createdAt: Date
    thumbnail: VideoThumbnail | null
  }
  /** The video's length; null if it isn't known. */
  length: { seconds: number; by: 'typed' | 'check' } | null
  /** The platform's name. */
  platform: string
}

/** What is known about a video, from its platform and from its owner. */
export function VideoFacts({ video, length, platform }: VideoFactsProps) {
  return (
    <Card className="grid items-start gap-6 md:grid-cols-[13rem_1fr] lg:grid-cols-[20rem_1fr]">
      <VideoThumb thumbnail={video.thumbnail} className="w-full" />
      <dl className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
        {video.url ? (
          <Fact label={`On ${platform}`}>
            <NewTabLink href={video.url}>{video.url}</NewTabLink>
          </Fact>
        ) : (
          <Fact label="Link">
            <span className="text-soft">{platform}</span>
          </Fact>
        )}
        {video.author && (
          <Fact label="Channel">
            <bdi>{video.author}</bdi>
          </Fact>
        )}
        {video.ownTitle && video.title && (
          <Fact label={`Title on ${platform}`}>
            <bdi>{video.title}</bdi>
          </Fact>
        )}
        <Fact label="Published">
          <DateTime format="stacked" at={video.publishedAt} missing="Not set" />
        </Fact>
        <Fact label="Length">
          {length === null ? (
            <span className="text-soft">Not set</span>
          ) : (
            <>
              <span className="timecode">{formatTimestamp(length.seconds)}</span>
              {length.by === 'check' && (
                <span className="text-sm text-soft">, measured by the check</span>
              )}
            </>
          )}
        </Fact>
        <Fact label="Views">
          {video.views === null ? (
            <span className="text-soft">Not set</span>
          ) : (
            <>
              <span className="timecode">{formatNumber(video.views)}</span>
              <span className="text-sm text-soft">
                {', entered on '}
                <DateTime format="day" at={video.viewsTypedAt} />
              </span>
            </>
          )}
        </Fact>
        <Fact label="Added">
          <DateTime format="day" at={video.createdAt} />
        </Fact>
      </dl>
    </Card>
  )
}
