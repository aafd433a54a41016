import type { Verdict } from './verdict.ts'

/**
 * How fast a code may move while it is to be read, in modules a second. A phone takes some 1/30 s
 * for a picture in a dim room, and a video's own frames take as long: at one module a second a
 * module is smeared by less than a tenth. Up to `still` a movement can't be told from the error of
 * measurement.
 */
export const MOVEMENT = { still: 0.25, pass: 1, weak: 3 } as const

/** Judges a code's movement in modules a second. */
export function judgeMovement(modulesPerSecond: number): Verdict {
  if (modulesPerSecond <= MOVEMENT.still) return 'good'
  if (modulesPerSecond <= MOVEMENT.pass) return 'pass'
  return modulesPerSecond <= MOVEMENT.weak ? 'weak' : 'fail'
}
