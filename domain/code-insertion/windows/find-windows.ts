import {
  type Box,
  END_SCREEN_MIN_VIDEO_SECONDS,
  END_SCREEN_SECONDS,
  orientationOf,
  overlaps,
} from '#domain/screen/screen.ts'
import { createCodeReader } from '#domain/video-check/scan/code-reader.ts'
import { DamagedVideo, type FrameSource } from '#domain/video-check/scan/frame-source.ts'
import { detailedCellsOf } from './cells.ts'
import { type Found, type Inspection, inspect } from './inspect.ts'
import { listPlaces, type Place } from './places.ts'
import {
  type Candidate,
  createSampling,
  LEAST_SECONDS,
  type Limits,
  planCandidates,
  type Sample,
} from './samples.ts'

/** A place and time at which a code can be put into a video. */
export type CodeWindow = {
  /** The second of the video at which the code appears. */
  fromSeconds: number
  /** The second at which it disappears, 10 to 20 seconds later. */
  toSeconds: number
  /** The symbol with its quiet zone, in even pixels of the picture as shown. */
  plate: Box
  /** A module's side in whole pixels of the picture. */
  modulePixels: number
  /** How well the code can be put there, 0 to 1: the choices are ranked by it. */
  quality: number
  /** How quiet the background under the plate is: 1 if it doesn't change. */
  still: number
  /** How little detail lies under the plate: 1 if it is flat. */
  plain: number
}

export type FindOptions = {
  /** The number of modules on a side of the symbol, without its quiet zone. */
  modules: number
  /** How much larger than a plain code this code has to be (`sizeNeed`). */
  need: number
  /** Whether a platform's end screen may cover the code in the video's last seconds. */
  ignoresEndScreen?: boolean
  /** The most windows to return. Default: 3. */
  choices?: number
  signal?: AbortSignal
}

/**
 * The least quality of a window that needs no warning. If a video has no such window, only its
 * least bad one is returned.
 */
export const GOOD_QUALITY = 0.45

const CHOICES = 3
/** No code appears in the first seconds of a video. */
const OPENING_SECONDS = 3
/** The first pass looks at about this many frames. */
const MAX_SAMPLES = 300
const LEAST_GAP_SECONDS = 1
/** How many candidates are inspected frame by frame, and how many more if none is good. */
const MAX_INSPECTED = 6
const MAX_TRIES = 12
/** The first pass rates a candidate roughly; below these scores it hardly has a good window. */
const UNLIKELY = 0.25
const HOPELESS = 0.02
/** The first pass's share of the progress. */
const SAMPLING_SHARE = 0.6
/** Windows closer together than this look like one choice, in seconds. */
const APART_SECONDS = 45
/** How much less another window near a chosen one counts. */
const NEAR_WEIGHT = 0.92

/**
 * Finds the best places and times for a code in a video, best first; none if no shot is long
 * enough or the code doesn't fit. docs/rules/videos.md describes the criteria. The same video
 * always gives the same windows. `onProgress` gets the share that is done, from 0 to 1. Throws
 * DamagedVideo if no frame can be decoded.
 */
export async function findWindows(
  source: FrameSource,
  options: FindOptions,
  onProgress: (share: number) => void,
): Promise<CodeWindow[]> {
  const { modules, need, ignoresEndScreen = false, choices = CHOICES, signal } = options
  const { modulePixels, places } = listPlaces(source.facts, modules, need)
  if (places.length === 0) return []
  const samples = await sample(source, places, {
    signal,
    onShare: (share) => onProgress(share * SAMPLING_SHARE),
  })
  const limits = limitsOf(source, samples, ignoresEndScreen)
  const candidates = planCandidates(samples, places, limits)
  const found = await inspectBest(candidates, {
    source,
    places,
    limits,
    ignoresEndScreen,
    signal,
    choices,
    onShare: (share) => onProgress(SAMPLING_SHARE + (1 - SAMPLING_SHARE) * share),
  })
  onProgress(1)
  return choose(found, choices).map(({ place, from, to, still, plain, quality }) => ({
    fromSeconds: from,
    toSeconds: to,
    plate: place.plate,
    modulePixels,
    quality,
    still,
    plain,
  }))
}

type Sampling = { signal: AbortSignal | undefined; onShare: (share: number) => void }

async function sample(
  source: FrameSource,
  places: readonly Place[],
  { signal, onShare }: Sampling,
): Promise<Sample[]> {
  const { durationSeconds, rotation } = source.facts
  const gap = Math.max(LEAST_GAP_SECONDS, durationSeconds / MAX_SAMPLES)
  const measure = createSampling(places, source.facts)
  const samples: Sample[] = []
  try {
    for await (const frame of source.sweep(gap)) {
      signal?.throwIfAborted()
      const { seconds } = frame
      const last = samples.at(-1)?.seconds ?? Number.NEGATIVE_INFINITY
      if (seconds - last < gap / 2) continue
      samples.push(measure(detailedCellsOf(await frame.read(), { seconds, rotation })))
      onShare(Math.min(1, seconds / (durationSeconds || 1)))
    }
  } catch (error) {
    if (!(error instanceof DamagedVideo) || samples.length === 0) throw error
  }
  if (samples.length === 0) throw new DamagedVideo('No frame could be decoded')
  return samples
}

/** The stated end of an intact file may be this many gaps after its last sample. */
const MAX_MISSING_GAPS = 3

