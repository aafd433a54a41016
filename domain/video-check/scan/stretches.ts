import type { Mark } from './look.ts'
import type { Sighting } from './sighting.ts'

/** A time during which a code could be read without interruption, in seconds. */
export type Stretch = {
  /** When the first frame is shown in which it is readable. */
  from: number
  /** When the last such frame is shown. */
  lastFrame: number
  /** When that frame ends. */
  until: number
  sightings: { seconds: number; sighting: Sighting }[]
}

/** Shorter failures don't interrupt a phone, which reads many frames a second. */
const INTERRUPTION_SECONDS = 0.25

/** Returns the stretches of one code's marks, in whichever order these are given. */
export function findStretches(marks: readonly Mark[]): Stretch[] {
  const stretches: Stretch[] = []
  let failed: number | null = null
  const sorted = marks.toSorted((a, b) => a.seconds - b.seconds)
  sorted.forEach(({ seconds, durationSeconds, sighting }, index) => {
    if (!sighting) {
      failed ??= seconds
      return
    }
    const open = stretches.at(-1)
    const interrupted = failed !== null && seconds - failed > INTERRUPTION_SECONDS
    const next = sorted[index + 1]
    // Frames of an uneven rate: the next one tells better than the file how long this one is shown.
    const shown = next ? Math.min(next.seconds - seconds, durationSeconds || 1) : durationSeconds
    const end = { lastFrame: seconds, until: seconds + shown }
    if (open && !interrupted) {
      Object.assign(open, end)
      open.sightings.push({ seconds, sighting })
    } else stretches.push({ from: seconds, ...end, sightings: [{ seconds, sighting }] })
    failed = null
  })
  return stretches
}
