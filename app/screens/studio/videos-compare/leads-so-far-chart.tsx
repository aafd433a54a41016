import { FiguresTable } from '#app/components/charts/figures-table.tsx'
import { LinesFigure } from '#app/components/charts/lines-figure.tsx'
import type { ComparedVideo } from '#domain/video-analytics/compare-videos.server.ts'
import { hoursInWords } from '#domain/video-analytics/course.ts'
import { formatNumber } from '#lib/format-number.ts'

export type LeadsSoFarChartProps = {
  videos: readonly ComparedVideo[]
  hours: number
  /** The number of hours between two values. */
  stepHours: number
}

/**
 * How the number of leads of each video has grown since it was published, with a table of the same
 * values.
 */
export function LeadsSoFarChart({ videos, hours, stepHours }: LeadsSoFarChartProps) {
  const known = videos.filter(({ start }) => start !== null)
  const lines = known.map(({ video: { id, title: name }, counts, leadsSoFar }) => ({
    id,
    name,
    total: counts.leads,
    values: [0, ...leadsSoFar],
  }))
  const most = Math.max(...lines.map(({ total }) => total))
  // The first value is the one at the time of publishing.
  const steps = (lines[0]?.values ?? []).map((_, step) => step).slice(1)
  return (
    <section aria-labelledby="so-far" className="grid min-w-0 gap-4">
      <h2 id="so-far" className="heading text-2xl">
        Leads so far
      </h2>
      <LinesFigure
        lines={lines}
        label={`Leads in the first ${hoursInWords(hours)}`}
        ends={['Published', `Most ${formatNumber(most)}`, hoursInWords(hours)]}
      />
      <FiguresTable
        caption="Leads since publishing"
        names={['After']}
        columns={lines.map(({ id, name }) => ({ key: id, label: <bdi>{name}</bdi> }))}
        rows={steps.map((step) => ({
          key: step,
          names: [hoursInWords(Math.min(hours, step * stepHours))],
          values: lines.map(({ values }) => values[step] ?? 0),
        }))}
      />
    </section>
  )
}
