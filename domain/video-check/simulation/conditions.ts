import type { Pose } from './camera.ts'

/**
 * A version of a video that platforms offer: the lines of the picture's shorter side, and the bit
 * rate.
 */
export type Rendition = { lines: number; kbps: number }

export const RENDITIONS: readonly Rendition[] = [
  { lines: 1080, kbps: 4000 },
  { lines: 720, kbps: 1500 },
  { lines: 480, kbps: 700 },
  { lines: 360, kbps: 350 },
]

/** The viewer's distances from the screen, in heights of the screen, from a desk to a sofa. */
export const DISTANCES = [1.5, 3, 4, 5.5] as const
export type Distance = (typeof DISTANCES)[number]

/** The median viewer's distance (BBC R&D WHP 287), with a rendition that TVs often get. */
export const REFERENCE = { lines: 480, distance: 5.5 } as const

/** The screen that the video is scaled to, in pixels. */
export const SCREEN = { width: 1920, height: 1080 } as const

/**
 * The compressed frames that the camera looks at: the first and three later ones of a second with
 * 30 frames.
 */
export const FIRST_FRAME = 0
export const HELD_FRAMES = [5, 15, 29] as const

/** A code counts as read if at least this many of the eight test shots read it. */
export const READS_NEEDED = 6

const POSES: readonly Omit<Pose, 'seed'>[] = [
  { yaw: 0, veil: 0 },
  { yaw: 15, veil: 0.15 },
  { yaw: 30, veil: 0.3 },
  { yaw: 0, veil: 0.15 },
  { yaw: 15, veil: 0.3 },
  { yaw: 30, veil: 0 },
  { yaw: 0, veil: 0.3 },
  { yaw: 15, veil: 0 },
]

/** Returns the poses of a seed's eight test shots: eight of the nine pairs of yaw and veil. */
export function posesOf(seed: number): Pose[] {
  return POSES.map((pose, index) => ({ ...pose, seed: seed * POSES.length + index }))
}
