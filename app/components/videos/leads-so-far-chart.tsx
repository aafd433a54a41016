import { LinesFigure } from '#app/components/charts/lines-figure.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ComparedVideo } from '#domain/video-analytics/compare-videos.server.ts'
import { hoursInWords } from '#domain/video-analytics/course.ts'
import { formatNumber } from '#lib/format-number.ts'

export type LeadsSoFarChartProps = {
  videos: readonly ComparedVideo[]
  hours: number
  /** How many hours lie between two values. */
  stepHours: number
}

/** How the leads of each video grew since it was published, with a table of the same values. */
export function LeadsSoFarChart({ videos, hours, stepHours }: LeadsSoFarChartProps) {
  const known = videos.filter(({ start }) => start !== null)
  const lines = known.map(({ video: { id, title: name }, counts, leadsSoFar }) => ({
    ...{ id, name, total: counts.leads },
    values: [0, ...leadsSoFar],
  }))
  const most = Math.max(...lines.map(({ total }) => total))
  const steps = lines[0]?.values.length ?? 0
  const hourOf = (step: number) => Math.min(hours, step * stepHours)
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
      <details className="rounded-md border border-line bg-raised">
        <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-[600]">
          Show as a table
        </summary>
        <div className="max-h-96 overflow-y-auto border-t border-line">
          <Table caption="Leads since publishing">
            <thead>
              <tr>
                <th scope="col">After</th>
                {lines.map(({ id, name }) => (
                  <th key={id} scope="col" className="text-right">
                    <bdi>{name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.max(0, steps - 1) }, (_, index) => index + 1).map(
                (step) => (
                  <tr key={step}>
                    <th scope="row" className="timecode border-b border-line! font-[500]">
                      {hoursInWords(hourOf(step))}
                    </th>
                    {lines.map(({ id, values }) => (
                      <td key={id} className="timecode text-right">
                        {formatNumber(values[step] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ),
              )}
            </tbody>
          </Table>
        </div>
      </details>
    </section>
  )
}
