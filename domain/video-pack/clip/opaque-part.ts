import type { Box } from '#domain/screen/screen.ts'
import type { RgbaPicture } from './planes.ts'

/**
 * Returns the smallest box around all visible pixels of a transparent picture, and these pixels.
 * Returns null if no pixel is visible, or if a pixel in the box isn't opaque, because a clip has no
 * alpha channel.
 */
export function findOpaquePart(picture: RgbaPicture): { box: Box; part: RgbaPicture } | null {
  const box = findBox(picture)
  if (!box) return null
  const part = new Uint8Array(box.width * box.height * 4)
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * picture.width + box.x) * 4
    part.set(picture.data.subarray(from, from + box.width * 4), y * box.width * 4)
  }
  for (let at = 3; at < part.length; at += 4) if (part[at] !== 255) return null
  return { box, part: { width: box.width, height: box.height, data: part } }
}

function findBox({ width, height, data }: RgbaPicture): Box | null {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  return right === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top }
}
