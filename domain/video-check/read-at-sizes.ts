import type { LumaFrame } from './luma.ts'
import { READERS } from './readers.ts'
import { areaResize } from './simulation/resample.ts'

/** Lines in which a video is often seen. */
const SMALL_LINES = 480

/** Returns whether a code is read as this text in a picture, at its own size and at 480 lines. */
export function readsAtAllSizes(picture: LumaFrame, text: string): boolean {
  const { width, height } = picture
  const small = Math.round((width * SMALL_LINES) / height)
  const sizes = [picture, areaResize(picture, { x: 0, y: 0, width, height }, small, SMALL_LINES)]
  return sizes.every((one) => READERS.some((read) => read(one) === text))
}
