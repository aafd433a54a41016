import { useHydrated } from '#app/components/studio/use-hydrated.ts'
import { Table } from '#app/ui/table.tsx'
import type { HourMinutes } from '#domain/placements/first-hour.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { formatNumber } from '#lib/format-number.ts'
import { MINUTE_MS } from '#lib/time.ts'

const formatClock = createDateFormat({ hour: 'numeric', minute: '2-digit' })

/** The figures of each minute that has begun. */
export function MinuteTable({
  minutes,
  from,
  begun,
}: {
  minutes: HourMinutes
  from: Date
  begun: number
}) {
  const zone = useHydrated() ? undefined : 'UTC'
  return (
    <details className="rounded-md border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
        Show as a table
      </summary>
      <div className="max-h-96 overflow-y-auto border-t border-line">
        <Table caption="The first hour, by minute">
          <thead>
            <tr>
              <th scope="col">Minute</th>
              <th scope="col">{zone ? 'From (UTC)' : 'From'}</th>
              {['Scans', 'Visits', 'Leads'].map((name) => (
                <th key={name} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {minutes.scans.slice(0, begun).map((scans, index) => {
              const at = new Date(from.getTime() + index * MINUTE_MS)
              return (
                <tr key={at.getTime()}>
                  <th scope="row" className="timecode border-b border-line! font-[500]">
                    {index + 1}
                  </th>
                  <td className="timecode whitespace-nowrap">{formatClock(at, zone)}</td>
                  {[scans, minutes.visits[index], minutes.leads[index]].map((count, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
                    <td key={column} className="timecode text-right">
                      {formatNumber(count ?? 0)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
