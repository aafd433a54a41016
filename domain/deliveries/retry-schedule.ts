import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'

/**
 * The pause before each attempt, including the first. After the last attempt, a delivery has
 * failed.
 */
export const ATTEMPT_AFTER_MS = [
  0,
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
] as const
export const MAX_ATTEMPTS = ATTEMPT_AFTER_MS.length

/**
 * Pauses are varied by up to this fraction in either direction, so deliveries that failed together
 * aren't retried at the same time.
 */
export const JITTER = 0.2
/** The shortest and the longest pause that a `Retry-After` header can request. */
export const RETRY_AFTER_BOUNDS_MS = { least: SECOND_MS, most: DAY_MS } as const

/**
 * Returns the milliseconds until the next attempt after `attempts` failed ones; null if there is no
 * further attempt. If the service requested a longer pause, that one is used. `random` is from 0 to
 * 1.
 */
export function pauseAfter(
  attempts: number,
  { random, retryAfterMs }: { random: number; retryAfterMs?: number | undefined },
): number | null {
  const pause = ATTEMPT_AFTER_MS[attempts]
  if (pause === undefined) return null
  const jittered = Math.round(pause * (1 + JITTER * (2 * random - 1)))
  if (retryAfterMs === undefined || Number.isNaN(retryAfterMs)) return jittered
  const { least, most } = RETRY_AFTER_BOUNDS_MS
  return Math.max(jittered, Math.min(most, Math.max(least, retryAfterMs)))
}
