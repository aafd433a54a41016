import type { CodeReader } from './code-reader.ts'
import type { Frame, FrameSource } from './frame-source.ts'
import { createFrameReading, type Mark } from './look.ts'
import type { Sighting } from './sighting.ts'
import type { Run, Window } from './windows.ts'

/** The interval in seconds at which a code is read while it stays on screen. */
export const HELD_SECONDS = 0.2

/** What was seen of one code in a window. */
export type Tracked = {
  text: string
  runs: Run[]
  marks: Mark[]
  last: Sighting | null
  /** Whether the code was readable in the last examined frame, and that frame's time in seconds. */
  readable: boolean
  at: number
}

/** Pictures of frames in which a code became readable, as data URLs, by the code's text. */
export type Snapshots = Map<string, { seconds: number; picture: string }[]>

/** The maximum number of pictures, for all codes together. */
const MAX_SNAPSHOTS = 24

/**
 * Examines the frames of a window and adds marks to each code. Every frame is read until the code
 * appears, and again after the last time that the first pass saw it. The first and last readable
 * frames are therefore exact. `onFrame` is called with the second of each frame.
 */
export async function examineWindow(
  source: FrameSource,
  reader: CodeReader,
  { from, to }: Window,
  { tracked, snapshots, onFrame }: Examination,
): Promise<void> {
  for await (const frame of source.frames(from, to)) {
    onFrame(frame.seconds)
    const wanted = tracked.filter((one) => isWanted(one, frame.seconds))
    if (wanted.length === 0) continue
    const reading = createFrameReading(await frame.read(), reader)
    for (const one of wanted) {
      const sighting = reading.find(one.text, one.last)
      if (sighting && !one.readable) await keepSnapshot(snapshots, one.text, frame)
      one.marks.push({ seconds: frame.seconds, durationSeconds: frame.durationSeconds, sighting })
      one.readable = sighting !== null
      one.at = frame.seconds
      one.last = sighting ?? one.last
    }
  }
}

type Examination = {
  tracked: Tracked[]
  snapshots: Snapshots
  onFrame: (seconds: number) => void
}

/** Returns the codes in a window, without marks. */
export function trackRuns(runs: readonly Run[]): Tracked[] {
  const byText = Map.groupBy(runs, ({ text }) => text)
  return [...byText].map(([text, own]) => ({
    text,
    runs: own,
    marks: [],
    last: own[0]?.sighting ?? null,
    readable: false,
    at: Number.NEGATIVE_INFINITY,
  }))
}

/** Returns whether a frame has to be read for a code. */
function isWanted({ runs, readable, at }: Tracked, seconds: number): boolean {
  const run = runs.find(({ after, before }) => seconds >= after && seconds <= (before ?? seconds))
  if (!run) return false
  return !readable || seconds >= run.last || seconds - at >= HELD_SECONDS
}

async function keepSnapshot(snapshots: Snapshots, text: string, frame: Frame): Promise<void> {
  const kept = [...snapshots.values()].flat().length
  if (kept >= MAX_SNAPSHOTS) return
  const picture = await frame.snapshot()
  if (!picture) return
  snapshots.set(text, [...(snapshots.get(text) ?? []), { seconds: frame.seconds, picture }])
}
