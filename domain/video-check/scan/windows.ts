import type { Look } from './look.ts'
import { nearest } from './look.ts'
import type { Sighting } from './sighting.ts'

/** Consecutive searched frames in which a code was read. All times are in seconds. */
export type Run = {
  text: string
  /** The last searched frame before the run; 0 if there is none. */
  after: number
  first: number
  last: number
  /** The next searched frame after the run; null if the video ends first. */
  before: number | null
  sighting: Sighting
}

/** A part of the video that is examined frame by frame, and the runs that begin or end in it. */
export type Window = { from: number; to: number; runs: Run[] }

/** Runs up to this length are examined completely. For longer runs, only both ends are. */
const WHOLE_SECONDS = 60
/** How many seconds within a long run are examined at each end. */
const END_SECONDS = 1.5

/**
 * Returns the runs of all codes, in the order in which they begin. Codes with different texts have
 * separate runs.
 */
export function findRuns(looks: readonly Look[]): Run[] {
  const runs: Run[] = []
  const open = new Map<string, Run>()
  looks.forEach((look, index) => {
    const texts = new Set(look.sightings.map(({ text }) => text))
    for (const [text, run] of open) {
      if (texts.has(text)) continue
      run.before = look.seconds
      open.delete(text)
    }
    for (const text of texts) {
      const run = open.get(text)
      const sighting = nearest(look.sightings, text, run?.sighting ?? null)
      if (!sighting) continue
      if (run) {
        run.last = look.seconds
        continue
      }
      const after = looks[index - 1]?.seconds ?? 0
      const begun = { text, after, first: look.seconds, last: look.seconds, before: null, sighting }
      open.set(text, begun)
      runs.push(begun)
    }
  })
  return runs
}

/** Returns the parts to examine, in order and without overlaps. */
export function planWindows(runs: readonly Run[], durationSeconds: number): Window[] {
  const parts = runs.flatMap((run): Window[] => {
    const end = run.before ?? durationSeconds
    if (end - run.after <= WHOLE_SECONDS) return [{ from: run.after, to: end, runs: [run] }]
    return [
      { from: run.after, to: run.first + END_SECONDS, runs: [run] },
      { from: run.last - END_SECONDS, to: end, runs: [run] },
    ]
  })
  const merged: Window[] = []
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && part.from <= last.to) {
      last.to = Math.max(last.to, part.to)
      last.runs.push(...part.runs.filter((run) => !last.runs.includes(run)))
    } else merged.push({ ...part })
  }
  return merged
}
