import type { Size } from '#domain/screen/screen.ts'
import type { CodeReader } from './code-reader.ts'
import { examineWindow, type Snapshots, trackRuns } from './examine.ts'
import { DamagedVideo, type FrameSource, type VideoFacts } from './frame-source.ts'
import { type Look, lookAt, type Mark, nearest } from './look.ts'
import { findStretches, type Stretch } from './stretches.ts'
import { findUnread, type UnreadRun } from './unread.ts'
import { findRuns, planWindows, type Run, type Window } from './windows.ts'

/**
 * The maximum distance between the frames that the first pass searches. A code that is shown for
 * longer than this is always found. Many editors export a key frame every second; then no other
 * frames have to be decoded.
 */
export const LOOK_GAP_SECONDS = 1.02

/** A code, and the times at which it could be read. */
export type ScannedCode = {
  text: string
  stretches: (Stretch & { snapshot: string | null })[]
}

export type ScanResult = {
  facts: VideoFacts
  /** The size of the pictures that were read, to which the coordinates of sightings refer. */
  stored: Size
  codes: ScannedCode[]
  unread: UnreadRun[]
  /** How many frames were searched. */
  looks: number
  /** The second of the last frame that was searched. */
  seenUntil: number
  /** Whether the file ends, or can't be decoded further, long before its stated end. */
  damaged: boolean
}

/** The stated end of an intact file may be this many seconds after its last frame. */
const STATED_END_SECONDS = 3

export type ScanProgress = {
  phase: 'search' | 'measure'
  /** The share of the whole work that is done, from 0 to 1. */
  share: number
  /** The second of the video that is being read. */
  seconds: number
  /** The number of different codes found so far. */
  found: number
}

/** The share of the search in the progress. */
const SEARCH_SHARE = 0.8

/**
 * Finds the codes in a video. It first searches about one frame per second, and then examines every
 * frame around the beginning and end of each code. At most one frame is in memory at a time. Throws
 * DamagedVideo if the video has no frames.
 */
export async function scanVideo(
  source: FrameSource,
  reader: CodeReader,
  onProgress: (progress: ScanProgress) => void = () => {},
): Promise<ScanResult> {
  const { facts } = source
  const looks: Look[] = []
  const texts = new Set<string>()
  let damaged = await untilDamaged(async () => {
    for await (const frame of source.sweep(LOOK_GAP_SECONDS)) {
      const look = await lookAt(frame, reader)
      looks.push(look)
      for (const { text } of look.sightings) texts.add(text)
      const share = SEARCH_SHARE * Math.min(1, look.seconds / (facts.durationSeconds || 1))
      onProgress({ phase: 'search', share, seconds: look.seconds, found: texts.size })
    }
  })
  if (looks.length === 0) throw new DamagedVideo('No frame could be decoded')
  const seenUntil = looks.at(-1)?.seconds ?? 0
  damaged ||= seenUntil < facts.durationSeconds - STATED_END_SECONDS
  const end = damaged ? seenUntil : Math.max(facts.durationSeconds, seenUntil)
  const runs = findRuns(looks)
  const windows = planWindows(runs, end)
  const snapshots: Snapshots = new Map()
  const { marks, examined } = await examineAll(
    source,
    reader,
    windows,
    snapshots,
    (share, seconds) => {
      const all = SEARCH_SHARE + (1 - SEARCH_SHARE) * share
      onProgress({ phase: 'measure', share: all, seconds, found: texts.size })
    },
  )
  const codes = [...texts].map((text) => {
    const own = [...(marks.get(text) ?? []), ...marksOutside(looks, text, { runs, examined })]
    const pictures = snapshots.get(text) ?? []
    const stretches = findStretches(own).map((stretch) => ({
      ...stretch,
      snapshot: pictures.find(({ seconds }) => seconds === stretch.from)?.picture ?? null,
    }))
    return { text, stretches }
  })
  const stored = looks[0]?.size ?? facts
  const unread = findUnread(looks)
  return { facts, stored, codes, unread, looks: looks.length, seenUntil, damaged }
}

/** Runs a part of the scan. Returns whether the video turned out to be damaged. */
async function untilDamaged(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return false
  } catch (error) {
    if (error instanceof DamagedVideo) return true
    throw error
  }
}

async function examineAll(
  source: FrameSource,
  reader: CodeReader,
  windows: readonly Window[],
  snapshots: Snapshots,
  onShare: (share: number, seconds: number) => void,
): Promise<{ marks: Map<string, Mark[]>; examined: Window[] }> {
  const marks = new Map<string, Mark[]>()
  const examined: Window[] = []
  const total = windows.reduce((sum, { from, to }) => sum + (to - from), 0) || 1
  let done = 0
  for (const window of windows) {
    const onFrame = (seconds: number) =>
      onShare(Math.min(1, (done + seconds - window.from) / total), seconds)
    const tracked = trackRuns(window.runs)
    const isDamaged = await untilDamaged(() =>
      examineWindow(source, reader, window, { tracked, snapshots, onFrame }),
    )
    if (!isDamaged) examined.push(window)
    for (const { text, marks: own } of tracked) {
      marks.set(text, [...(marks.get(text) ?? []), ...own])
    }
    done += window.to - window.from
  }
  return { marks, examined }
}

type Examined = { runs: readonly Run[]; examined: readonly Window[] }

/**
 * Returns the marks of a code from the first pass that no window covers, which are in the middle of
 * long runs.
 */
function marksOutside(looks: readonly Look[], text: string, { runs, examined }: Examined): Mark[] {
  const own = runs.filter((run) => run.text === text)
  const windows = examined.filter((window) => own.some((run) => window.runs.includes(run)))
  let near: Mark['sighting'] = null
  return looks.flatMap(({ seconds, durationSeconds, sightings }) => {
    const isIn = own.some(({ after, before }) => seconds >= after && seconds <= (before ?? seconds))
    const isExamined = windows.some(({ from, to }) => seconds >= from && seconds <= to)
    if (!isIn || isExamined) return []
    const sighting = nearest(sightings, text, near)
    near = sighting ?? near
    return [{ seconds, durationSeconds, sighting }]
  })
}
