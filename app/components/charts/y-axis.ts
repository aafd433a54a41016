/** The steps of an axis. Each is multiplied by a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10]

/**
 * Returns the values at the grid lines of a y-axis for counts up to `most`. They are round whole
 * numbers, evenly spaced from 0, in at most `intervals` intervals. The last value is at least
 * `most`, and at least 1.
 */
export function yTicks(most: number, intervals: number): number[] {
  const least = Math.max(most, 1) / intervals
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ROUND_STEPS.map((round) => round * power).find(
    (round) => round >= least && Number.isInteger(round),
  )
  // A step below 1 has no whole candidate, so it becomes 1.
  const whole = step ?? 1
  const count = Math.ceil(Math.max(most, 1) / whole)
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}
