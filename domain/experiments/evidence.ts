/** A variant's visitors and leads on one day. */
export type DayCount = { visitors: number; leads: number }
/** The counts of all variants on one day, in the order of the variants. */
export type Day = readonly DayCount[]

/** How often a winner may be named although all variants are equally good. */
export const FALSE_WINNERS = 0.05
/** What each variant needs before a winner is named. */
export const MIN_LEADS = 100
export const MIN_DAYS = 7

/** Keeps estimates from being 0 or 1: each variant starts with this many leads and non-leads. */
const PRIOR = 0.18

/**
 * Returns the evidence that two variants differ, as the largest e-value at the end of a day. If they
 * don't differ, it ever exceeds 1/p with a probability of at most p, however often it is looked at,
 * and even if the common rate changes from day to day. The e-value of a day is the likelihood of its
 * counts with the rates estimated from the days before, divided by the likelihood with one common
 * rate (Turner, Ly and Grünwald, “Generic E-variables for exact sequential k-sample tests that allow
 * for optional stopping”, 2024, section 3).
 */
export function evidenceOf(days: readonly (readonly [DayCount, DayCount])[]): number {
  const seen = [
    { visitors: 0, leads: 0 },
    { visitors: 0, leads: 0 },
  ] as const
  let [log, max] = [0, 0]
  for (const [a, b] of days.map(([one, two]) => [bounded(one), bounded(two)] as const)) {
    const all = a.visitors + b.visitors
    if (all === 0) continue
    const [rateA, rateB] = [estimate(seen[0]), estimate(seen[1])]
    const common = (a.visitors * rateA + b.visitors * rateB) / all
    log += likelihood(a, rateA) + likelihood(b, rateB)
    log -= likelihood({ visitors: all, leads: a.leads + b.leads }, common)
    max = Math.max(max, log)
    for (const [sums, one] of [[seen[0], a] as const, [seen[1], b] as const]) {
      sums.visitors += one.visitors
      sums.leads += one.leads
    }
  }
  return Math.exp(Math.min(max, MAX_LOG))
}

/** Keeps the result finite. */
const MAX_LOG = 700

/** A visitor can become several leads, which count once. */
const bounded = ({ visitors, leads }: DayCount): DayCount => ({
  visitors: Math.max(visitors, leads),
  leads,
})

const estimate = ({ visitors, leads }: DayCount) => (leads + PRIOR) / (visitors + 2 * PRIOR)

/** Returns the logarithm of the likelihood. */
const likelihood = ({ visitors, leads }: DayCount, rate: number) =>
  leads * Math.log(rate) + (visitors - leads) * Math.log1p(-rate)

/** What an experiment shows so far. Indexes are those of the variants. */
export type Verdict =
  | { state: 'too-early'; days: number; fewest: { variant: number; leads: number } }
  /** `best` has the highest rate so far, but the difference may be chance. */
  | { state: 'open'; best: number }
  | { state: 'winner'; variant: number }

/**
 * Returns what complete days show. A winner has the highest rate, and the evidence that it differs
 * from each of the others is strong enough for all pairs of variants together.
 */
export function judge(days: readonly Day[], variants: number): Verdict {
  const totals = Array.from({ length: variants }, (_, at) =>
    days.reduce(
      (sum, day) => {
        const { visitors, leads } = bounded(day[at] ?? NONE)
        return { visitors: sum.visitors + visitors, leads: sum.leads + leads }
      },
      { visitors: 0, leads: 0 },
    ),
  )
  const fewest = totals.reduce(
    (least, { leads }, variant) => (leads < least.leads ? { variant, leads } : least),
    { variant: 0, leads: totals[0]?.leads ?? 0 },
  )
  if (days.length < MIN_DAYS || fewest.leads < MIN_LEADS) {
    return { state: 'too-early', days: days.length, fewest }
  }
  const rates = totals.map(({ visitors, leads }) => leads / visitors)
  const best = rates.indexOf(Math.max(...rates))
  const pairs = (variants * (variants - 1)) / 2
  const isProven = rates.every(
    (_, other) =>
      other === best ||
      evidenceOf(days.map((day) => [day[best] ?? NONE, day[other] ?? NONE])) >=
        pairs / FALSE_WINNERS,
  )
  return isProven ? { state: 'winner', variant: best } : { state: 'open', best }
}

const NONE: DayCount = { visitors: 0, leads: 0 }
