import { type Color, type Plane, type PlanePicture, planesOf, yuvOf } from './planes.ts'

/** The green that an editor takes out: as saturated as a video can be. */
export const KEY_GREEN: Color = [0, 255, 0]

/** A key may remove colors whose hue differs from the green by less than this. */
const NEAR_DEGREES = 35
/** Less saturated colors are nearly gray. The green has a saturation of 133. */
const LEAST_SATURATION = 16

/** Returns the share of a picture, 0 to 1, whose color is so close to the green that a key may remove it. */
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
