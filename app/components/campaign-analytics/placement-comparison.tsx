import { Card } from '#app/ui/card.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import type { PlacementStats } from '#domain/campaign-analytics/placement-stats.server.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import { formatNumber } from '#lib/format-number.ts'
import { IntervalMark } from './interval-mark.tsx'

const HEADERS = [
  'Placement',
  'Creator',
  'Leads',
  'Conversion',
  'Unique visitors',
  'Visits',
  'Scans',
]
/** Rows shown; the export has all. */
const SHOWN = 50

/** The metrics of each placement, best first. */
export function PlacementComparison({ placements }: { placements: PlacementStats[] }) {
  const shown = placements.slice(0, SHOWN)
  const most = Math.max(...shown.map((one) => one.interval?.high ?? 0), 0)
  return (
    <section aria-labelledby="placements-title" className="grid min-w-0 gap-4">
      <h2 id="placements-title" className="heading text-2xl">
        Placements
      </h2>
      <Card flush>
        <Table caption="Placements compared" stacked>
          <thead>
            <tr>
              {HEADERS.map((head) => (
                <PlainHeader key={head}>{head}</PlainHeader>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.id}>
                <Cell>
                  <bdi className="font-[640] [overflow-wrap:anywhere]">{placementTitle(one)}</bdi>
                </Cell>
                <Cell label="Creator">
                  <bdi className="[overflow-wrap:anywhere]">{one.creator}</bdi>
                </Cell>
                <Cell label="Leads" className="timecode font-[680]">
                  {formatNumber(one.leads)}
                </Cell>
                <Cell label="Conversion">
                  <IntervalMark share={one.conversion} interval={one.interval} most={most} />
                </Cell>
                <Cell label="Unique visitors" className="timecode">
                  {formatNumber(one.uniqueVisitors)}
                </Cell>
                <Cell label="Visits" className="timecode">
                  {formatNumber(one.visits)}
                </Cell>
                <Cell label="Scans" className="timecode">
                  {formatNumber(one.scans)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {placements.length > SHOWN && (
        <p className="text-sm text-soft">
          {`The ${SHOWN} of ${formatNumber(placements.length)} placements with the most leads. The export has all of them.`}
        </p>
      )}
    </section>
  )
}
