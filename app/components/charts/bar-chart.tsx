import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { formatNumber } from '#lib/format-number.ts'
import { type ChartStep, chartDate } from './chart-date.ts'
import { barsPath, PLOT_HEIGHT, Plot } from './plot.tsx'
import { yTicks } from './y-axis.ts'

export type BarChartProps = {
  /** The metric, such as 'Visits'. */
  label: string
  /** A line that explains the metric. */
  note?: string
  values: number[]
  /** The UTC hour, day or month of each bar. */
  starts: string[]
  step: ChartStep
  /** Highlights the most important metrics: leads and downloads. */
  accent?: boolean
}

/**
 * A server-rendered bar chart of one metric over time. Hovering a bar shows its value; the table
 * below the charts has the same values for keyboards and screen readers.
 */
export function BarChart({ label, note, values, starts, step, accent }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(...values)
  const peak = values.indexOf(most)
  const day = (index: number) => chartDate(starts[index] ?? '', step)
  const read = (index: number) => `${day(index)}: ${formatNumber(values[index] ?? 0)}`
  const ticks = yTicks(most, 3)
  const first = day(0)
  const last = day(starts.length - 1)
  const shown = total > 0 ? `peak: ${formatNumber(most)} on ${day(peak)}` : 'none'
  return (
    <figure className="grid min-w-0 gap-3 rounded-md border border-line bg-raised p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-[600] text-soft">{label}</span>
        <span className="timecode text-2xl leading-none font-[700]">{formatNumber(total)}</span>
        {note && <span className="w-full text-xs text-soft">{note}</span>}
      </figcaption>
      <Plot
        ticks={ticks}
        width={values.length}
        label={`${label} from ${first} to ${last}: ${formatNumber(total)} in total, ${shown}.`}
        className={classNames('h-20 sm:h-28', accent ? 'text-signal' : 'text-ink')}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const at = Math.floor(((event.clientX - box.left) / box.width) * values.length)
          setPointed(Math.min(Math.max(at, 0), values.length - 1))
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {pointed !== null && (
          <rect x={pointed} width={1} height={PLOT_HEIGHT} fill="var(--color-sunken)" />
        )}
        <path d={barsPath(values, ticks.at(-1) ?? 1)} fill="currentColor" />
      </Plot>
      <p
        aria-hidden="true"
        className="timecode grid gap-2 text-xs text-soft sm:grid-cols-[1fr_auto_1fr]"
      >
        <span className="max-sm:hidden">{first}</span>
        <span className={classNames('text-center', pointed !== null && 'text-ink')}>
          {pointed !== null
            ? read(pointed)
            : total > 0
              ? `Peak ${read(peak)}`
              : 'None in this period'}
        </span>
        <span className="text-right max-sm:hidden">{last}</span>
      </p>
    </figure>
  )
}
