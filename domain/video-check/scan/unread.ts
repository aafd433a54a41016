import type { UnreadCode } from './finder-patterns.ts'
import type { Look } from './look.ts'
import { centreOf, symbolBox } from './sighting.ts'

/** Finder patterns that stayed in one place, and the seconds of the first and last look at them. */
export type UnreadRun = { code: UnreadCode; from: number; until: number; looks: number }

/** Fewer looks in a row may be a transition. */
const LEAST_LOOKS = 2
/** A code that is read so soon before or after, in seconds, is the same one in a weak moment. */
const NEAR_SECONDS = 3

/** Returns the finder patterns that stayed where no code was read, in the order of their beginning. */
export function findUnread(looks: readonly Look[]): UnreadRun[] {
  const runs: UnreadRun[] = []
  let open: UnreadRun[] = []
  for (const { seconds, durationSeconds, unread } of looks) {
    open = unread.map((code) => {
      const until = seconds + durationSeconds
      const known = open.find((run) => isSamePlace(run.code, code))
      if (known) return Object.assign(known, { code, until, looks: known.looks + 1 })
      const run = { code, from: seconds, until, looks: 1 }
      runs.push(run)
      return run
    })
  }
  return runs.filter((run) => run.looks >= LEAST_LOOKS && !isReadNearby(run, looks))
}

const isReadNearby = ({ code, from, until }: UnreadRun, looks: readonly Look[]) =>
  looks.some(
    ({ seconds, sightings }) =>
      seconds >= from - NEAR_SECONDS &&
      seconds <= until + NEAR_SECONDS &&
      sightings.some((sighting) => isSamePlace(sighting, code)),
  )

function isSamePlace(a: UnreadCode, b: UnreadCode): boolean {
  const [one, other] = [symbolBox(a), symbolBox(b)]
  const [from, to] = [centreOf(one), centreOf(other)]
  return Math.hypot(to.x - from.x, to.y - from.y) < Math.max(one.width, other.width) / 2
}
