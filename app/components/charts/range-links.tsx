import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { withParams } from '#app/ui/table.tsx'
import { CHART_RANGES, type ChartRangeName } from '#domain/analytics/chart-range.ts'

export const RANGE_NAMES: Record<ChartRangeName, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** Links that set the charts' time range; `search` is the page's current query ('?…'). */
export function RangeLinks({ current, search }: { current: ChartRangeName; search: string }) {
  return (
    <nav aria-label="Time range" className="flex flex-wrap gap-1">
      {CHART_RANGES.map((name) => (
        <Link
          key={name}
          to={{ search: withParams(search, { range: name, erase: null }) }}
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-sm border-[1.5px] px-3 text-sm font-[620] sm:min-h-9',
            name === current
              ? 'border-ink bg-ink text-paper'
              : 'border-transparent text-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {RANGE_NAMES[name]}
        </Link>
      ))}
    </nav>
  )
}
