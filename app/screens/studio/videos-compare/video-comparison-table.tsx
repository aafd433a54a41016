import { href, Link } from 'react-router'
import { VideoThumb } from '#app/components/videos/video-thumb.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import type { ComparedVideo } from '#domain/video-analytics/compare-videos.server.ts'
import type { CourseStart } from '#domain/video-analytics/course.ts'
import { formatNumber } from '#lib/format-number.ts'

const COLUMNS = [
  ['scans', 'Scans'],
  ['visits', 'Visits'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
] as const
const STARTS: Record<CourseStart['by'], string> = {
  published: 'Published',
  'first-scan': 'First scan',
  'first-visit': 'First visit',
}

export type VideoComparisonTableProps = { videos: readonly ComparedVideo[]; hours: number }

/** The results of each video in the compared hours, with a bar relative to the most leads. */
export function VideoComparisonTable({ videos, hours }: VideoComparisonTableProps) {
  const most = Math.max(1, ...videos.map(({ counts }) => counts.leads))
  return (
    <Table caption="Videos compared" stacked className="data-table-counts">
      <thead>
        <tr>
          <PlainHeader>Video</PlainHeader>
          <PlainHeader>Counted from</PlainHeader>
          {COLUMNS.map(([name, label]) => (
            <PlainHeader key={name}>{label}</PlainHeader>
          ))}
          <PlainHeader>All-time leads</PlainHeader>
        </tr>
      </thead>
      <tbody>
        {videos.map(({ video, start, counts }) => (
          <tr key={video.id}>
            <Cell>
              <div className="flex items-start gap-x-4 gap-y-2 sm:max-lg:min-w-32 sm:max-lg:flex-col lg:min-w-48">
                <VideoThumb thumbnail={video.thumbnail} className="w-24 flex-none sm:max-lg:w-20" />
                <Link
                  to={href('/videos/:videoId', { videoId: video.id })}
                  className="link min-w-0 font-[640] [overflow-wrap:anywhere]"
                >
                  <bdi>{video.title}</bdi>
                </Link>
              </div>
            </Cell>
            <Cell label="Counted from">
              {start ? (
                <span className="grid gap-0.5">
                  <span className="text-sm text-soft">{STARTS[start.by]}</span>
                  <DateTime format="day" at={start.at} />
                </span>
              ) : (
                <span className="text-soft">No visits yet</span>
              )}
            </Cell>
            {COLUMNS.map(([name, label]) => (
              <Cell key={name} label={label} className="timecode">
                <span className="inline-grid gap-1">
                  {start && hours > 0 ? formatNumber(counts[name]) : '–'}
                  {name === 'leads' && counts.leads > 0 && (
                    <svg
                      viewBox="0 0 100 1"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                      className="h-1.5 w-20 bg-sunken text-signal"
                    >
                      <path d={`M0 0h${(counts.leads / most) * 100}v1H0z`} fill="currentColor" />
                    </svg>
                  )}
                </span>
              </Cell>
            ))}
            <Cell label="All-time leads" className="timecode">
              {formatNumber(video.leads)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
