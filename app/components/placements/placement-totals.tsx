import { StatCard } from '#app/ui/stat-card.tsx'
import { formatNumber } from '#lib/format-number.ts'

export type PlacementTotalsProps = {
  totals: { visits: number; scans: number; uniqueVisitors: number; leads: number }
  /** The conversion rate as a whole percentage. */
  conversion: number
}

/** The all-time stats of one code and link. */
export function PlacementTotals({ totals, conversion }: PlacementTotalsProps) {
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
      <StatCard label="Visits" value={formatNumber(totals.visits)} note="By link" />
      <StatCard label="Scans" value={formatNumber(totals.scans)} note="By code" />
      <StatCard
        label="Unique visitors"
        value={formatNumber(totals.uniqueVisitors)}
        note="Counted once per day"
      />
      <StatCard label="Leads" value={formatNumber(totals.leads)} note="All time" />
      <StatCard label="Conversion" value={`${conversion}%`} note="Leads per unique visitor" />
    </dl>
  )
}
