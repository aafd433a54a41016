import { type Box, type Size, scaleBox } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import type { Reader } from '../readers.ts'
import { type Pose, photograph } from './camera.ts'
import { SCREEN } from './conditions.ts'
import { areaResize, bilinearResize } from './resample.ts'

/** The scales at which readers try a camera's picture. */
const ZOOMS = [1, 2, 3] as const

/**
 * The width of the surroundings that the camera sees on each side of the plate, as a fraction of
 * the plate's side. Shapes in the surroundings may mislead a reader.
 */
const SURROUNDINGS = 1 / 3

/** Returns the size of a rendition in pixels. Both sides are even, which compression requires. */
export function renditionSize({ width, height }: Size, lines: number): Size {
  const factor = lines / Math.min(width, height)
  const even = (length: number) => 2 * Math.round((length * factor) / 2)
  return { width: even(width), height: even(height) }
}

/** Returns a picture resized to a rendition. */
export function toRendition(picture: LumaFrame, lines: number): LumaFrame {
  const { width, height } = renditionSize(picture, lines)
  return areaResize(picture, { x: 0, y: 0, ...sizeOf(picture) }, width, height)
}

/**
 * Returns the part of a TV's picture around a plate. The frame of a rendition is scaled to the TV's
 * screen. `box` is the plate in pixels of a picture of the size `original`.
 */
export function onScreen(frame: LumaFrame, box: Box, original: Size): LumaFrame {
  const factor = Math.min(SCREEN.width / original.width, SCREEN.height / original.height)
  const plate = scaleBox(box, factor)
  const around = Math.max(plate.width, plate.height) * SURROUNDINGS
  const left = Math.floor(plate.x - around)
  const top = Math.floor(plate.y - around)
  const width = Math.ceil(plate.x + plate.width + around) - left
  const height = Math.ceil(plate.y + plate.height + around) - top
  const [toX, toY] = [
    frame.width / (original.width * factor),
    frame.height / (original.height * factor),
  ]
  const part = { x: left * toX, y: top * toY, width: width * toX, height: height * toY }
  return bilinearResize(frame, part, width, height)
}

/** Returns the camera's picture. `distance` is in heights of the screen. */
export function look(tv: LumaFrame, distance: number, pose: Pose): LumaFrame {
  return photograph(tv, distance * SCREEN.height, pose)
}

/** Returns whether any reader finds the text in a camera's picture at any of three scales. */
export function canRead(seen: LumaFrame, text: string, readers: readonly Reader[]): boolean {
  return ZOOMS.some((zoom) => {
    const whole = { x: 0, y: 0, ...sizeOf(seen) }
    const picture =
      zoom === 1 ? seen : bilinearResize(seen, whole, seen.width * zoom, seen.height * zoom)
    return readers.some((read) => read(picture) === text)
  })
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })
