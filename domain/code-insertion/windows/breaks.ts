import { median } from '#domain/video-check/scan/measures.ts'
import type { Cells } from './cells.ts'

/** A time in which the picture changes as a whole, in seconds: a cut has no length. */
export type Break = { from: number; to: number; kind: 'cut' | 'change' }

/** The mean brightness of a frame's blocks, small ones for cuts and large ones for slow changes. */
export type Blocks = { seconds: number; small: Uint8Array; large: Uint8Array }

/** The sides of a block in cells. */
const SMALL = 3
const LARGE = 6
/** The least difference in brightness that counts, in levels: more than compression causes. */
const SMALL_STEP = 8
const LARGE_STEP = 12

export function blocksOf(cells: Cells): Blocks {
  const small = averaged(cells, SMALL)
  return { seconds: cells.seconds, small: small.mean, large: averaged(small, LARGE / SMALL).mean }
}

type Grid = { width: number; height: number; mean: Uint8Array }

/** Returns the means of squares of cells. Squares at the right and bottom edges may be smaller. */
function averaged({ width, height, mean }: Grid, side: number): Grid {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const means = new Uint8Array(across * down)
  for (let row = 0, block = 0; row < down; row++) {
    const bottom = Math.min(height, (row + 1) * side)
    for (let left = 0; left < width; left += side, block++) {
      const right = Math.min(width, left + side)
      let sum = 0
      for (let y = row * side; y < bottom; y++) {
        for (let at = y * width + left; at < y * width + right; at++) sum += mean[at] as number
      }
      means[block] = sum / ((bottom - row * side) * (right - left)) + 0.5
    }
  }
  return { width: across, height: down, mean: means }
}

function changedShare(a: Uint8Array, b: Uint8Array, step: number): number {
  let changed = 0
  for (let block = 0; block < a.length; block++) {
    const difference = (a[block] as number) - (b[block] as number)
    if (difference > step || difference < -step) changed++
  }
  return a.length > 0 ? changed / a.length : 0
}

/** Returns the share of small blocks that differ between two frames, 0 to 1. */
export const cutShare = (a: Blocks, b: Blocks): number => changedShare(a.small, b.small, SMALL_STEP)
/** Returns the share of large blocks that differ between two frames, 0 to 1. */
export const changeShare = (a: Blocks, b: Blocks): number =>
  changedShare(a.large, b.large, LARGE_STEP)

/**
 * A cut changes at least this share of the picture from one frame to the next, and this many times
 * as much as the frames around it, which may show movement.
 */
const CUT_SHARE = 0.08
const CUT_TIMES = 4
/** A picture that changes as much as this has a cut even if there is much movement. */
const SURE_SHARE = 0.6
const SURE_TIMES = 1.6
/** How many frames before and after a cut are compared with it. */
const AROUND = 8
/**
 * A shaking camera causes many changes of a part of the picture. A change below `LARGE_SHARE` is a
 * cut only if at most one other within these seconds is about as large.
 */
const LARGE_SHARE = 0.35
const RARE_SECONDS = 2
const RARE_TIMES = 1.5

/** A dissolve or fade changes at least this share of the picture within a second or two. */
const SLOW_SHARE = 0.45
const SLOW_TIMES = 1.6
const LAGS_SECONDS = [1, 2.5]

/**
 * Finds cuts, flashes, dissolves and fades in consecutive frames. It compares each change with the
 * frames around it, so that much movement alone isn't a break. A sudden change of a small part of
 * the picture, such as a title that appears suddenly, is a break too.
 */
export function findBreaks(frames: readonly Blocks[]): Break[] {
  const cuts = findCuts(frames)
  const changes: Break[] = []
  let start = 0
  for (const cut of [...cuts, frames.length]) {
    const shot = frames.slice(start, cut)
    for (const lag of LAGS_SECONDS) changes.push(...findChanges(shot, lag))
    start = cut
  }
  const hard = cuts.map((index): Break => {
    const [before, after] = [frames[index - 1], frames[index]]
    return { from: before?.seconds ?? 0, to: after?.seconds ?? 0, kind: 'cut' }
  })
  return [...hard, ...changes].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** Returns the indexes of the frames that begin a new picture. */
function findCuts(frames: readonly Blocks[]): number[] {
  const shares = frames.map((frame, index) => {
    const before = frames[index - 1]
    return before ? cutShare(before, frame) : 0
  })
  const isRare = (index: number) => {
    const seconds = frames[index]?.seconds ?? 0
    const others = shares.filter(
      (_, other) =>
        other !== index && Math.abs((frames[other]?.seconds ?? 0) - seconds) <= RARE_SECONDS,
    )
    const second = others.toSorted((a, b) => b - a)[1] ?? 0
    return (shares[index] ?? 0) >= RARE_TIMES * second
  }
  return shares.flatMap((share, index) => {
    if (share < CUT_SHARE) return []
    const around = [
      ...shares.slice(Math.max(1, index - AROUND), index),
      ...shares.slice(index + 1, index + 1 + AROUND),
    ]
    const usual = median(around)
    const isSudden = share >= CUT_TIMES * usual && (share >= LARGE_SHARE || isRare(index))
    const isSure = share >= SURE_SHARE && share >= SURE_TIMES * usual
    return isSudden || isSure ? [index] : []
  })
}

/** Finds changes of most of the picture over `lag` seconds in frames without a cut. */
function findChanges(frames: readonly Blocks[], lag: number): Break[] {
  let earlier = 0
  const lagged = frames.flatMap((frame) => {
    while ((frames[earlier + 1]?.seconds ?? Number.POSITIVE_INFINITY) <= frame.seconds - lag) {
      earlier++
    }
    const before = frames[earlier]
    if (!before || before.seconds > frame.seconds - lag) return []
    return [{ from: before.seconds, to: frame.seconds, share: changeShare(before, frame) }]
  })
  const usual = median(lagged.map(({ share }) => share))
  const found: Break[] = []
  for (const { from, to, share } of lagged) {
    if (share < SLOW_SHARE || share < SLOW_TIMES * usual) continue
    const last = found.at(-1)
    if (last && from <= last.to) last.to = to
    else found.push({ from, to, kind: 'change' })
  }
  return found.map((one) => trim(one, frames, SAME_SHARE + usual * SAME_TIMES))
}

/**
 * A picture that differs less than this from the one at the end of a change is that picture, apart
 * from the usual movement.
 */
const SAME_SHARE = 0.12
const SAME_TIMES = 1.1

/** Returns a change without the time before it begins and after it ends. */
function trim(change: Break, frames: readonly Blocks[], same: number): Break {
  const inside = frames.filter(({ seconds }) => seconds >= change.from && seconds <= change.to)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return change
  const begin = inside.findIndex((frame) => changeShare(first, frame) > same)
  const end = inside.findLastIndex((frame) => changeShare(frame, last) > same)
  const from = inside[begin - 1]?.seconds ?? change.from
  const to = inside[end + 1]?.seconds ?? change.to
  return { ...change, from: Math.min(from, to), to: Math.max(from, to) }
}

/** Returns the times from `from` to `to` that no break touches, in seconds. */
export function timesBetween(
  breaks: readonly Break[],
  from: number,
  to: number,
): { from: number; to: number }[] {
  const free: { from: number; to: number }[] = []
  let start = from
  for (const one of breaks) {
    if (one.from > start) free.push({ from: start, to: Math.min(one.from, to) })
    start = Math.max(start, one.to)
  }
  if (start < to) free.push({ from: start, to })
  return free.filter((part) => part.to > part.from)
}
