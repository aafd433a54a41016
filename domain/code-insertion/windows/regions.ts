import type { Box, Size } from '#domain/screen/screen.ts'
import { DETAIL_UNIT, type DetailedCells } from './cells.ts'

/** A box of whole cells; `right` and `bottom` are excluded. */
export type Region = { left: number; top: number; right: number; bottom: number }

/** The width of the strip around a plate that is measured with it, in cells. */
const MARGIN = 2

/** Returns the cells under a plate and around it. Sizes are those of the picture and its cells. */
export function regionOf(plate: Box, picture: Size, cells: Size): Region {
  const [across, down] = [cells.width / picture.width, cells.height / picture.height]
  return {
    left: Math.max(0, Math.floor(plate.x * across) - MARGIN),
    top: Math.max(0, Math.floor(plate.y * down) - MARGIN),
    right: Math.min(cells.width, Math.ceil((plate.x + plate.width) * across) + MARGIN),
    bottom: Math.min(cells.height, Math.ceil((plate.y + plate.height) * down) + MARGIN),
  }
}

/** The sums of all cells above and to the left of each corner (a summed-area table). */
export type Sums = { stride: number; sums: Float64Array }

/** Sums the values that `valueAt` gives for the index of each cell. */
export function sumCells({ width, height }: Size, valueAt: (index: number) => number): Sums {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += valueAt(y * width + x)
      const at = (y + 1) * stride + x + 1
      sums[at] = (sums[at - stride] as number) + row
    }
  }
  return { stride, sums }
}

/** Returns the mean of a region's cells. */
export function meanIn({ stride, sums }: Sums, { left, top, right, bottom }: Region): number {
  const area = (right - left) * (bottom - top)
  if (area <= 0) return 0
  const at = (x: number, y: number) => sums[y * stride + x] as number
  return (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / area
}

/** Differences of brightness up to this many levels come from compression. */
const NOISE = 2

/** Sums how much cells differ between two frames, in levels beyond the noise of compression. */
export function sumChanges(a: Size & { mean: Uint8Array }, b: { mean: Uint8Array }): Sums {
  return sumCells(a, (index) => {
    const difference = (a.mean[index] as number) - (b.mean[index] as number)
    return Math.max(0, (difference < 0 ? -difference : difference) - NOISE)
  })
}

/** Fine detail from here on is like text: neighboring pixels differ by this many levels. */
const STRONG = 10 * DETAIL_UNIT

/** The detail of a frame: fine (between pixels), coarse (between cells), and like text. */
export type DetailSums = { fine: Sums; coarse: Sums; strong: Sums }

export function sumDetail(cells: DetailedCells): DetailSums {
  const { width, height, mean, detail } = cells
  return {
    fine: sumCells(cells, (index) => (detail[index] as number) / DETAIL_UNIT),
    strong: sumCells(cells, (index) => ((detail[index] as number) >= STRONG ? 1 : 0)),
    coarse: sumCells(cells, (index) => {
      const here = mean[index] as number
      const right = index % width < width - 1 ? (mean[index + 1] as number) : here
      const below = index < width * (height - 1) ? (mean[index + width] as number) : here
      return (Math.abs(here - right) + Math.abs(here - below)) / 2
    }),
  }
}
