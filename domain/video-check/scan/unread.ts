import type { UnreadCode } from './finder-patterns.ts'
import type { Look } from './look.ts'
import { centreOf, symbolBox } from './sighting.ts'

/**
 * Finder patterns that stayed in one place. `from` and `until` are the seconds of the first and
 * last frame with them.
 */
export type UnreadRun = {
  code: UnreadCode
  from: number
  until: number
  looks: number
  /**
   * The text of the code that was read at the same place before or after; null if there is none.
   */
  text: string | null
  /** Whether only two finder patterns were visible. */
  isPartial: boolean
}

/** The minimum number of consecutive frames. Fewer may be a transition. */
const LEAST_LOOKS = 2
/** A code that was read at the same place within this many seconds is the same code. */
const NEAR_SECONDS = 3

/**
 * Returns the finder patterns that stayed in a place where no code was read, in the order of their
 * beginning.
 */
export function findUnread(looks: readonly Look[]): UnreadRun[] {
  const runs: UnreadRun[] = []
  let open: UnreadRun[] = []
  for (const { seconds, durationSeconds, sightings, unread } of looks) {
    // Skip patterns of codes that were read in the same frame.
    const failed = unread.filter((code) => !sightings.some((one) => isSamePlace(one, code)))
    open = failed.map((code) => {
      const until = seconds + durationSeconds
      const isPartial = code.isPartial === true
      const known = open.find((run) => isSamePlace(run.code, code))
      if (known) {
        known.isPartial &&= isPartial
        return Object.assign(known, { code, until, looks: known.looks + 1 })
      }
      const run: UnreadRun = { code, from: seconds, until, looks: 1, text: null, isPartial }
      runs.push(run)
      return run
    })
  }
  return runs
    .filter(({ looks: seen }) => seen >= LEAST_LOOKS)
    .map((run) => ({ ...run, text: findReadNearby(run, looks) }))
}

function findReadNearby({ code, from, until }: UnreadRun, looks: readonly Look[]): string | null {
  for (const { seconds, sightings } of looks) {
    if (seconds < from - NEAR_SECONDS || seconds > until + NEAR_SECONDS) continue
    const read = sightings.find((sighting) => isSamePlace(sighting, code))
    if (read) return read.text
  }
  return null
}

function isSamePlace(a: UnreadCode, b: UnreadCode): boolean {
  const [one, other] = [symbolBox(a), symbolBox(b)]
  const [from, to] = [centreOf(one), centreOf(other)]
  return Math.hypot(to.x - from.x, to.y - from.y) < Math.max(one.width, other.width) / 2
}
