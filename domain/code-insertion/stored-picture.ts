import type { Box, Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '#domain/video-check/luma.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import { drawInto } from '#domain/video-pack/clip/compose.ts'
import {
  type PlanePicture,
  planesFromRgba,
  planesOf,
  type RgbaPicture,
} from '#domain/video-pack/clip/planes.ts'

type Rotation = VideoFacts['rotation']

/** Returns the size of the stored picture of a video that is shown in this size. */
const storedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Returns where a box of the shown picture is in the stored picture. */
export function toStored({ x, y, width, height }: Box, shown: Size, rotation: Rotation): Box {
  const [right, bottom] = [shown.width - x - width, shown.height - y - height]
  switch (rotation) {
    case 0:
      return { x, y, width, height }
    case 90:
      return { x: y, y: right, width: height, height: width }
    case 180:
      return { x: right, y: bottom, width, height }
    case 270:
      return { x: bottom, y: x, width: height, height: width }
  }
}

/** Returns a shown picture as it is stored: rotated back, with any number of bytes per pixel. */
export function rotateBack(
  pixels: Uint8Array | Uint8ClampedArray,
  shown: Size,
  rotation: Rotation,
  bytesEach: number,
): Uint8Array<ArrayBuffer> {
  const stored = storedSize(shown, rotation)
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < shown.height; y++) {
    for (let x = 0; x < shown.width; x++) {
      const at = toStored({ x, y, width: 1, height: 1 }, shown, rotation)
      const [from, to] = [y * shown.width + x, at.y * stored.width + at.x]
      for (let byte = 0; byte < bytesEach; byte++) {
        turned[to * bytesEach + byte] = pixels[from * bytesEach + byte] as number
      }
    }
  }
  return turned
}

/** Returns a stored picture as it is shown: rotated clockwise. */
export function rotatePicture(stored: LumaFrame, rotation: Rotation): LumaFrame {
  if (rotation === 0) return stored
  const shown = storedSize(stored, rotation)
  const luma = new Uint8Array(stored.luma.length)
  for (let y = 0; y < shown.height; y++) {
    for (let x = 0; x < shown.width; x++) {
      const at = toStored({ x, y, width: 1, height: 1 }, shown, rotation)
      luma[y * shown.width + x] = stored.luma[at.y * stored.width + at.x] as number
    }
  }
  return { ...shown, luma }
}

/** A code with its quiet zone, ready to be drawn into the frames of a video. */
export type StoredPlate = { at: { x: number; y: number }; planes: PlanePicture }

/** Brightness and color of videos are in these ranges, unless a video uses all 256 values. */
const LIMITED = { black: 16, luma: 219, color: 224, neutral: 128 }
const FULL = 255

/**
 * Prepares a code for the frames of a video.
 *
 * @param plate the code as it is shown, in the size of the box; both sides are even
 * @param isFullRange whether the video uses all 256 values
 */
export function preparePlate(
  plate: RgbaPicture,
  box: Box,
  { width, height, rotation }: Pick<VideoFacts, 'width' | 'height' | 'rotation'>,
  isFullRange: boolean,
): StoredPlate {
  const { x, y, ...size } = toStored(box, { width, height }, rotation)
  const data = rotateBack(plate.data, plate, rotation, 4)
  const planes = planesFromRgba({ width: size.width, height: size.height, data })
  if (isFullRange) {
    const [luma, ...colors] = planesOf(planes)
    const { black, neutral } = LIMITED
    luma?.data.forEach((value, at) => {
      luma.data[at] = clamp(((value - black) * FULL) / LIMITED.luma)
    })
    for (const { data: color } of colors) {
      color.forEach((value, at) => {
        color[at] = clamp(((value - neutral) * FULL) / LIMITED.color + neutral)
      })
    }
  }
  return { at: { x, y }, planes }
}

const clamp = (value: number) => Math.max(0, Math.min(FULL, Math.round(value)))

/** Draws a prepared code into a frame. */
export const drawPlate = (frame: PlanePicture, { at, planes }: StoredPlate): void =>
  drawInto(frame, planes, at)
