import { VideoThumb } from '#app/components/videos/video-thumb.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { SideList, SideNote } from '#app/ui/side-column.tsx'
import type { VideoThumbnail } from '#domain/video-analytics/list-videos.server.ts'
import { formatNumber } from '#lib/format-number.ts'

export type VideoHelpProps = {
  video: {
    /** Null before the video is published. */
    url: string | null
    /** The title as reported by the platform; null if it reported none. */
    title: string | null
    author: string | null
    thumbnail: VideoThumbnail | null
  }
  /** The platform's name. */
  platform: string
  figures: {
    scans: number
    leads: number
    /** Null until the views are entered. */
    leadsPerThousandViews: number | null
  }
}

/**
 * Help beside a video's form: the video on its platform, its stats, and what the fields are for.
 */
export function VideoHelp({ video, platform, figures }: VideoHelpProps) {
  const { url, title, author, thumbnail } = video
  const { scans, leads, leadsPerThousandViews } = figures
  return (
    <>
      <Card flush className="grid overflow-hidden sm:max-lg:grid-cols-2">
        <VideoThumb thumbnail={thumbnail} className="w-full" />
        <div className="grid content-start gap-1 p-5 [overflow-wrap:anywhere]">
          {title && <bdi className="font-[620]">{title}</bdi>}
          {author && <bdi className="text-sm text-soft">{author}</bdi>}
          <p className="text-sm">
            {url ? <NewTabLink href={url}>{`Open on ${platform}`}</NewTabLink> : platform}
          </p>
        </div>
      </Card>
      <SideNote title="So far">
        <dl className="grid grid-cols-3 gap-4 text-base text-ink">
          <Figure label="Scans" value={scans} />
          <Figure label="Leads" value={leads} />
          <Figure label="Per 1,000 views" value={leadsPerThousandViews} />
        </dl>
      </SideNote>
      <SideNote title="What these fields do">
        <SideList
          points={[
            'Published: stats start at this date, so you can compare the first 24 hours and the first days of your videos.',
            'Length: shows where your codes and the end card are on the video’s timeline.',
            'Views: let us show leads per 1,000 views. Update this number from time to time.',
          ]}
        />
      </SideNote>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <Fact label={label}>
      <span className="timecode text-xl font-[700]">
        {value === null ? '–' : formatNumber(value)}
      </span>
    </Fact>
  )
}
