/** A variant's visitors and leads on one day. */
export type DayCount = { visitors: number; leads: number }
/** The counts of all variants on one day, in the order of the variants. */
export type Day = readonly DayCount[]

const NONE: DayCount = { visitors: 0, leads: 0 }

/** How often a winner may be named although all variants are equally good. */
export const FALSE_WINNERS = 0.05
/** What each variant needs before a winner is named. */
export const MIN_LEADS = 100
export const MIN_DAYS = 7

/** Keeps estimates from being 0 or 1: each variant starts with this many leads and non-leads. */
const PRIOR = 0.18
/** A day counts as evidence only if both variants had this many visitors before it. */
const MIN_SEEN = 50
/** The part of the evidence that a single unusual day can't take away. */
const KEPT = 0.1

/**
 * Returns the evidence that two variants differ, as the largest e-value at the end of a day. If they
 * don't differ, it ever exceeds 1/p with a probability of at most p, however often it is looked at,
 * and even if the common rate changes from day to day. The e-value of a day is the likelihood of its
 * counts with the rates estimated from the days before, divided by the likelihood with one common
 * rate (Turner, Ly and Grünwald, “Generic E-variables for exact sequential k-sample tests that allow
 * for optional stopping”, 2024). A tenth of the evidence isn't put at stake, so that estimates from
 * an unusual day don't ruin it.
 */
export function evidenceOf(days: readonly Two[]): number {
  const seen: [DayCount, DayCount] = [{ ...NONE }, { ...NONE }]
  let [log, max] = [0, 0]
  for (const [one, two] of days) {
    const [a, b] = [bounded(one), bounded(two)]
    if (Math.min(seen[0].visitors, seen[1].visitors) >= MIN_SEEN) {
      log += Math.log(KEPT + (1 - KEPT) * Math.exp(Math.min(logOfDay(seen, [a, b]), MAX_LOG)))
      max = Math.max(max, log)
    }
    for (const [sums, { visitors, leads }] of [[seen[0], a] as const, [seen[1], b] as const]) {
      sums.visitors += visitors
      sums.leads += leads
    }
  }
  return Math.exp(Math.min(max, MAX_LOG))
}

/** Keeps results finite. */
const MAX_LOG = 700

type Two = readonly [DayCount, DayCount]

/** Returns the logarithm of a day's e-value, given the sums of the days before. */
function logOfDay([seenA, seenB]: Two, [a, b]: Two): number {
  const all = { visitors: a.visitors + b.visitors, leads: a.leads + b.leads }
  if (all.visitors === 0) return 0
  const [rateA, rateB] = [estimate(seenA), estimate(seenB)]
  const common = (a.visitors * rateA + b.visitors * rateB) / all.visitors
  return likelihood(a, rateA) + likelihood(b, rateB) - likelihood(all, common)
}

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
