import { isTimedSpot, SPOT_LABELS, type Spot } from '#domain/placements/placement.ts'
import { formatTimestamp } from '#lib/timestamp.ts'

type Placed = {
  spot: Spot | null
  atSecond: number | null
  shownFromMs: number | null
  shownUntilMs: number | null
}

/**
 * Returns a placement's timestamp in seconds: the entered one or, if there is none, the second at
 * which a check found its code.
 */
export const secondOf = ({ atSecond, shownFromMs }: Omit<Placed, 'spot'>): number | null =>
  atSecond ?? (shownFromMs === null ? null : Math.floor(shownFromMs / 1000))

/**
 * Returns whether a placement has a position on the timeline. Other placements, such as
 * descriptions, don't belong to a time in the video.
 */
export const isOnTimeline = (placed: Placed): boolean =>
  isTimedSpot(placed.spot) && (secondOf(placed) !== null || placed.spot === 'end-card')

/** Returns a placement's timestamp and spot, for example '2:31 on screen' or 'End card'. */
export function momentName(placed: Placed): string {
  const second = isTimedSpot(placed.spot) ? secondOf(placed) : null
  const spot = placed.spot && SPOT_LABELS[placed.spot]
  if (second === null) return spot ?? 'Not set'
  return spot ? `${formatTimestamp(second)} ${spot.toLowerCase()}` : formatTimestamp(second)
}

/**
 * Returns how long the code was on screen according to its check, in whole seconds; null if it
 * wasn't checked.
 */
export const secondsOnScreen = ({ shownFromMs, shownUntilMs }: Placed): number | null =>
  shownFromMs === null || shownUntilMs === null
    ? null
    : Math.max(1, Math.round((shownUntilMs - shownFromMs) / 1000))

/**
 * Returns the length of a video in seconds: the entered length or, if there is none, the length
 * that the latest check measured. Returns null if neither is known.
 */
export function lengthOf(
  typedSeconds: number | null,
  checks: readonly { filmMs: number | null; checkedAt: Date | null }[],
): { seconds: number; by: 'typed' | 'check' } | null {
  if (typedSeconds !== null) return { seconds: typedSeconds, by: 'typed' }
  const [latest] = checks
    .flatMap(({ filmMs, checkedAt }) => (filmMs && checkedAt ? [{ filmMs, checkedAt }] : []))
    .toSorted((a, b) => b.checkedAt.getTime() - a.checkedAt.getTime())
  return latest ? { seconds: Math.max(1, Math.round(latest.filmMs / 1000)), by: 'check' } : null
}

/** An end card without a timestamp is shown this long before the end. */
const END_CARD_SECONDS = 20

/**
 * Returns the position of each placement on a line from 0 to 1. The line is as long as the video.
 * If that length isn't known or a timestamp is after it, the line's length is 1.1 times the last
 * timestamp, plus the length of an end card, but at least a minute. `afterEnd` is the number of
 * timestamps after the video's end.
 */
export function placeOnLine<T extends Placed>(
  placements: readonly T[],
  durationSeconds: number | null,
): {
  length: number
  isKnown: boolean
  afterEnd: number
  marks: { placed: T; at: number }[]
} {
  const on = placements.filter(isOnTimeline)
  const seconds = on.map((one) => secondOf(one) ?? 0)
  const last = Math.max(0, ...seconds)
  const afterEnd =
    durationSeconds === null ? 0 : seconds.filter((second) => second > durationSeconds).length
  const isKnown = durationSeconds !== null && afterEnd === 0
  const length = isKnown ? durationSeconds : Math.max(60, Math.ceil(last * 1.1) + END_CARD_SECONDS)
  const marks = on.map((placed) => ({
    placed,
    at: (secondOf(placed) ?? Math.max(0, length - END_CARD_SECONDS)) / length,
  }))
  return { length, isKnown, afterEnd, marks }
}
