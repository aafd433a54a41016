import type { Verdict } from './verdict.ts'

/**
 * The difference of brightness between light and dark modules, of all brightness: ISO/IEC 15415
 * grades a symbol's contrast A from 0.7, B from 0.55, C from 0.4 and D from 0.2. A TV in a bright
 * room shows less than what the file has, so B is the least that passes.
 */
export const CONTRAST = { weak: 0.4, pass: 0.55, good: 0.7 } as const

/** Judges a contrast from 0 to 1. */
export function judgeContrast(contrast: number): Verdict {
  if (contrast >= CONTRAST.good) return 'good'
  if (contrast >= CONTRAST.pass) return 'pass'
  return contrast >= CONTRAST.weak ? 'weak' : 'fail'
}
