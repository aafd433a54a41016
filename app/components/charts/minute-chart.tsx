import { classNames } from '#app/ui/class-names.ts'
import { formatNumber } from '#lib/format-number.ts'
import { barsPath, PLOT_HEIGHT, Plot } from './plot.tsx'
import { yTicks } from './y-axis.ts'

export type MinuteChartProps = {
  label: string
  /** One value for each minute. */
  values: number[]
  /** How many minutes have begun. Later minutes are drawn as not yet known. */
  begun: number
  accent?: boolean
  /** Returns when a minute was, as text that follows 'Most: 12 '. */
  whenWas(index: number): string
  /** The labels of the first and the last minute. */
  ends: readonly [first: string, last: string]
}

/**
 * A bar chart of an hour, with one bar per minute. The table below the charts has the same values.
 */
export function MinuteChart({ label, values, begun, accent, whenWas, ends }: MinuteChartProps) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(...values)
  const ticks = yTicks(most, 3)
  const best =
    total > 0
      ? `Peak: ${formatNumber(most)} ${whenWas(values.indexOf(most))}`
      : begun < values.length
        ? 'None yet'
        : 'None'
  return (
    <figure className="grid min-w-0 gap-3 rounded-md border border-line bg-raised p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-[600] text-soft">{`${label} per minute`}</span>
        <span className="timecode text-sm">{best}</span>
      </figcaption>
      <Plot
        ticks={ticks}
        width={values.length}
        label={`${label} per minute: ${formatNumber(total)} in total. ${best}.`}
        className={classNames('h-20 sm:h-28', accent ? 'text-signal' : 'text-ink')}
      >
        {begun < values.length && (
          <rect
            x={begun}
            width={values.length - begun}
            height={PLOT_HEIGHT}
            fill="var(--color-sunken)"
          />
        )}
        <path d={barsPath(values, ticks.at(-1) ?? 1)} fill="currentColor" />
      </Plot>
      <p aria-hidden="true" className="timecode flex justify-between text-xs text-soft">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </figure>
  )
}
