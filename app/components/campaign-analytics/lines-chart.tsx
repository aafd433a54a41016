import { chartDate } from '#app/components/charts/chart-date.ts'
import { ChartTable } from '#app/components/charts/chart-table.tsx'
import { LinesFigure, MAX_LINES } from '#app/components/charts/lines-figure.tsx'
import { RANGE_NAMES } from '#app/components/charts/range-links.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import type { LeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/**
 * The leads of the top creators over time, with one line per creator. The table below lists all
 * creators.
 */
export function LinesChart({ data, search }: { data: LeadSeries; search: string }) {
  const { starts, counted, step, lines, range } = data
  const isMarked = counted < starts.length
  const until = chartDate(starts[counted - 1] ?? '', step)
  const drawn = lines.slice(0, MAX_LINES)
  const most = Math.max(...drawn.flatMap((line) => line.values), 1)
  const ends = [chartDate(starts[0] ?? '', step), chartDate(starts.at(-1) ?? '', step)] as const
  return (
    <section aria-labelledby="lines-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="lines-title" className="heading text-2xl">
          Leads Over Time
        </h2>
        <OptionLinks<string>
          label="Time range"
          options={data.hasOwnRange ? { campaign: 'Campaign', ...RANGE_NAMES } : RANGE_NAMES}
          current={range}
          search={search}
          change={(name) => ({ range: name })}
        />
      </div>
      {drawn.length === 0 ? (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">
          No leads in this period.
        </p>
      ) : (
        <>
          <LinesFigure
            lines={drawn.map(({ creatorId: id, ...line }) => ({ id, ...line }))}
            label={`Leads by ${step} from ${ends[0]} to ${ends[1]}, at most ${formatNumber(most)} per ${step}${isMarked ? `, counted until ${until}` : ''}`}
            points={starts.length}
            isMarked={isMarked}
            ends={[ends[0], `Peak: ${formatNumber(most)} per ${step}`, ends[1]]}
          >
            {isMarked && (
              <p className="mt-2 text-sm text-soft">
                {`Counted until ${until}, where the dashed line is.`}
              </p>
            )}
            {lines.length > drawn.length && (
              <p className="mt-2 text-sm text-soft">
                {`The chart shows the ${drawn.length} creators with the most leads in this period. The table lists all ${lines.length}.`}
              </p>
            )}
          </LinesFigure>
          <ChartTable
            caption="Leads"
            columns={lines.map((line) => [line.creatorId, line.name] as const)}
            starts={starts.slice(0, counted)}
            step={step}
            series={Object.fromEntries(lines.map((line) => [line.creatorId, line.values]))}
          />
        </>
      )}
    </section>
  )
}
