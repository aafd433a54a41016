export type SparklineProps = {
  /** The leads of each day of the campaign, up to today. */
  values: readonly number[]
  /** The number of days in the whole campaign. */
  days: number
  /** The value at the top. It is the same for all rows, so that they can be compared. */
  most: number
}

const HEIGHT = 20

/** A small line of leads over a campaign's days. The chart and its table show the values. */
export function Sparkline({ values, days, most }: SparklineProps) {
  if (values.length < 2) return null
  const points = values.map(
    (value, at) => `${at} ${(HEIGHT - (HEIGHT * value) / Math.max(most, 1)).toFixed(1)}`,
  )
  return (
    <svg
      viewBox={`0 0 ${Math.max(days - 1, 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-5 w-20 flex-none overflow-visible sm:max-lg:hidden print:hidden"
    >
      <path
        d={`M0 ${HEIGHT}H${Math.max(days - 1, 1)}`}
        stroke="var(--color-line)"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="var(--color-signal)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
