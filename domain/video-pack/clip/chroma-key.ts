import { type Color, type Plane, type PlanePicture, planesOf, yuvOf } from './planes.ts'

/** The green that a video editor removes. It is as saturated as possible. */
export const KEY_GREEN: Color = [0, 255, 0]

/** Chroma keying may remove colors whose hue differs from the green by less than this. */
const NEAR_DEGREES = 35
/** Colors with less saturation are nearly gray. The green has a saturation of 133. */
const LEAST_SATURATION = 16

/**
 * Returns the fraction of a picture, 0 to 1, with colors so close to the green that chroma keying
 * may remove them.
 */
export function shareNearKey(picture: PlanePicture): number {
  const [, blue, red] = planesOf(picture) as [Plane, Plane, Plane]
  const [, keyU, keyV] = yuvOf(KEY_GREEN)
  const keyHue = Math.atan2(keyV - 128, keyU - 128)
  const limit = Math.cos((NEAR_DEGREES * Math.PI) / 180)
  let near = 0
  for (const [at, value] of blue.data.entries()) {
    const [u, v] = [value - 128, (red.data[at] ?? 0) - 128]
    const isNear = Math.cos(Math.atan2(v, u) - keyHue) > limit
    if (isNear && Math.hypot(u, v) >= LEAST_SATURATION) near++
  }
  return near / blue.data.length
}
