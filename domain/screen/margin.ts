import type { Verdict } from './verdict.ts'

/**
 * How much smaller a code could be and still be read: a margin of 1.4 says that it is read at 1/1.4
 * of its size. Less than 1.2 leaves nothing for what a simulation doesn't know (our own judgement).
 */
export const MARGINS = { weak: 1, pass: 1.2, good: 1.4 } as const

/** Judges a margin; 0 is a code that isn't read at its own size. */
export function judgeMargin(margin: number): Verdict {
  if (margin >= MARGINS.good) return 'good'
  if (margin >= MARGINS.pass) return 'pass'
  return margin >= MARGINS.weak ? 'weak' : 'fail'
}
