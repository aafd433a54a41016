import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { REASON_NAMES } from '#domain/reports/report.ts'
import type { ReportedMagnet } from '#domain/reports/reports-for-admin.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { ReviewedLink } from './reviewed-link.tsx'

/** Reports grouped by magnet, with the latest first. */
export function ReportedTable({ rows, search }: { rows: ReportedMagnet[]; search: string }) {
  return (
    <DataTable
      caption="Reported magnets"
      rows={rows}
      rowKey={({ magnetId }) => magnetId}
      columns={getColumns(search)}
    />
  )
}

function Magnet({ row, search }: { row: ReportedMagnet; search: string }) {
  const { magnetId, title, ownerEmail, outcome } = row
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <ReviewedLink what="magnet" id={magnetId} name={title} search={search} />
      <span className="text-sm text-soft [overflow-wrap:anywhere]">{ownerEmail}</span>
      {outcome && (
        <Badge tone={outcome === 'suspended' ? 'error' : 'neutral'}>
          {outcome === 'suspended' ? 'Taken down' : 'Deleted'}
        </Badge>
      )}
    </span>
  )
}

function ReportCount({ reports, suspicious }: ReportedMagnet) {
  return (
    <span>
      <span className="timecode">{formatNumber(reports)}</span>
      {suspicious > 0 && (
        <span className="block text-sm text-soft">{`${formatNumber(suspicious)} look automated`}</span>
      )}
    </span>
  )
}

function getColumns(search: string): Column<ReportedMagnet>[] {
  return [
    { label: 'Magnet', cell: (row) => <Magnet row={row} search={search} /> },
    { label: 'Reports', cell: (row) => <ReportCount {...row} /> },
    {
      label: 'Reasons',
      cell: ({ reasons }) => (
        <span className="flex flex-wrap gap-1.5">
          {reasons.map((reason) => (
            <Badge key={reason}>{REASON_NAMES[reason]}</Badge>
          ))}
        </span>
      ),
    },
    { label: 'Latest', cell: ({ lastAt }) => <DateTime format="exact" at={lastAt} /> },
  ]
}
