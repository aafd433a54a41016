import type { Interval } from '#domain/campaign-analytics/statistics.ts'
import { formatPercent } from './format-metrics.ts'

export type IntervalMarkProps = {
  share: number | null
  /** The 95% confidence interval of the rate. */
  interval: Interval | null
  /** The fraction at the right end. It is the same for all rows, so that they can be compared. */
  most: number
}

/** A rate with its confidence interval as a bar, and a notch at the rate. */
export function IntervalMark({ share, interval, most }: IntervalMarkProps) {
  if (share === null || interval === null) return <span className="text-soft">–</span>
  const at = (value: number) => ((100 * value) / Math.max(most, Number.EPSILON)).toFixed(2)
  return (
    <span className="grid gap-1 sm:w-24 lg:w-36 print:w-32">
      <span className="flex items-baseline justify-between gap-2">
        <span className="timecode font-[680]">{formatPercent(share)}</span>
        <span className="timecode text-xs whitespace-nowrap text-soft sm:max-lg:sr-only print:not-sr-only">
          {`${(interval.low * 100).toFixed(1)} to ${formatPercent(interval.high)}`}
        </span>
      </span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-full max-w-60 overflow-visible"
      >
        <path d="M0 4H100" stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
        <path
          d={`M${at(interval.low)} 4H${at(interval.high)}`}
          stroke="var(--color-edge)"
          strokeWidth={5}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${at(share)} 0V8`}
          stroke="var(--color-signal)"
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  )
}
