import { SPOT_LABELS } from '#domain/placements/placement.ts'
import { platformLabel } from '#domain/videos/video-link.ts'
import { csvFile } from '#lib/csv.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import type { VideoComparison } from './compare-videos.server.ts'
import { type CourseStart, startOfHour } from './course.ts'
import type { ListedVideo } from './list-videos.server.ts'
import { leadsPerThousandViews, type VideoCounts } from './video-counts.ts'
import type { Moment } from './video-stats.server.ts'

const COUNTED = ['Scans', 'Visits', 'Leads', 'Downloads']
const counted = ({ scans, visits, leads, clicks }: VideoCounts) =>
  [scans, visits, leads, clicks].map(String)
const iso = (at: Date | null) => at?.toISOString() ?? ''
const text = (value: number | null) => (value === null ? '' : String(value))

const VIDEO_HEAD = [
  'Video',
  'Placement',
  'Spot',
  'Time',
  'Platform',
  'Channel',
  'Link',
  'Published (UTC)',
  'Length',
  'Views',
  'Views typed (UTC)',
  ...COUNTED,
  'Leads per 1000 views',
]

/**
 * Returns videos as CSV with their total counts. Each video has a row, followed by a row for each
 * of its placements.
 */
export function videosCsv(videos: readonly ListedVideo[], moments: readonly Moment[]): string {
  const ofVideo = Map.groupBy(moments, ({ videoId }) => videoId)
  return csvFile(
    VIDEO_HEAD,
    videos.flatMap((video) => [
      [
        video.title,
        '',
        '',
        '',
        platformLabel(video.platform),
        video.author ?? '',
        video.url ?? '',
        iso(video.publishedAt),
        text(video.durationSeconds),
        text(video.views),
        iso(video.viewsTypedAt),
        ...counted(video),
        text(leadsPerThousandViews(video.leads, video.views)),
      ],
      ...(ofVideo.get(video.id) ?? []).map((moment) => [
        video.title,
        moment.label,
        moment.spot ? SPOT_LABELS[moment.spot] : '',
        moment.atSecond === null ? '' : formatTimestamp(moment.atSecond),
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        ...counted(moment),
        '',
      ]),
    ]),
  )
}

const COMPARISON_HEAD = [
  'Video',
  'Link',
  'Counted from (UTC)',
  'Which is',
  'Hours compared',
  ...COUNTED,
  'Leads of all time',
]
const STARTS: Record<CourseStart['by'], string> = {
  published: 'when it was published',
  'first-scan': 'its first scan',
  'first-visit': 'its first visit',
}

/** Returns a comparison as CSV, with a row for each video. */
export function comparisonCsv({ videos, hours }: VideoComparison): string {
  return csvFile(
    COMPARISON_HEAD,
    videos.map(({ video, start, counts }) => [
      video.title,
      video.url ?? '',
      iso(start && startOfHour(start.at)),
      start ? STARTS[start.by] : 'not known',
      start ? String(hours) : '',
      ...counted(counts),
      String(video.leads),
    ]),
  )
}
