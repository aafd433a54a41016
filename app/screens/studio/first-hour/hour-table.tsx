import { Table } from '#app/ui/table.tsx'
import type { HourTotals } from '#domain/placements/first-hour.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { formatNumber } from '#lib/format-number.ts'

const formatHour = createDateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const COLUMNS = [
  ['scans', 'Scans'],
  ['visits', 'Visits'],
  ['leads', 'Leads'],
  ['clicks', 'Downloads'],
] as const

/** The remaining stats of a sealed day: those of the UTC hours that contain the first hour. */
export function HourTable({ hours }: { hours: (HourTotals & { at: Date })[] }) {
  return (
    <Table caption="Stats by hour">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          {COLUMNS.map(([name, label]) => (
            <th key={name} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.at.getTime()}>
            <th scope="row" className="timecode font-[500]">
              {formatHour(hour.at, 'UTC')}
            </th>
            {COLUMNS.map(([name]) => (
              <td key={name} className="timecode text-right">
                {formatNumber(hour[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