function limitsOf(
  { facts }: FrameSource,
  samples: readonly Sample[],
  ignoresEndScreen: boolean,
): Limits {
  const seen = samples.at(-1)?.seconds ?? 0
  const gap = Math.max(LEAST_GAP_SECONDS, facts.durationSeconds / MAX_SAMPLES)
  const isDamaged = seen < facts.durationSeconds - MAX_MISSING_GAPS * gap
  const end = isDamaged ? seen : Math.max(seen, facts.durationSeconds)
  const beforeEndScreen = end - END_SCREEN_SECONDS
  const isTight = beforeEndScreen - OPENING_SECONDS < 2 * LEAST_SECONDS
  const isKept = hasEndScreen(facts, end) && !ignoresEndScreen && !isTight
  const latest = isKept ? beforeEndScreen : end
  return { earliest: OPENING_SECONDS, latest, durationSeconds: end }
}

/** Returns whether platforms can show an end screen at the end of a video, by default of this length. */
export const hasEndScreen = (facts: FrameSource['facts'], end = facts.durationSeconds): boolean =>
  orientationOf(facts) === 'landscape' && end >= END_SCREEN_MIN_VIDEO_SECONDS

type Inspecting = Sampling &
  Pick<Inspection, 'source' | 'places' | 'limits'> &
  Required<Pick<FindOptions, 'choices' | 'ignoresEndScreen'>>

/** Inspects candidates until there are enough good windows at different times. */
async function inspectBest(
  candidates: readonly Candidate[],
  { source, places, limits, ignoresEndScreen, signal, choices, onShare }: Inspecting,
): Promise<Found[]> {
  const found: Found[] = []
  const inspected: { candidate: Candidate; best: number }[] = []
  const reader = createCodeReader()
  const endScreenFrom =
    hasEndScreen(source.facts, limits.durationSeconds) && !ignoresEndScreen
      ? limits.durationSeconds - END_SCREEN_SECONDS
      : Number.POSITIVE_INFINITY
  for (;;) {
    const next = nextCandidate(candidates, inspected)
    if (!next || isEnough(next, inspected, choices)) return found
    const share = inspected.length / MAX_INSPECTED
    const part = next.to - next.from || 1
    let windows: Found[] = []
    try {
      windows = await inspect(next, {
        source,
        reader,
        places,
        limits,
        isAllowed: (place, _, to) => to <= endScreenFrom || place.isClearOfEndScreen,
        onFrame: (seconds) => {
          signal?.throwIfAborted()
          const done = Math.min(1, Math.max(0, (seconds - next.from) / part))
          onShare(Math.min(1, share + done / MAX_INSPECTED))
        },
      })
    } catch (error) {
      if (!(error instanceof DamagedVideo)) throw error
    }
    found.push(...windows)
    inspected.push({
      candidate: next,
      best: windows.reduce((best, { quality }) => Math.max(best, quality), 0),
    })
  }
}

type Inspected = { candidate: Candidate; best: number }

function isEnough(next: Candidate, inspected: readonly Inspected[], choices: number): boolean {
  const good = inspected.filter(({ best }) => best >= GOOD_QUALITY)
  if (inspected.length >= (good.length > 0 ? MAX_INSPECTED : MAX_TRIES)) return true
  if (inspected.length > 1 && next.score < HOPELESS) return true
  if (good.length > 0 && next.score < UNLIKELY) return true
  const worst = good.map(({ best }) => best).toSorted((a, b) => b - a)[choices - 1]
  return worst !== undefined && next.score <= worst
}

/** Returns the best candidate that isn't mostly inspected; other times count more. */
function nextCandidate(
  candidates: readonly Candidate[],
  inspected: readonly Inspected[],
): Candidate | null {
  let best: Candidate | null = null
  for (const candidate of candidates) {
    const known = inspected.some((one) => shared(one.candidate, candidate) > 0.5)
    if (known) continue
    const isNear = inspected.some(
      (one) => one.best >= GOOD_QUALITY && distance(one.candidate, candidate) < APART_SECONDS,
    )
    const score = candidate.score * (isNear ? NEAR_WEIGHT : 1)
    if (!best || score > best.score) best = { ...candidate, score }
  }
  return best
}

type Times = { from: number; to: number }
const middle = ({ from, to }: Times) => (from + to) / 2
const distance = (a: Times, b: Times) => Math.abs(middle(a) - middle(b))

/** Returns which share of `b` lies in `a`. */
const shared = (a: Times, b: Times) =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)) / (b.to - b.from || 1)

/** Returns the best windows that differ in time or corner. */
function choose(found: readonly Found[], choices: number): Found[] {
  const chosen: Found[] = []
  while (chosen.length < choices) {
    let best: { found: Found; score: number } | null = null
    for (const one of found) {
      if (chosen.length > 0 && one.quality < GOOD_QUALITY) continue
      if (chosen.some((other) => isSame(one, other))) continue
      const isNear = chosen.some((other) => distance(one, other) < APART_SECONDS)
      const score = one.quality * (isNear ? NEAR_WEIGHT : 1)
      if (!best || score > best.score) best = { found: one, score }
    }
    if (!best) break
    chosen.push(best.found)
  }
  return chosen.toSorted((a, b) => b.quality - a.quality)
}

const isSame = (a: Found, b: Found) =>
  a.from < b.to && b.from < a.to && overlaps(a.place.plate, b.place.plate)
