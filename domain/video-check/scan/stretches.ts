import type { Mark } from './look.ts'
import type { Sighting } from './sighting.ts'

/** A period during which a code could be read without interruption. All times are in seconds. */
export type Stretch = {
  /** When the first frame with the readable code is shown. */
  from: number
  /** When the last such frame is shown. */
  lastFrame: number
  /** When that frame ends. */
  until: number
  sightings: { seconds: number; sighting: Sighting }[]
}

/** Shorter failures don't count, because a phone reads many frames per second. */
const INTERRUPTION_SECONDS = 0.25

/** Returns the stretches of one code. The marks may be in any order. */
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
    // If the frame rate varies, the next frame's time is more reliable than the duration stated in
    // the file.
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
