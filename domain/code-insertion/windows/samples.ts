import type { Size } from '#domain/screen/screen.ts'
import { median } from '#domain/video-check/scan/measures.ts'
import { type Blocks, blocksOf, changeShare } from './breaks.ts'
import type { DetailedCells } from './cells.ts'
import type { Place } from './places.ts'
import { changeIn, detailIn, plainness, qualityOf, stillness } from './quality.ts'
import { type Region, regionOf, sumChanges, sumDetail } from './regions.ts'

/** A frame of the first pass, with what was measured under each place. */
export type Sample = {
  seconds: number
  blocks: Blocks
  /** The changes since the previous sample, in levels; 0 in the first one. */
  changes: Float32Array
  /** How plain the picture is there, 0 to 1. */
  plain: Float32Array
}

/** Creates a function that measures one frame after the other. It keeps only the last one. */
export function createSampling(places: readonly Place[], picture: Size) {
  let before: DetailedCells | null = null
  let regions: Region[] = []
  return (cells: DetailedCells): Sample => {
    if (!before) regions = places.map(({ plate }) => regionOf(plate, picture, cells))
    const detail = sumDetail(cells)
    const changed = before ? sumChanges(before, cells) : null
    before = cells
    return {
      seconds: cells.seconds,
      blocks: blocksOf(cells),
      changes: Float32Array.from(regions, (region) => (changed ? changeIn(changed, region) : 0)),
      plain: Float32Array.from(regions, (region) => plainness(detailIn(detail, region))),
    }
  }
}

/** A part of the video that is worth a look at every frame, in seconds. */
export type Candidate = { from: number; to: number; score: number }

/** The limits within which a code may appear, in seconds. */
export type Limits = { earliest: number; latest: number; durationSeconds: number }

/** A window's least length, and the length that is inspected, in seconds. */
export const LEAST_SECONDS = 10
const WINDOW_SECONDS = 14
const INSPECTED_SECONDS = 24

/** Two samples of different shots differ in most blocks, and more than movement makes usual. */
const NEW_SHOT_SHARE = 0.5
const NEW_SHOT_TIMES = 1.5

/**
 * Returns parts of the video in which a window is likely, the best first. A shot may begin just
 * after the sample before it and end just before the sample after it, so these are included.
 */
export function planCandidates(
  samples: readonly Sample[],
  places: readonly Place[],
  limits: Limits,
): Candidate[] {
  return findShots(samples, limits)
    .flatMap((shot) => candidatesIn(shot, places, limits))
    .toSorted((a, b) => b.score - a.score || a.from - b.from)
}

type Shot = { samples: readonly Sample[]; from: number; to: number }

function findShots(samples: readonly Sample[], { earliest, latest }: Limits): Shot[] {
  const shares = samples.slice(1).map((sample, index) => {
    const before = samples[index]
    return before ? changeShare(before.blocks, sample.blocks) : 0
  })
  const limit = Math.max(NEW_SHOT_SHARE, NEW_SHOT_TIMES * median(shares))
  // With much movement everywhere, only an almost complete change is taken for a cut.
  const starts = shares.flatMap((share, index) =>
    share >= Math.min(0.95, limit) ? [index + 1] : [],
  )
  return [0, ...starts].flatMap((start, index) => {
    const end = starts[index] ?? samples.length
    const from = Math.max(earliest, samples[start - 1]?.seconds ?? 0)
    const to = Math.min(latest, samples[end]?.seconds ?? latest)
    return to - from >= LEAST_SECONDS ? [{ samples: samples.slice(start, end), from, to }] : []
  })
}

function candidatesIn(shot: Shot, places: readonly Place[], limits: Limits): Candidate[] {
  const inside = shot.samples.filter(({ seconds }) => seconds >= shot.from && seconds <= shot.to)
  const last = inside.at(-1)?.seconds ?? shot.from
  return inside.flatMap((first, index) => {
    const window = inside
      .slice(index)
      .filter(({ seconds }) => seconds - first.seconds <= WINDOW_SECONDS)
    const end = window.at(-1)?.seconds ?? first.seconds
    // Later starts in a short shot see only parts of it.
    if (index > 0 && last - first.seconds < LEAST_SECONDS) return []
    const center = (first.seconds + end) / 2
    const from = Math.max(shot.from, center - INSPECTED_SECONDS / 2)
    const to = Math.min(shot.to, center + INSPECTED_SECONDS / 2)
    const score = Math.max(...places.map((place, at) => scoreAt(window, at, { place, limits })))
    return [{ from, to, score }]
  })
}

type Scored = { place: Place; limits: Limits }

function scoreAt(window: readonly Sample[], at: number, { place, limits }: Scored): number {
  let [plain, change, drift] = [0, 0, 0]
  window.forEach((sample, index) => {
    plain += (sample.plain[at] as number) / window.length
    if (index === 0) return
    const changed = sample.changes[at] as number
    change += changed / (window.length - 1)
    drift = Math.max(drift, changed)
  })
  const from = window[0]?.seconds ?? 0
  const to = Math.max(window.at(-1)?.seconds ?? from, from + LEAST_SECONDS)
  const { durationSeconds } = limits
  const still = stillness({ change, drift })
  return qualityOf({ still, plain }, { from, to, durationSeconds, custom: place.custom })
}
