import { chartDate } from '#app/components/charts/chart-date.ts'
import { ChartTable } from '#app/components/charts/chart-table.tsx'
import { RangeLinks } from '#app/components/charts/range-links.tsx'
import type { LeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'
import { formatNumber } from '#lib/format-number.ts'

/** Lines differ in colour and in dashes, because colour alone isn't accessible. */
const LINE_STYLES: [color: string, dashes: string | undefined][] = [
  ['var(--color-signal)', undefined],
  ['var(--color-ink)', undefined],
  ['var(--color-info)', '8 4'],
  ['var(--color-good)', '2 3'],
  ['var(--color-bad)', '10 3 2 3'],
  ['var(--color-warn)', '5 5'],
]
const HEIGHT = 100

/** Leads over time of the top creators, one line each. The table below has all creators. */
export function LinesChart({ data, search }: { data: LeadSeries; search: string }) {
  const { starts, step, lines, range } = data
  const drawn = lines.slice(0, LINE_STYLES.length)
  const most = Math.max(...drawn.flatMap((line) => line.values), 1)
  const ends = [chartDate(starts[0] ?? '', step), chartDate(starts.at(-1) ?? '', step)] as const
  return (
    <section aria-labelledby="lines-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="lines-title" className="heading text-2xl">
          Leads Over Time
        </h2>
        <RangeLinks current={range} search={search} />
      </div>
      {drawn.length === 0 ? (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">
          No leads in this period.
        </p>
      ) : (
        <>
          <figure className="grid min-w-0 gap-4 rounded-md border border-line bg-raised p-5">
            <svg
              viewBox={`0 -3 ${Math.max(1, starts.length - 1)} ${HEIGHT + 6}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`Leads by ${step} from ${ends[0]} to ${ends[1]}, at most ${formatNumber(most)} a ${step}: ${drawn
                .map((line) => `${line.name} ${formatNumber(line.total)}`)
                .join(', ')}.`}
              className="h-56 w-full overflow-visible"
            >
              <path
                d={`M0 ${HEIGHT}H${starts.length - 1}`}
                stroke="var(--color-edge)"
                vectorEffect="non-scaling-stroke"
              />
              {drawn.map((line, index) => (
                <path
                  key={line.creatorId}
                  d={linePath(line.values, most)}
                  fill="none"
                  stroke={LINE_STYLES[index]?.[0]}
                  strokeDasharray={LINE_STYLES[index]?.[1]}
                  strokeWidth={2.25}
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            <p aria-hidden="true" className="timecode flex justify-between gap-2 text-xs text-soft">
              <span>{ends[0]}</span>
              <span>{`Peak ${formatNumber(most)} a ${step}`}</span>
              <span>{ends[1]}</span>
            </p>
            <figcaption>
              <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
                {drawn.map((line, index) => (
                  <li key={line.creatorId} className="flex min-w-0 items-center gap-2">
                    <svg viewBox="0 0 28 4" aria-hidden="true" className="h-1 w-7 flex-none">
                      <path
                        d="M0 2H28"
                        stroke={LINE_STYLES[index]?.[0]}
                        strokeDasharray={LINE_STYLES[index]?.[1]}
                        strokeWidth={3}
                      />
                    </svg>
                    <bdi className="[overflow-wrap:anywhere]">{line.name}</bdi>
                    <span className="timecode text-soft">{formatNumber(line.total)}</span>
                  </li>
                ))}
              </ul>
              {lines.length > drawn.length && (
                <p className="mt-2 text-sm text-soft">
                  {`The ${drawn.length} creators with the most leads in this period. The table lists all ${lines.length}.`}
                </p>
              )}
            </figcaption>
          </figure>
          <ChartTable
            caption="Leads"
            columns={lines.map((line) => [line.creatorId, line.name] as const)}
            {...{ starts, step }}
            series={Object.fromEntries(lines.map((line) => [line.creatorId, line.values]))}
          />
        </>
      )}
    </section>
  )
}

function linePath(values: number[], most: number): string {
  return values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${at} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`,
    )
    .join('')
}
