import { href, Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { CampaignVideo } from '#domain/campaign-analytics/placement-stats.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

/** The maximum number of rows that are shown. */
const SHOWN = 50

/** The metrics of each video in the campaign, best first. */
export function VideoComparison({ videos }: { videos: readonly CampaignVideo[] }) {
  return (
    <section aria-labelledby="videos-title" className="grid min-w-0 gap-4">
      <h2 id="videos-title" className="heading text-2xl">
        Videos
      </h2>
      <Card flush>
        <DataTable
          caption="Videos compared"
          rows={videos.slice(0, SHOWN)}
          rowKey={({ id }) => id}
          columns={COLUMNS}
        />
      </Card>
      {videos.length > SHOWN && (
        <p className="text-sm text-soft">
          {`Of the ${formatNumber(videos.length)} videos, this table shows the ${SHOWN} with the most leads.`}
        </p>
      )}
    </section>
  )
}

const COLUMNS: Column<CampaignVideo>[] = [
  {
    label: 'Video',
    showLabel: 'header',
    cell: ({ id, title }) => (
      <Link
        to={href('/videos/:videoId', { videoId: id })}
        className="link font-[640] [overflow-wrap:anywhere]"
      >
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    label: 'Creator',
    cell: ({ creator }) => <bdi className="[overflow-wrap:anywhere]">{creator}</bdi>,
  },
  {
    label: 'Leads',
    className: 'timecode font-[680]',
    cell: ({ leads }) => formatNumber(leads),
  },
  { label: 'Visits', className: 'timecode', cell: ({ visits }) => formatNumber(visits) },
  { label: 'Scans', className: 'timecode', cell: ({ scans }) => formatNumber(scans) },
  {
    label: 'Placements',
    className: 'timecode',
    cell: ({ placements }) => formatNumber(placements),
  },
  {
    label: 'Timestamps',
    className: 'timecode',
    cell: ({ seconds }) => (seconds.length === 0 ? '–' : seconds.map(formatTimestamp).join(', ')),
  },
]
