import type { Box, Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import { areaResize } from './resample.ts'

/**
 * A picture of a video and the plate that is placed in it. `plate` may have any resolution; `box`
 * is its place in pixels of the picture; `text` is what the code says.
 */
export type Scene = { picture: LumaFrame; plate: LumaFrame; box: Box; text: string }

/**
 * Returns the box of a plate that is made larger or smaller around its center, moved where necessary to
 * stay within the picture.
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

/** Returns the picture with the plate in the box, which may have fractions of pixels. */
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

/** How much of a pixel lies in the span. */
const share = (pixel: number, start: number, length: number) =>
  Math.max(0, Math.min(pixel + 1, start + length) - Math.max(pixel, start))
