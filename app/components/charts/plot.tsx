import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { formatCompact, formatNumber } from '#lib/format-number.ts'

/**
 * The height of a plot in its drawing's units. A bar with the axis's highest value has this height.
 */
export const PLOT_HEIGHT = 100
/** The minimum height of a bar that isn't zero. */
const MIN_BAR_HEIGHT = 2.5

export type PlotProps = Omit<ComponentProps<'svg'>, 'width'> & {
  /** The values of the y-axis, evenly spaced from 0. */
  ticks: readonly number[]
  /** The width in units of the drawing. */
  width: number
  /** What the chart shows, in sentences. Screen readers announce it with the range of the axis. */
  label: string
}

/** The area of a chart with its y-axis: values on the left, with a grid line at each value. */
export function Plot({ ticks, width, label, className, children, ...svg }: PlotProps) {
  const top = ticks.at(-1) ?? 1
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2 self-end pt-1.5">
      <div
        aria-hidden="true"
        className="timecode flex flex-col-reverse justify-between text-right text-[0.6875rem] text-soft"
      >
        {ticks.map((tick) => (
          // The label's row has no height, so that the label is centered on its grid line.
          <span key={tick} className="flex h-0 items-center justify-end">
            {formatCompact(tick)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} The axis goes from 0 to ${formatNumber(top)}.`}
        className={classNames('w-full', className)}
        {...svg}
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${PLOT_HEIGHT - heightOf(tick, top)}H${width}`}
            stroke={tick === 0 ? 'var(--color-edge)' : 'var(--color-line)'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
    </div>
  )
}

/** The height of a value in a plot whose axis ends at `top`. */
export const heightOf = (value: number, top: number) => (value / top) * PLOT_HEIGHT

/** Returns all bars as one path, so that a year of daily bars needs little HTML. */
export function barsPath(values: readonly number[], top: number): string {
  return values
    .map((value, index) => {
      if (value === 0) return ''
      const height = Math.max(heightOf(value, top), MIN_BAR_HEIGHT)
      return `M${index + 0.12} ${PLOT_HEIGHT}v${(-height).toFixed(1)}h.76V${PLOT_HEIGHT}z`
    })
    .join('')
}
