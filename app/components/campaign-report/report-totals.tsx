import { StatCard } from '#app/ui/stat-card.tsx'
import type { ReportColumn } from '#domain/campaign-report/report-columns.ts'
import { formatNumber } from '#lib/format-number.ts'

export type ReportTotal = { column: ReportColumn; label: string; value: string }

/** The columns that are shown large, if the report has them. */
const MAIN: readonly ReportColumn[] = [
  'leads',
  'conversion',
  'newPeople',
  'costPerLead',
  'uniqueVisitors',
  'scans',
  'visits',
  'downloaded',
]
const SHOWN = 4

/** A report's most important totals. The table below has all of them. */
export function ReportTotals({
  totals,
  goalLeads,
}: {
  totals: readonly ReportTotal[]
  /** The campaign's goal; null if there is none, or if the range isn't the whole campaign. */
  goalLeads: number | null
}) {
  const shown = [
    ...MAIN.flatMap((column) => totals.filter((one) => one.column === column)),
    ...totals.filter(({ column }) => !MAIN.includes(column)),
  ].slice(0, SHOWN)
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4">
      {shown.map(({ column, label, value }) => (
        <StatCard
          key={column}
          label={label}
          value={<span className="text-2xl sm:text-4xl">{value}</span>}
          note={column === 'leads' && goalLeads ? `of ${formatNumber(goalLeads)}` : undefined}
        />
      ))}
    </dl>
  )
}
