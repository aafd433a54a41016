/** Frames' times are stored in fractions of the file's own: they may differ by this many seconds. */
export const ROUNDING_SECONDS = 0.002

/**
 * Returns the seconds at which frames of one group are looked at: its key frame, and then so many at
 * equal distances that none is more than `gap` from the next. A group goes from one key frame to the
 * next.
 */
export function planTargets(key: number, next: number, gap: number): number[] {
  const parts = Math.max(1, Math.ceil((next - key) / gap))
  return Array.from({ length: parts }, (_, part) => key + ((next - key) * part) / parts)
}

/**
 * Removes the targets that a frame at this second serves, and returns whether there were any.
 * Targets are in ascending order, and frames come in the order in which they are shown.
 */
export function takeTargets(targets: number[], seconds: number): boolean {
  const served = targets.findIndex((target) => target > seconds + ROUNDING_SECONDS)
  return targets.splice(0, served === -1 ? targets.length : served).length > 0
}
