import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, Table, withParams } from '#app/ui/table.tsx'
import { REASON_NAMES } from '#domain/reports/report.ts'
import type { ReportedMagnet } from '#domain/reports/reports-for-admin.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { DateTime } from './date-time.tsx'

/** Reports grouped by magnet, the latest first. */
export function ReportedTable({ rows, search }: { rows: ReportedMagnet[]; search: string }) {
  return (
    <Table caption="Reported magnets" stacked>
      <thead>
        <tr>
          <th scope="col">Magnet</th>
          <th scope="col">Reports</th>
          <th scope="col">Reasons</th>
          <th scope="col">Latest</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.magnetId}>
            <Cell label="Magnet">
              <span className="grid min-w-0 justify-items-start gap-1">
                <Link
                  to={{ search: withParams(search, { magnet: row.magnetId }) }}
                  className="link font-[620] [overflow-wrap:anywhere]"
                  dir="auto"
                >
                  {row.title}
                </Link>
                <span className="text-sm text-soft [overflow-wrap:anywhere]">{row.ownerEmail}</span>
                {row.outcome && (
                  <Badge tone={row.outcome === 'suspended' ? 'error' : 'neutral'}>
                    {row.outcome === 'suspended' ? 'Taken down' : 'Deleted'}
                  </Badge>
                )}
              </span>
            </Cell>
            <Cell label="Reports">
              <span>
                <span className="timecode">{formatNumber(row.reports)}</span>
                {row.suspicious > 0 && (
                  <span className="block text-sm text-soft">
                    {`${formatNumber(row.suspicious)} look automated`}
                  </span>
                )}
              </span>
            </Cell>
            <Cell label="Reasons">
              <span className="flex flex-wrap gap-1.5">
                {row.reasons.map((reason) => (
                  <Badge key={reason}>{REASON_NAMES[reason]}</Badge>
                ))}
              </span>
            </Cell>
            <Cell label="Latest">
              <DateTime at={row.lastAt} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
