import { chartDate } from '#app/components/charts/chart-date.ts'
import { ChartTable } from '#app/components/charts/chart-table.tsx'
import { LinesFigure, MAX_LINES } from '#app/components/charts/lines-figure.tsx'
import type { ReportSeries } from '#domain/campaign-report/report-series.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** The leads of the top creators over a report's range. The table below lists all creators. */
export function ReportChart({ series }: { series: ReportSeries }) {
  const { starts, step, lines } = series
  const drawn = lines.slice(0, MAX_LINES)
  if (drawn.length === 0 || starts.length < 2) return null
  const most = Math.max(...drawn.flatMap((line) => line.values), 1)
  const ends = [chartDate(starts[0] ?? '', step), chartDate(starts.at(-1) ?? '', step)] as const
  return (
    <section aria-labelledby="lines-title" className="grid min-w-0 gap-4">
      <h2 id="lines-title" className="heading text-2xl">
        Leads Over Time
      </h2>
      <LinesFigure
        lines={drawn.map(({ creatorId: id, ...line }) => ({ id, ...line }))}
        label={`Leads by ${step} from ${ends[0]} to ${ends[1]}, at most ${formatNumber(most)} per ${step}`}
        ends={[ends[0], `Peak: ${formatNumber(most)} per ${step}`, ends[1]]}
      >
        {lines.length > drawn.length && (
          <p className="mt-2 text-sm text-soft">
            {`The chart shows the ${drawn.length} creators with the most leads in this range.`}
          </p>
        )}
      </LinesFigure>
      <ChartTable
        caption="Leads"
        columns={lines.map((line) => [line.creatorId, line.name] as const)}
        starts={starts}
        step={step}
        series={Object.fromEntries(lines.map((line) => [line.creatorId, line.values]))}
      />
    </section>
  )
}
