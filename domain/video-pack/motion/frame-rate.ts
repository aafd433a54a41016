/**
 * Video frame rates, as a time scale (units per second) and the units of one frame. 23.976, 29.97
 * and 59.94 are represented exactly, because they are multiples of 1000/1001.
 */
export const FRAME_RATES = {
  '23.976': { timeScale: 24_000, frameUnits: 1001 },
  '24': { timeScale: 2400, frameUnits: 100 },
  '25': { timeScale: 2500, frameUnits: 100 },
  '29.97': { timeScale: 30_000, frameUnits: 1001 },
  '30': { timeScale: 3000, frameUnits: 100 },
  '50': { timeScale: 5000, frameUnits: 100 },
  '59.94': { timeScale: 60_000, frameUnits: 1001 },
  '60': { timeScale: 6000, frameUnits: 100 },
} as const satisfies Record<string, FrameRate>

export type FrameRate = { timeScale: number; frameUnits: number }
export type FrameRateName = keyof typeof FRAME_RATES

/** The names of the frame rates, from the slowest to the fastest. */
export const FRAME_RATE_NAMES = [
  '23.976',
  '24',
  '25',
  '29.97',
  '30',
  '50',
  '59.94',
  '60',
] as const satisfies readonly FrameRateName[]

/** Returns the number of frames closest to a length in seconds. */
export function framesIn(seconds: number, { timeScale, frameUnits }: FrameRate): number {
  return Math.round((seconds * timeScale) / frameUnits)
}

/** Returns how long a number of frames is shown, in seconds. */
export function secondsOf(frames: number, { timeScale, frameUnits }: FrameRate): number {
  return (frames * frameUnits) / timeScale
}
