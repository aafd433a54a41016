import type { LeadLines } from '#domain/campaign-report/report-series.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { chartDate } from './chart-date.ts'
import { ChartTable } from './chart-table.tsx'
import { LinesFigure, MAX_LINES } from './lines-figure.tsx'

export type LeadLinesFigureProps = {
  data: LeadLines
  /** The number of points that have values, if later ones have none. */
  counted?: number
}

/** The leads of the top creators over time, and a table that lists all creators. */
export function LeadLinesFigure({ data, counted }: LeadLinesFigureProps) {
  const { starts, step, lines } = data
  const shown = starts.slice(0, counted)
  const isMarked = shown.length < starts.length
  const until = chartDate(shown.at(-1) ?? '', step)
  const drawn = lines.slice(0, MAX_LINES)
  const most = Math.max(...drawn.flatMap((line) => line.values), 1)
  const ends = [chartDate(starts[0] ?? '', step), chartDate(starts.at(-1) ?? '', step)] as const
  const peak = `${formatNumber(most)} per ${step}`
  return (
    <>
      <LinesFigure
        lines={drawn.map(({ creatorId: id, ...line }) => ({ id, ...line }))}
        label={`Leads by ${step} from ${ends[0]} to ${ends[1]}, at most ${peak}${isMarked ? `, counted until ${until}` : ''}`}
        points={starts.length}
        isMarked={isMarked}
        ends={[ends[0], `Peak: ${peak}`, ends[1]]}
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
        starts={shown}
        step={step}
        series={Object.fromEntries(lines.map((line) => [line.creatorId, line.values]))}
      />
    </>
  )
}
