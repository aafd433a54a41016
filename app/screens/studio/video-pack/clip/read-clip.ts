import { openVideo } from '#app/components/video-check/scan/open-video.ts'
import { readsAtAllSizes } from '#domain/video-check/read-at-sizes.ts'
import type { ClipPlan } from '#domain/video-pack/clip/clip-frames.ts'

/** Times in a file are rounded to multiples of the duration of a frame. */
const ROUNDING_SECONDS = 0.01

/**
 * Decodes a finished clip. Returns whether it has the planned size and length, and whether its code
 * contains this text in the first, the middle and the last still frame.
 *
 * @param onProgress gets the part that has been read, from 0 to 1
 */
export async function readsBack(
  file: File,
  { picture, seconds, heldAt }: ClipPlan,
  text: string,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const { facts, frames } = await openVideo(file)
  const { width, height, durationSeconds } = facts
  if (width !== picture.width || height !== picture.height) return false
  if (Math.abs(durationSeconds - seconds) > ROUNDING_SECONDS) return false
  for (const [index, at] of heldAt.entries()) {
    let isRead = false
    for await (const frame of frames(at, at)) isRead = readsAtAllSizes(await frame.read(), text)
    if (!isRead) return false
    onProgress((index + 1) / heldAt.length)
  }
  return true
}
