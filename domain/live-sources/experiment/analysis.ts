import { createDraw, type Draw } from './draws.ts'
import { blockLength } from './plan.ts'

// Randomization tests: the counts stay as they are, and only the order of the variants is drawn
// again as the plan drew it. They need no assumption about how scans are distributed
// (docs/decisions/108-stream-experiments.md).

/** How often a winner may be named although no variant is better. */
export const FALSE_WINNERS = 0.05
/** The probability with which an interval contains the true difference. */
export const CONFIDENCE = 0.95
/**
 * The level of tests and intervals. It is stricter than what is promised, because an effect isn't
 * exactly the same number of scans in every minute, as the intervals assume.
 */
const LEVEL = 0.04
const REDRAWS = 1999
/** With fewer counts in two variants, intervals would be too narrow. */
export const MIN_COUNTS = 10

/**
 * A difference per minute, with the interval in which the true difference probably is; null where
 * there is no limit, and with fewer than `MIN_COUNTS`.
 */
export type Difference = { perMinute: number; low: number | null; high: number | null }
export type Comparison = Difference & {
  /** The two-sided p-value of the hypothesis that the two variants don't differ. */
  p: number
}

/**
 * Compares variant `to` with variant `from`: the difference of their counts per minute. Minutes of
 * other variants are ignored, and only the order of these two is drawn again.
 *
 * @param counts a whole number for each minute
 */
export function compare(
  counts: readonly number[],
  assigned: readonly number[],
  { from, to, variants }: { from: number; to: number; variants: number },
  draw: Draw,
): Comparison {
  const blocks = blocksOf(counts, assigned, { from, to, variants })
  const sum = (of: (block: Block) => number) => blocks.reduce((all, block) => all + of(block), 0)
  const [minutes, total] = [sum(({ shown }) => shown), sum((block) => block.total)]
  const actual = 2 * sum((block) => block.actual) - total
  const perMinute = actual / minutes
  if (total < MIN_COUNTS) return { perMinute, low: null, high: null, p: 1 }
  const lows = new Float64Array(REDRAWS)
  const highs = new Float64Array(REDRAWS)
  let asExtreme = 0
  for (let redraw = 0; redraw < REDRAWS; redraw++) {
    let [count, overlap] = [0, 0]
    for (const { orders } of blocks) {
      const order = orders[draw(orders.length)] as Order
      count += order.count
      overlap += order.overlap
    }
    const drawn = 2 * count - total
    if (Math.abs(drawn) >= Math.abs(actual)) asExtreme++
    // With a shift of δ for each minute of `to`, the redraw is at least as extreme as the plan if
    // |drawn − share·δ| ≥ |actual − δ|, which is true between these two values of δ.
    const share = (2 * overlap - minutes) / minutes
    const one = share === 1 ? Number.NEGATIVE_INFINITY : (actual - drawn) / (1 - share)
    const two = share === -1 ? Number.POSITIVE_INFINITY : (actual + drawn) / (1 + share)
    const isSame = share === 1 || share === -1
    lows[redraw] = isSame ? Number.NEGATIVE_INFINITY : Math.min(one, two)
    highs[redraw] = isSame ? Number.POSITIVE_INFINITY : Math.max(one, two)
  }
  // A shift is in the interval if its p-value is above the level, so if at least this many redraws
  // are as extreme.
  const needed = Math.round(LEVEL * (REDRAWS + 1))
  const limit = (value: number | undefined) =>
    value !== undefined && Number.isFinite(value) ? value / minutes : null
  return {
    perMinute,
    low: limit(lows.sort()[needed - 1]),
    high: limit(highs.sort()[REDRAWS - needed]),
    p: (asExtreme + 1) / (REDRAWS + 1),
  }
}

/** One of the equally probable orders: the count in minutes that show `to`, and how many did. */
type Order = { count: number; overlap: number }
type Block = {
  /** How often the block shows each of the two variants. */
  shown: number
  total: number
  /** The count in the minutes that showed `to`. */
  actual: number
  orders: Order[]
}

function blocksOf(
  counts: readonly number[],
  assigned: readonly number[],
  { from, to, variants }: { from: number; to: number; variants: number },
): Block[] {
  const blocks: Block[] = []
  const length = blockLength(variants)
  for (let start = 0; start < assigned.length; start += length) {
    const minutes: { count: number; isTo: boolean }[] = []
    for (let at = start; at < Math.min(start + length, assigned.length); at++) {
      const isTo = assigned[at] === to
      if (isTo || assigned[at] === from) minutes.push({ count: counts[at] ?? 0, isTo })
    }
    const shown = minutes.filter(({ isTo }) => isTo).length
    const total = minutes.reduce((sum, { count }) => sum + count, 0)
    const actual = minutes.reduce((sum, { count, isTo }) => sum + (isTo ? count : 0), 0)
    blocks.push({ shown, total, actual, orders: ordersOf(minutes, shown) })
  }
  return blocks
}

/** Returns every choice of `shown` minutes. There are at most six. */
function ordersOf(minutes: readonly { count: number; isTo: boolean }[], shown: number): Order[] {
  if (shown === 0) return [{ count: 0, overlap: 0 }]
  if (minutes.length < shown) return []
  const [first, ...rest] = minutes
  const chosen = ordersOf(rest, shown - 1).map(({ count, overlap }) => ({
    count: count + (first?.count ?? 0),
    overlap: overlap + Number(first?.isTo ?? false),
  }))
  return [...chosen, ...ordersOf(rest, shown)]
}

/** The counts of one variant. */
export type VariantTotals = { minutes: number; total: number; perMinute: number }

/** Returns the counts of each variant. */
export function totalsOf(
  counts: readonly number[],
  assigned: readonly number[],
  variants: number,
): VariantTotals[] {
  return Array.from({ length: variants }, (_, variant) => {
    const own = counts.filter((_, minute) => assigned[minute] === variant)
    const total = own.reduce((sum, count) => sum + count, 0)
    return { minutes: own.length, total, perMinute: total / own.length }
  })
}

/** Returns the difference of every variant from the first one; null for the first one. */
export function differencesFromFirst(
  counts: readonly number[],
  assigned: readonly number[],
  { seed, variants }: { seed: string; variants: number },
): (Difference | null)[] {
  return Array.from({ length: variants }, (_, to) => {
    if (to === 0) return null
    const draw = createDraw(seed, 'test')
    const { p: _p, ...difference } = compare(counts, assigned, { from: 0, to, variants }, draw)
    return difference
  })
}

/**
 * Returns the variant that is better than every other one; null if chance can explain the
 * differences. A false winner has to beat at least one variant that is as good, which happens with
 * a probability of at most half the limit of p. The limit divides the level among the variants that
 * could win.
 */
export function findWinner(
  counts: readonly number[],
  assigned: readonly number[],
  { seed, variants }: { seed: string; variants: number },
): number | null {
  const totals = totalsOf(counts, assigned, variants).map(({ total }) => total)
  const best = totals.indexOf(Math.max(...totals))
  const limit = (2 * LEVEL) / variants
  for (let other = 0; other < variants; other++) {
    if (other === best) continue
    if (totals[other] === totals[best]) return null
    const draw = createDraw(seed, 'test')
    const { p } = compare(counts, assigned, { from: other, to: best, variants }, draw)
    if (p > limit) return null
  }
  return best
}
