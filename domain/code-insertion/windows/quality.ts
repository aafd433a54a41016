import { type DetailSums, type Region, type Sums, worstIn } from './regions.ts'

/** What is measured under a plate during a window. */
export type Measures = {
  /** The mean change from one look to the next, in levels. */
  change: number
  /** The largest difference from the middle of the window, in levels. */
  drift: number
  /** The mean difference between neighboring pixels, in levels. */
  fine: number
  /** The mean difference between neighboring cells, in levels. */
  coarse: number
  /** The share of cells with detail like text's, 0 to 1. */
  strong: number
}

/** How many levels of change halve the quality, about. */
const CHANGE_LEVELS = 3
const DRIFT_LEVELS = 10

/** Returns 1 for a background that doesn't change, and less the more it changes. */
export const stillness = ({ change, drift }: Pick<Measures, 'change' | 'drift'>): number =>
  Math.exp(-(change / CHANGE_LEVELS + drift / DRIFT_LEVELS))

const FINE_LEVELS = 10
const COARSE_LEVELS = 12
/** Text usually covers a quarter of the cells of its lines. */
const STRONG_WEIGHT = 3

/** The detail of an empty wall, in levels. */
const EMPTY = 2

/** Returns 1 for a flat background, and less the more detail it has. */
export const plainness = ({
  fine,
  coarse,
  strong,
}: Pick<Measures, 'fine' | 'coarse' | 'strong'>): number =>
  Math.exp(
    -(
      Math.max(0, fine - EMPTY) / FINE_LEVELS +
      Math.max(0, coarse - EMPTY) / COARSE_LEVELS +
      STRONG_WEIGHT * strong
    ),
  )

export function detailIn(sums: DetailSums, region: Region) {
  return {
    fine: worstIn(sums.fine, region),
    coarse: worstIn(sums.coarse, region),
    strong: worstIn(sums.strong, region),
  }
}

export const changeIn = (sums: Sums, region: Region): number => worstIn(sums, region)

/** How much the place and the time count, compared with what lies under the plate. */
const PLACE_WEIGHT = 0.12
const TIME_WEIGHT = 0.06
const LENGTH_WEIGHT = 0.04

/** The part of a video in which published advice asks viewers to act, as shares of its length. */
const BEST_TIME = { from: 0.55, to: 0.7 }

/** A window of this length gets the full quality, in seconds. */
const GOOD_LENGTH = { least: 10, most: 16 }

type Setting = { from: number; to: number; durationSeconds: number; custom: number }

/** Returns the quality of a window, 0 to 1. */
export function qualityOf(
  { still, plain }: { still: number; plain: number },
  { from, to, durationSeconds, custom }: Setting,
): number {
  const middle = (from + to) / 2 / (durationSeconds || 1)
  const early = Math.max(0, BEST_TIME.from - middle)
  const late = Math.max(0, middle - BEST_TIME.to)
  const time = 1 - TIME_WEIGHT * Math.min(1, (early + late) * 2)
  const place = 1 - PLACE_WEIGHT * (1 - custom)
  const { least, most } = GOOD_LENGTH
  const short = Math.min(1, Math.max(0, (most - (to - from)) / (most - least)))
  return still * plain * time * place * (1 - LENGTH_WEIGHT * short)
}
