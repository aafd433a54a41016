import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format-number.ts'
import { heightOf, PLOT_HEIGHT, Plot } from './plot.tsx'
import { yTicks } from './y-axis.ts'

/** Lines differ in color and in dashes, because color alone isn't accessible. */
const LINE_STYLES: [color: string, dashes: string | undefined][] = [
  ['var(--color-signal)', undefined],
  ['var(--color-ink)', undefined],
  ['var(--color-info)', '8 4'],
  ['var(--color-good)', '2 3'],
  ['var(--color-bad)', '10 3 2 3'],
  ['var(--color-warn)', '5 5'],
]
export const MAX_LINES = LINE_STYLES.length

export type LinesFigureProps = {
  /** At most six lines. All have the same number of values, at most `points`. */
  lines: readonly { id: string; name: string; total: number; values: number[] }[]
  /** The number of points in time, if the lines end before the last one. */
  points?: number
  /** Whether a vertical line shows where the values end. */
  isMarked?: boolean
  /** What the chart shows. The lines' names and totals are added to it. */
  label: string
  /** The labels below the left end, the middle and the right end. */
  ends: [string, string, string]
  children?: ReactNode
}

/** Lines over time with a legend. A table beside it contains the values. */
export function LinesFigure(props: LinesFigureProps) {
  const { lines, points = 0, isMarked, label, ends, children } = props
  const last = (lines[0]?.values.length ?? 1) - 1
  const steps = Math.max(1, points - 1, last)
  const ticks = yTicks(Math.max(...lines.flatMap((line) => line.values)), 5)
  const top = ticks.at(-1) ?? 1
  const totals = lines.map((line) => `${line.name} ${formatNumber(line.total)}`)
  return (
    <figure className="grid min-w-0 gap-4 rounded-md border border-line bg-raised p-5">
      <Plot
        ticks={ticks}
        width={steps}
        label={`${label}: ${totals.join(', ')}.`}
        className="h-56 overflow-visible"
      >
        {isMarked && (
          <path
            d={`M${last} 0V${PLOT_HEIGHT}`}
            stroke="var(--color-edge)"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {lines.map((line, index) => (
          <path
            key={line.id}
            d={linePath(line.values, top)}
            fill="none"
            stroke={LINE_STYLES[index]?.[0]}
            strokeDasharray={LINE_STYLES[index]?.[1]}
            strokeWidth={2.25}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Plot>
      <p aria-hidden="true" className="timecode flex justify-between gap-2 text-xs text-soft">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      <figcaption>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {lines.map((line, index) => (
            <li key={line.id} className="flex min-w-0 items-center gap-2">
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
        {children}
      </figcaption>
    </figure>
  )
}

function linePath(values: number[], top: number): string {
  // A single point has no line, so it becomes a short one.
  if (values.length === 1)
    return `M0 ${PLOT_HEIGHT}L0 ${PLOT_HEIGHT - heightOf(values[0] ?? 0, top)}`
  return values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${at} ${(PLOT_HEIGHT - heightOf(value, top)).toFixed(1)}`,
    )
    .join('')
}
