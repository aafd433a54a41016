import type { Verdict } from './verdict.ts'

/**
 * Seconds that a code must be readable without interruption: people notice it, find their phone and
 * aim. Published advice agrees on 7 as the least and 10 as better (301.pro and qrstuff.com, read on
 * 2026-11-22); none gives a measurement.
 */
export const SECONDS_ON_SCREEN = { weak: 5, pass: 7, good: 10 } as const

/** Judges how long a code is readable, in seconds. */
export function judgeSeconds(seconds: number): Verdict {
  if (seconds >= SECONDS_ON_SCREEN.good) return 'good'
  if (seconds >= SECONDS_ON_SCREEN.pass) return 'pass'
  return seconds >= SECONDS_ON_SCREEN.weak ? 'weak' : 'fail'
}

/** The advice that screens, files and articles give, after 'Show the code for '. */
export const TIME_ADVICE = `at least ${SECONDS_ON_SCREEN.pass} seconds, better ${SECONDS_ON_SCREEN.good}`
