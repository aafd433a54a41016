import type { Box, Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import { areaResize } from './resample.ts'

/**
 * A picture of a video, and the plate to place in it. `plate` may have any resolution. `box` is the
 * plate's position in pixels of the picture. `text` is the code's text.
 */
export type Scene = { picture: LumaFrame; plate: LumaFrame; box: Box; text: string }

/**
 * Returns the box of a plate that is scaled around its center. If necessary, the box is moved so
 * that it stays within the picture.
 */
export function scaledBox({ x, y, width, height }: Box, scale: number, picture: Size): Box {
  const along = (start: number, length: number, whole: number) => {
    const moved = start + (length * (1 - scale)) / 2
    return scale <= 1 ? moved : Math.max(0, Math.min(whole - length * scale, moved))
  }
  return {
    x: along(x, width, picture.width),
    y: along(y, height, picture.height),
    width: width * scale,
    height: height * scale,
  }
}

/** Returns the picture with the plate drawn into the box, which may have fractional coordinates. */
export function placePlate(picture: LumaFrame, plate: LumaFrame, box: Box): LumaFrame {
  const luma = Uint8Array.from(picture.luma)
  const left = Math.floor(box.x)
  const top = Math.floor(box.y)
  const width = Math.ceil(box.x + box.width) - left
  const height = Math.ceil(box.y + box.height) - top
  const part = {
    x: ((left - box.x) * plate.width) / box.width,
    y: ((top - box.y) * plate.height) / box.height,
    width: (width * plate.width) / box.width,
    height: (height * plate.height) / box.height,
  }
  const drawn = areaResize(plate, part, width, height)
  for (let y = Math.max(0, -top); y < height && top + y < picture.height; y++) {
    const rowShare = share(top + y, box.y, box.height)
    for (let x = Math.max(0, -left); x < width && left + x < picture.width; x++) {
      const cover = rowShare * share(left + x, box.x, box.width)
      const at = (top + y) * picture.width + left + x
      const value = drawn.luma[y * width + x] as number
      luma[at] = value * cover + (picture.luma[at] as number) * (1 - cover) + 0.5
    }
  }
  return { width: picture.width, height: picture.height, luma }
}

/** Returns the fraction of a pixel that lies within the span. */
const share = (pixel: number, start: number, length: number) =>
  Math.max(0, Math.min(pixel + 1, start + length) - Math.max(pixel, start))
