import type { CodeReader } from './code-reader.ts'
import type { Frame, FrameSource } from './frame-source.ts'
import { createFrameReading, type Mark } from './look.ts'
import type { Sighting } from './sighting.ts'
import type { Run, Window } from './windows.ts'

/** A code that is being held is looked at this often, in seconds. */
export const HELD_SECONDS = 0.2

/** The looks at one code in a window. */
export type Tracked = {
  text: string
  runs: Run[]
  marks: Mark[]
  last: Sighting | null
  /** Whether it was readable in the last frame that was examined, and when that was. */
  readable: boolean
  at: number
}

/** A picture of a code's first frame that could be read, as a data URL. */
export type Snapshots = Map<string, { seconds: number; picture: string }[]>

/** The maximum number of pictures that are kept, of all codes. */
const MAX_SNAPSHOTS = 24

/**
 * Examines a window and adds to each code's marks. Every frame is read until the code appears and
 * from the last look at it on, so the first and last readable frames are exact. `onFrame` gets the
 * second of each frame.
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

/** Returns the codes of a window, still without marks. */
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
