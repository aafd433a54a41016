import { DateTime } from '#app/ui/date-time.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { leadsPerThousandViews, type VideoCounts } from '#domain/video-analytics/video-counts.ts'
import { formatNumber } from '#lib/format-number.ts'

export type VideoTotalsProps = {
  totals: VideoCounts
  /** The number of views as entered by the owner, and when it was entered. */
  views: number | null
  viewsTypedAt: Date | null
}

/** The totals of all placements of a video. */
export function VideoTotals({ totals, views, viewsTypedAt }: VideoTotalsProps) {
  const rate = leadsPerThousandViews(totals.leads, views)
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
      <StatCard label="Scans" value={formatNumber(totals.scans)} note="By code" />
      <StatCard label="Visits" value={formatNumber(totals.visits)} note="By link" />
      <StatCard label="Leads" value={formatNumber(totals.leads)} note="All time" />
      <StatCard
        label="Downloads"
        value={formatNumber(totals.clicks)}
        note="First click of each lead"
      />
      {rate !== null && (
        <StatCard
          label="Leads per 1,000 views"
          value={formatNumber(rate)}
          note={
            <>
              Views entered on <DateTime format="day" at={viewsTypedAt} />
            </>
          }
        />
      )}
    </dl>
  )
}
