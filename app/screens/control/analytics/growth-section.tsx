import { BarChart } from '#app/components/charts/bar-chart.tsx'
import { ChartTable } from '#app/components/charts/chart-table.tsx'
import { RangeLinks } from '#app/components/charts/range-links.tsx'
import type { ChartRangeName } from '#domain/analytics/chart-range.ts'

const COLUMNS = [
  ['users', 'Users'],
  ['magnets', 'Magnets'],
  ['leads', 'Leads'],
] as const

type Growth = {
  range: ChartRangeName
  step: 'day' | 'month'
  starts: string[]
  series: Record<(typeof COLUMNS)[number][0], number[]>
}

/** New users, magnets and leads over time. `search` is the page's current query ('?…'). */
export function GrowthSection({ growth, search }: { growth: Growth; search: string }) {
  const { range, step, starts, series } = growth
  return (
    <section aria-labelledby="growth" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="growth" className="heading text-2xl">
            Growth
          </h2>
          <p className="text-sm text-soft">{`New users, magnets and leads per ${step}, in UTC.`}</p>
        </div>
        <RangeLinks current={range} search={search} />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {COLUMNS.map(([name, label]) => (
          <BarChart
            key={name}
            label={label}
            values={series[name]}
            starts={starts}
            step={step}
            accent={name === 'leads'}
          />
        ))}
      </div>
      <ChartTable caption="Growth" columns={COLUMNS} starts={starts} step={step} series={series} />
    </section>
  )
}
