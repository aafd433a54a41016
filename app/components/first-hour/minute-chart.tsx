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

const HEIGHT = 100
const MIN_BAR_HEIGHT = 2.5

/** The bars of sixty minutes. The table below the charts has the same values. */
export function MinuteChart({ label, note, values, begun, accent }: MinuteChartProps) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(...values)
  const peak = values.indexOf(most) + 1
  const best = total > 0 ? `most ${formatNumber(most)} in minute ${peak}` : 'none yet'
  return (
    <figure className="grid min-w-0 gap-3 rounded-md border border-line bg-raised p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-[600] text-soft">{label}</span>
        <span className="timecode text-2xl leading-none font-[700]">{formatNumber(total)}</span>
        <span className="w-full text-xs text-soft">{note}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} by minute: ${formatNumber(total)} in total, ${best}.`}
        className={classNames('h-20 w-full sm:h-28', accent ? 'text-signal' : 'text-ink')}
      >
        {begun < values.length && (
          <rect
            x={begun}
            width={values.length - begun}
            height={HEIGHT}
            fill="var(--color-sunken)"
          />
        )}
        <path d={barsPath(values, most)} fill="currentColor" />
        <path
          d={`M0 ${HEIGHT}H${values.length}`}
          stroke="var(--color-edge)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="timecode flex justify-between text-xs text-soft">
        <span>1</span>
        <span>{total > 0 ? `Most in minute ${peak}` : 'None yet'}</span>
        <span>60</span>
      </p>
    </figure>
  )
}

function barsPath(values: number[], most: number): string {
  return values
    .map((value, index) => {
      if (value === 0) return ''
      const height = Math.max((value / most) * HEIGHT, MIN_BAR_HEIGHT)
      return `M${index + 0.12} ${HEIGHT}v${(-height).toFixed(1)}h.76V${HEIGHT}z`
    })
    .join('')
}
