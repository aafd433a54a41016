/**
 * The tolerance for frame times, in seconds. Files store times in their own fractions, which causes
 * rounding errors.
 */
export const ROUNDING_SECONDS = 0.002

/**
 * Returns the seconds at which to examine frames of one group, which goes from one key frame to the
 * next: the key frame, and then evenly spaced times that are at most `gap` seconds apart.
 */
export function planTargets(key: number, next: number, gap: number): number[] {
  const parts = Math.max(1, Math.ceil((next - key) / gap))
  return Array.from({ length: parts }, (_, part) => key + ((next - key) * part) / parts)
}

/**
 * Removes all targets up to this second, because a frame at this second covers them. Returns
 * whether there were any. Targets are in ascending order, and frames come in the order in which
 * they are shown.
 */
export function takeTargets(targets: number[], seconds: number): boolean {
  const served = targets.findIndex((target) => target > seconds + ROUNDING_SECONDS)
  return targets.splice(0, served === -1 ? targets.length : served).length > 0
}
