import { judgeMargin, MARGINS, type Size, type Verdict } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import {
  DISTANCES,
  type Distance,
  READS_NEEDED,
  REFERENCE,
  RENDITIONS,
  type Rendition,
} from './conditions.ts'
import { findSmallest } from './find-smallest.ts'
import type { Scene } from './scene.ts'
import {
  type Compress,
  countReads,
  isReadable,
  type Screens,
  showOnScreen,
  type Viewing,
} from './viewing.ts'

/** The result for one rendition and one distance. */
export type Cell = Rendition & {
  distance: Distance
  /** How many of the eight test shots read the code while it stays on screen. */
  reads: number
  /** Whether the code is also read in the first frame after a cut. */
  readsAtOnce: boolean
  /** The largest of `MARGINS` at which the code is still read; 0 if it isn't read. */
  margin: number
  verdict: Verdict
  /** The camera's picture in the first test shot that didn't read the code; null if all did. */
  failure: LumaFrame | null
}

export type Simulation = {
  seed: number
  cells: Cell[]
  /**
   * The conditions for which the exact margin is determined: `REFERENCE`, or the best rendition
   * below it.
   */
  reference: { lines: number; distance: Distance }
  /**
   * The smallest scale at which the plate is read under these conditions; null if it is never read.
   */
  smallestScale: number | null
  /** The inverse of that scale; 0 if the code isn't read at its own size. */
  margin: number
  verdict: Verdict
}

export type SimulationOptions = {
  seed?: number
  /** Is called with the share of the work that is done, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Simulates whether a code can be read in each rendition from each distance, and determines its
 * margin. The same seed and compression give the same result.
 */
export async function simulate(
  scene: Scene,
  compress: Compress,
  { seed = 1, onProgress = () => {} }: SimulationOptions = {},
): Promise<Simulation> {
  const viewing = { scene, compress, seed }
  const renditions = renditionsOf(scene.picture)
  const report = (step: number) => (share: number) =>
    onProgress((step + share) / (renditions.length + 1))
  const cells: Cell[] = []
  let screens = begin(showOnScreen(viewing, renditions[0], 1))
  for (const [index, rendition] of renditions.entries()) {
    const next = renditions[index + 1]
    const beginNext = () => {
      if (next) screens = begin(showOnScreen(viewing, next, 1))
    }
    cells.push(
      ...(await checkRendition(viewing, rendition, await screens, beginNext, report(index))),
    )
  }
  const rendition = renditions.find(({ lines }) => lines <= REFERENCE.lines) ?? renditions[0]
  const reference = { lines: rendition.lines, distance: REFERENCE.distance }
  const known = cells.find(
    ({ lines, distance }) => lines === reference.lines && distance === reference.distance,
  )
  const isRead = async (scale: number) => {
    const { held } = await showOnScreen(viewing, rendition, scale)
    return isReadable(viewing, held, reference.distance)
  }
  const onShare = report(renditions.length)
  const smallestScale = await findSmallest(known?.margin ?? 0, largestScale(scene), isRead, onShare)
  onProgress(1)
  const margin = smallestScale !== null && smallestScale <= 1 ? 1 / smallestScale : 0
  return { seed, cells, reference, smallestScale, margin, verdict: judgeMargin(margin) }
}

type Renditions = readonly [Rendition, ...Rendition[]]

/**
 * Returns the renditions that platforms offer for a picture of this size: those that don't have
 * more lines than the video.
 */
function renditionsOf({ width, height }: Size): Renditions {
  const [first, ...rest] = RENDITIONS.filter(({ lines }) => lines <= Math.min(width, height))
  return first ? [first, ...rest] : [RENDITIONS.at(-1) as Rendition]
}

/**
 * Starts work whose result is awaited later, so that a browser compresses while pictures are being
 * read.
 */
function begin<T>(work: Promise<T>): Promise<T> {
  // The error is thrown where the result is awaited.
  work.catch(() => {})
  return work
}

async function checkRendition(
  viewing: Viewing,
  rendition: Rendition,
  screens: Screens,
  beginNext: () => void,
  onShare: (share: number) => void,
): Promise<Cell[]> {
  onShare(0)
  const smaller = begin(showOnScreen(viewing, rendition, 1 / MARGINS.good))
  const cells = DISTANCES.map((distance, index) => {
    const cell = checkCell(viewing, screens, { ...rendition, distance })
    onShare((0.6 * (index + 1)) / DISTANCES.length)
    return cell
  })
  const tryAt = (margin: number, { held }: Screens) => {
    for (const cell of cells) {
      const isOpen = cell.margin > 0 && cell.margin < margin
      if (isOpen && isReadable(viewing, held, cell.distance)) cell.margin = margin
    }
  }
  const atGood = await smaller
  beginNext()
  tryAt(MARGINS.good, atGood)
  onShare(0.8)
  // Compress another size only if it can change the result of a cell.
  if (cells.some(({ margin }) => margin === MARGINS.weak)) {
    tryAt(MARGINS.pass, await showOnScreen(viewing, rendition, 1 / MARGINS.pass))
  }
  return cells.map((cell) => ({ ...cell, verdict: judgeMargin(cell.margin) }))
}

function checkCell(
  viewing: Viewing,
  { first, held }: Screens,
  cell: Rendition & { distance: Distance },
): Omit<Cell, 'verdict'> {
  const { reads, failure } = countReads(viewing, held, cell.distance)
  const isRead = reads >= READS_NEEDED
  const readsAtOnce = isRead && isReadable(viewing, [first], cell.distance)
  return { ...cell, reads, readsAtOnce, margin: isRead ? MARGINS.weak : 0, failure }
}

function largestScale({ picture, box }: Scene): number {
  return Math.min(picture.width, picture.height) / Math.max(box.width, box.height)
}
