export type Encoded<T> = { bytes: number; result: T }
type QualitySearch = {
  /**
   * Whole numbers. Below `worst` an image is too poor to show; above `best` no one sees a
   * difference.
   */
  worst: number
  best: number
  /** The number of quality steps that roughly doubles the size. */
  doubling: number
  /** In bytes. */
  budget: number
  /** The maximum number of times the image is encoded. */
  tries: number
}

/** A result that uses at least this share of its budget is accepted. */
const NEAR = 0.88

type Tried = { quality: number; bytes: number }

/**
 * Encodes with the best quality that fits a budget of bytes. Returns null if even the worst quality
 * exceeds the budget. Sizes grow by about the same factor per quality step, so each try predicts
 * the next one.
 */
export async function encodeToBudget<T>(
  encode: (quality: number) => Promise<Encoded<T>>,
  { worst, best, doubling, budget, tries }: QualitySearch,
): Promise<T | null> {
  const aim = (budget * (1 + NEAR)) / 2
  let found: T | null = null
  let [below, above]: (Tried | null)[] = [null, null]
  let [low, high, quality] = [worst, best, best]
  for (let left = tries; left > 0 && low <= high; left--) {
    const { bytes, result } = await encode(quality)
    if (bytes <= budget) {
      found = result
      below = { quality, bytes }
      if (bytes >= budget * NEAR) break
      low = quality + 1
    } else {
      above = { quality, bytes }
      high = quality - 1
    }
    const step = below && above ? doublingBetween(below, above) : doubling
    const next = Math.round(quality - step * Math.log2(bytes / aim))
    const isLast = left === 2 && !found
    quality = isLast ? low : Math.min(high, Math.max(low, next))
  }
  return found
}

function doublingBetween(below: Tried, above: Tried): number {
  const factor = Math.max(1.01, above.bytes / below.bytes)
  return (above.quality - below.quality) / Math.log2(factor)
}
