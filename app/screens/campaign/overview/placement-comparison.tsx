import { href, Link } from 'react-router'
import { IntervalMark } from '#app/components/campaign-analytics/interval-mark.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { PlacementStats } from '#domain/campaign-analytics/placement-stats.server.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import { formatNumber } from '#lib/format-number.ts'

/** The maximum number of rows that are shown. The export contains all. */
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
        <DataTable
          caption="Placements compared"
          rows={shown}
          rowKey={({ id }) => id}
          columns={getColumns(most)}
        />
      </Card>
      {placements.length > SHOWN && (
        <p className="text-sm text-soft">
          {`Of the ${formatNumber(placements.length)} placements, this table shows the ${SHOWN} with the most leads. The export includes all of them.`}
        </p>
      )}
    </section>
  )
}

const COUNTS: Column<PlacementStats>[] = (
  [
    ['uniqueVisitors', 'Unique visitors'],
    ['visits', 'Visits'],
    ['scans', 'Scans'],
  ] as const
).map(([name, label]) => ({
  label,
  className: 'timecode',
  cell: (one) => formatNumber(one[name]),
}))

function getColumns(most: number): Column<PlacementStats>[] {
  return [
    {
      label: 'Placement',
      showLabel: 'header',
      cell: (one) => (
        <span className="grid justify-items-start [overflow-wrap:anywhere]">
          <Link
            to={href('/magnets/:id/placements/:placementId', {
              id: one.magnetId,
              placementId: one.id,
            })}
            className="link font-[640]"
          >
            <bdi>{placementTitle(one)}</bdi>
          </Link>
          {one.video && <bdi className="text-sm text-soft">{one.video.title}</bdi>}
        </span>
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
    {
      label: 'Conversion',
      cell: ({ conversion, interval }) => (
        <IntervalMark share={conversion} interval={interval} most={most} />
      ),
    },
    ...COUNTS,
  ]
}
