import { DAY_MS, startOfDay } from '#lib/time.ts'

/** The 97.5th percentile of the normal distribution, for a two-sided 95% interval. */
const Z = 1.959963984540054

export type Interval = { low: number; high: number }

/**
 * Returns the 95% confidence interval of a proportion, as Wilson's score interval (1927), which is
 * also valid for few trials and for proportions near 0 or 1. Returns null if there are no trials. A
 * proportion above 1 (leads without a counted visit) is treated as 1.
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials <= 0) return null
  const share = Math.min(1, successes / trials)
  const z2 = Z * Z
  const scale = 1 + z2 / trials
  const middle = (share + z2 / (2 * trials)) / scale
  const half = (Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))) / scale
  // Exactly 0 or 1 at the ends, without rounding errors.
  return {
    low: share === 0 ? 0 : Math.max(0, middle - half),
    high: share === 1 ? 1 : Math.min(1, middle + half),
  }
}

export type Pace = {
  /** The number of leads needed by now to reach the goal in time. */
  expected: number
  /** The number of leads expected at the end at the current pace; null on the first day. */
  projected: number | null
  isBehind: boolean
}

/**
 * Compares a campaign's leads with its goal. `startsOn` and `endsOn` are UTC days, both inclusive.
 * Returns null if the campaign has no goal or no dates, and before it starts.
 */
export function getPace(
  plan: { goalLeads: number | null; startsOn: string | null; endsOn: string | null },
  leads: number,
  now: Date,
): Pace | null {
  const { goalLeads, startsOn, endsOn } = plan
  if (!goalLeads || !startsOn || !endsOn) return null
  const start = startOfDay(startsOn)
  const end = startOfDay(endsOn) + DAY_MS
  if (now.getTime() < start) return null
  const gone = Math.min(1, (now.getTime() - start) / (end - start))
  const expected = Math.floor(goalLeads * gone)
  const isFirstDay = now.getTime() - start < DAY_MS
  return {
    expected,
    projected: isFirstDay ? null : Math.round(leads / gone),
    isBehind: leads < expected,
  }
}
