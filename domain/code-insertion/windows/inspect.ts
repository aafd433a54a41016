import { type Box, overlaps } from '#domain/screen/screen.ts'
import type { CodeReader } from '#domain/video-check/scan/code-reader.ts'
import type { Frame, FrameSource } from '#domain/video-check/scan/frame-source.ts'
import { shownBox } from '#domain/video-check/scan/measures.ts'
import type { LumaPicture } from '#domain/video-check/scan/picture.ts'
import { type Blocks, blocksOf, findBreaks, timesBetween } from './breaks.ts'
import { type Cells, cellsOf, type DetailedCells, detailedCellsOf } from './cells.ts'
import type { Place } from './places.ts'
import { changeIn, detailIn, plainness, qualityOf, stillness } from './quality.ts'
import {
  type DetailSums,
  type Region,
  regionOf,
  type Sums,
  sumChanges,
  sumDetail,
  sumMoved,
} from './regions.ts'
import { type Candidate, LEAST_SECONDS, type Limits } from './samples.ts'

/** A window at one of the places. */
export type Found = {
  place: Place
  from: number
  to: number
  still: number
  plain: number
  quality: number
}

export type Inspection = {
  source: FrameSource
  reader: CodeReader
  places: readonly Place[]
  limits: Limits
  /** Whether a place may be used at a time, given as seconds from and to. */
  isAllowed: (place: Place, from: number, to: number) => boolean
  onFrame: (seconds: number) => void
}

/** Frames closer together than this are skipped, in seconds. */
const FRAME_SECONDS = 1 / 32
/** The time between two looks that are kept, in seconds. */
const LOOK_SECONDS = 0.5
/** The time between two searches for codes, in seconds. */
const SEARCH_SECONDS = 4
/** A code appears this long after a cut and disappears this long before one, in seconds. */
const AFTER_CUT_SECONDS = 0.6
const BEFORE_CUT_SECONDS = 0.3
/** Around the candidate, frames are read to see cuts just outside it, in seconds. */
const AROUND_SECONDS = 1

/** The lengths of windows that are tried, in seconds. */
const LENGTHS = [20, 16, 13, LEAST_SECONDS]
/** Moves between the windows that are tried, in seconds. */
const START_STEP = 1
/** A second code on the screen can be scanned by mistake. */
const SECOND_CODE_WEIGHT = 0.7
/** The distance from another code, as a fraction of its side. */
const CODE_MARGIN = 0.15

type Look = {
  seconds: number
  cells: Cells
  detail: DetailSums
  /** The largest changes since the previous look, in levels. */
  moved: Sums
}

type SeenCode = { seconds: number; box: Box }

/** Looks at every frame of a candidate and returns its windows at all places. */
export async function inspect(candidate: Candidate, inspection: Inspection): Promise<Found[]> {
  const { frames, looks, codes } = await readLooks(candidate, inspection)
  const [first, last] = [frames[0]?.seconds, frames.at(-1)?.seconds]
  const cells = looks[0]?.cells
  if (first === undefined || last === undefined || !cells) return []
  const { source, places } = inspection
  const regions = places.map(({ plate }) => regionOf(plate, source.facts, cells))
  const all: Found[] = []
  for (const part of timesBetween(findBreaks(frames), first, last)) {
    const from = Math.max(part.from + AFTER_CUT_SECONDS, inspection.limits.earliest)
    const to = Math.min(part.to - BEFORE_CUT_SECONDS, inspection.limits.latest)
    for (const window of windowsIn(from, to)) {
      all.push(...measure(window, { ...inspection, looks, codes, regions }))
    }
  }
  return all
}

