import type { LumaFrame } from './luma.ts'
import { READERS } from './readers.ts'
import { areaResize } from './simulation/resample.ts'

/** The lines of the rendition in which many people see a video. */
const SMALL_LINES = 480

/**
 * Returns whether a reader finds a code with this text in a picture, both at its own size and at
 * 480 lines.
 */
export function readsAtAllSizes(picture: LumaFrame, text: string): boolean {
  const { width, height } = picture
  const small = Math.round((width * SMALL_LINES) / height)
  const sizes = [picture, areaResize(picture, { x: 0, y: 0, width, height }, small, SMALL_LINES)]
  return sizes.every((one) => READERS.some((read) => read(one) === text))
}
