import { barsPath, PLOT_HEIGHT, Plot } from '#app/components/charts/plot.tsx'
import { yTicks } from '#app/components/charts/y-axis.ts'
import { classNames } from '#app/ui/class-names.ts'
import { formatNumber } from '#lib/format-number.ts'

export type MinuteChartProps = {
  label: string
  note: string
  /** One for each minute. */
  values: number[]
  /** How many minutes have begun; later ones are drawn as not yet known. */
  begun: number
  accent?: boolean
}

/** The bars of sixty minutes. The table below the charts has the same values. */
export function MinuteChart({ label, note, values, begun, accent }: MinuteChartProps) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(...values)
  const peak = values.indexOf(most) + 1
  const ticks = yTicks(most, 3)
  const best = total > 0 ? `most ${formatNumber(most)} in minute ${peak}` : 'none yet'
  return (
    <figure className="grid min-w-0 gap-3 rounded-md border border-line bg-raised p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-[600] text-soft">{label}</span>
        <span className="timecode text-2xl leading-none font-[700]">{formatNumber(total)}</span>
        <span className="w-full text-xs text-soft">{note}</span>
      </figcaption>
      <Plot
        ticks={ticks}
        width={values.length}
        label={`${label} by minute: ${formatNumber(total)} in total, ${best}.`}
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
        <span>1</span>
        <span>{total > 0 ? `Most in minute ${peak}` : 'None yet'}</span>
        <span>60</span>
      </p>
    </figure>
  )
}