async function readLooks({ from, to }: Candidate, inspection: Inspection) {
  const { source, reader, onFrame } = inspection
  const frames: Blocks[] = []
  const looks: Look[] = []
  const codes: SeenCode[] = []
  let moved: Uint8Array | null = null
  let searched = Number.NEGATIVE_INFINITY
  const { rotation } = source.facts
  for await (const frame of source.frames(
    Math.max(0, from - AROUND_SECONDS),
    to + AROUND_SECONDS,
  )) {
    const { seconds } = frame
    onFrame(seconds)
    if (seconds - (frames.at(-1)?.seconds ?? Number.NEGATIVE_INFINITY) < FRAME_SECONDS) continue
    const picture = await frame.read()
    const before = looks.at(-1)
    const isKept = !before || seconds - before.seconds >= LOOK_SECONDS - FRAME_SECONDS / 2
    const shown = { seconds, rotation }
    const cells: Cells = isKept ? detailedCellsOf(picture, shown) : cellsOf(picture, shown)
    frames.push(blocksOf(cells))
    moved ??= new Uint8Array(cells.mean.length)
    if (before) addMoved(moved, before.cells, cells)
    if (!isKept) continue
    looks.push({
      seconds,
      cells: { ...cells },
      detail: sumDetail(cells as DetailedCells),
      moved: sumMoved(cells, moved),
    })
    moved.fill(0)
    if (seconds - searched < SEARCH_SECONDS) continue
    searched = seconds
    codes.push(...findCodes(picture, frame, { source, reader }))
  }
  return { frames, looks, codes }
}

function addMoved(moved: Uint8Array, before: Cells, cells: Cells) {
  for (let index = 0; index < moved.length; index++) {
    const difference = Math.abs((before.mean[index] as number) - (cells.mean[index] as number))
    if (difference > (moved[index] as number)) moved[index] = difference
  }
}

function findCodes(
  picture: LumaPicture,
  { seconds }: Frame,
  { source, reader }: Pick<Inspection, 'source' | 'reader'>,
): SeenCode[] {
  const { sightings, unread } = reader.search(picture)
  const shown = { ...source.facts, stored: { width: picture.width, height: picture.height } }
  return [...sightings, ...unread].map((code) => {
    const box = shownBox(code, shown)
    const margin = CODE_MARGIN * Math.max(box.width, box.height)
    return {
      seconds,
      box: {
        x: box.x - margin,
        y: box.y - margin,
        width: box.width + 2 * margin,
        height: box.height + 2 * margin,
      },
    }
  })
}

type Times = { from: number; to: number }

/** Returns the windows to try within a time without a break. */
function windowsIn(from: number, to: number): Times[] {
  const length = to - from
  if (length < LEAST_SECONDS) return []
  const lengths = LENGTHS.filter((seconds) => seconds <= length)
  const windows = lengths.flatMap((seconds) => {
    const starts = Math.floor((length - seconds) / START_STEP) + 1
    return Array.from({ length: starts }, (_, start) => {
      const begin = from + start * START_STEP
      return { from: begin, to: begin + seconds }
    })
  })
  return length < (LENGTHS[0] ?? 0) ? [{ from, to }, ...windows] : windows
}

type Measured = Inspection & {
  looks: readonly Look[]
  codes: readonly SeenCode[]
  regions: readonly Region[]
}

/** Returns the quality of a window at each place. */
function measure({ from, to }: Times, measured: Measured): Found[] {
  const { places, regions, limits, isAllowed } = measured
  const looks = measured.looks.filter(({ seconds }) => seconds >= from && seconds <= to)
  const middle = looks[Math.floor(looks.length / 2)]
  if (!middle) return []
  const codes = measured.codes.filter(
    ({ seconds }) => seconds >= from - SEARCH_SECONDS && seconds <= to + SEARCH_SECONDS,
  )
  const away = looks.filter((_, index) => index % 2 === 0 || index === looks.length - 1)
  const drifts = away.map(({ cells }) => sumChanges(middle.cells, cells))
  const details = looks.filter((_, index) => index % 2 === 0).map(({ detail }) => detail)
  return places.flatMap((place, at): Found[] => {
    const region = regions[at]
    if (!region || !isAllowed(place, from, to)) return []
    if (codes.some(({ box }) => overlaps(box, place.plate))) return []
    const change = mean(looks.slice(1).map(({ moved }) => changeIn(moved, region)))
    const drift = Math.max(...drifts.map((sums) => changeIn(sums, region)))
    const plain = mean(details.map((sums) => plainness(detailIn(sums, region))))
    const still = stillness({ change, drift })
    const { durationSeconds } = limits
    const { custom } = place
    const quality =
      qualityOf({ still, plain }, { from, to, durationSeconds, custom }) *
      (codes.length > 0 ? SECOND_CODE_WEIGHT : 1)
    return [{ place, from, to, still, plain, quality }]
  })
}

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : 0
