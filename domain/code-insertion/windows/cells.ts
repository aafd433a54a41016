import type { Size } from '#domain/screen/screen.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { LumaPicture } from '#domain/video-check/scan/picture.ts'

/**
 * A frame reduced to square cells, row by row as shown, after rotation. It is small enough that
 * hundreds of them can be kept.
 */
export type Cells = Size & {
  /** The second of the video at which the frame is shown. */
  seconds: number
  /** The mean brightness of each cell, 0 to 255. */
  mean: Uint8Array
}

/** A frame with the fine detail in its cells. */
export type DetailedCells = Cells & {
  /** The mean difference between neighboring pixels, in eighths of a brightness level. */
  detail: Uint8Array
}

export const DETAIL_UNIT = 8

/** About how many cells the longer side of a picture has. */
const LONG_SIDE = 128
/** How many rows of pixels are read in a cell; others are skipped to save time. */
const ROWS = 4
/** Larger pictures have softer edges, so they are compared over more than one pixel. */
const SHARP_SIDE = 1080

/** Returns the side of a cell in pixels of the stored picture. */
export const cellSide = ({ width, height }: Size): number =>
  Math.max(1, Math.round(Math.max(width, height) / LONG_SIDE))

type Shown = { seconds: number; rotation: VideoFacts['rotation'] }

/** Returns the mean brightness of each cell of a frame. Incomplete cells at edges are cut off. */
export function cellsOf(picture: LumaPicture, { seconds, rotation }: Shown): Cells {
  const side = cellSide(picture)
  const [width, height] = [Math.floor(picture.width / side), Math.floor(picture.height / side)]
  const mean = new Uint8Array(width * height)
  const sums = new Float64Array(width)
  const { luma, width: stride, span } = picture
  const rows = Math.min(ROWS, side)
  const scale = 255 / span / (rows * side)
  const black = span < 255 ? 16 * rows * side : 0
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let row = 0; row < rows; row++) {
      let at = (y * side + Math.floor(((row + 0.5) * side) / rows)) * stride
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (let column = 0; column < side; column++) sum += luma[at++] as number
        sums[x] = (sums[x] as number) + sum
      }
    }
    for (let x = 0; x < width; x++) {
      const value = ((sums[x] as number) - black) * scale + 0.5
      mean[y * width + x] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  }
  return { seconds, ...turn(mean, { width, height }, rotation) }
}

/** Returns the mean brightness and the fine detail of each cell of a frame. */
export function detailedCellsOf(picture: LumaPicture, shown: Shown): DetailedCells {
  const cells = cellsOf(picture, shown)
  const side = cellSide(picture)
  const [width, height] = [Math.floor(picture.width / side), Math.floor(picture.height / side)]
  const detail = new Uint8Array(width * height)
  const { luma, width: stride, span } = picture
  const rows = Math.min(ROWS, side)
  const far = Math.max(1, Math.round(Math.min(stride, picture.height) / SHARP_SIDE))
  const scale = (DETAIL_UNIT * 255) / span / (2 * rows * side)
  const [lastRow, lastColumn] = [picture.height - far, stride - far]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let row = 0; row < rows; row++) {
        const down = y * side + Math.floor(((row + 0.5) * side) / rows)
        const below = down < lastRow ? far * stride : -far * stride
        let at = down * stride + x * side
        for (let column = x * side; column < (x + 1) * side; column++, at++) {
          const here = luma[at] as number
          const across = here - (luma[column < lastColumn ? at + far : at - far] as number)
          const along = here - (luma[at + below] as number)
          sum += (across < 0 ? -across : across) + (along < 0 ? -along : along)
        }
      }
      const value = sum * scale + 0.5
      detail[y * width + x] = value > 255 ? 255 : value
    }
  }
  return { ...cells, detail: turn(detail, { width, height }, shown.rotation).mean }
}

/** Returns the cells of a stored picture in the order in which they are shown. */
function turn(
  stored: Uint8Array,
  { width, height }: Size,
  rotation: VideoFacts['rotation'],
): Size & { mean: Uint8Array } {
  if (rotation === 0) return { width, height, mean: stored }
  if (rotation === 180) return { width, height, mean: stored.toReversed() }
  const mean = new Uint8Array(stored.length)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < height; x++) {
      const [column, row] = rotation === 90 ? [y, height - 1 - x] : [width - 1 - y, x]
      mean[y * height + x] = stored[row * width + column] as number
    }
  }
  return { width: height, height: width, mean }
}
