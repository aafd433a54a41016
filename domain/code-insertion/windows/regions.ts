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

/** Sums one value for each cell. */
export function sumCells({ width, height }: Size, values: Float32Array | Uint8Array): Sums {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0, index = 0; y < height; y++) {
    let row = 0
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, index++) {
      row += values[index] as number
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

/** A region is divided into this many parts across and down. */
const PARTS = 3

/**
 * Returns the mean of a region's cells and of its worst part. If only a corner of a plate covers
 * something, that counts as much as half of it.
 */
export function worstIn(sums: Sums, region: Region): number {
  const { left, top, right, bottom } = region
  const at = (from: number, to: number, part: number) =>
    from + Math.floor(((to - from) * part) / PARTS)
  let worst = 0
  for (let row = 0; row < PARTS; row++) {
    for (let column = 0; column < PARTS; column++) {
      const part = {
        left: at(left, right, column),
        right: at(left, right, column + 1),
        top: at(top, bottom, row),
        bottom: at(top, bottom, row + 1),
      }
      worst = Math.max(worst, meanIn(sums, part))
    }
  }
  return (meanIn(sums, region) + worst) / 2
}

/** A fifth of the picture is taken to be empty and still; what it shows is noise. */
const QUIET_SHARE = 0.2

/** Returns the value that `QUIET_SHARE` of the values don't exceed, at most `most`. */
export function quietest(values: Uint8Array, most: number): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] as number) + 1
  let seen = 0
  for (let value = 0; value < most; value++) {
    seen += counts[value] as number
    if (seen >= QUIET_SHARE * values.length) return value
  }
  return most
}

/** The noise of cameras and compression, in levels: the least and the most that is left out. */
const NOISE = { least: 2, most: 7 }
/** The strongest noise is about this many times as strong as that of a quiet part. */
const NOISE_TIMES = 1.6

/** Sums how much cells change, in levels beyond the noise. */
export function sumMoved(size: Size, moved: Uint8Array): Sums {
  const noise = Math.max(NOISE.least, NOISE_TIMES * quietest(moved, NOISE.most))
  const beyond = new Float32Array(moved.length)
  for (let index = 0; index < moved.length; index++) {
    const value = (moved[index] as number) - noise
    if (value > 0) beyond[index] = value
  }
  return sumCells(size, beyond)
}

/** Sums how much cells differ between two frames, in levels beyond the noise. */
export function sumChanges(a: Size & { mean: Uint8Array }, b: { mean: Uint8Array }): Sums {
  const changes = new Uint8Array(a.mean.length)
  for (let index = 0; index < changes.length; index++) {
    changes[index] = Math.abs((a.mean[index] as number) - (b.mean[index] as number))
  }
  return sumMoved(a, changes)
}

/** Fine detail from here on is like text: neighboring pixels differ by this many levels. */
const STRONG = 10 * DETAIL_UNIT

/** The most detail that is taken for a camera's noise. */
const MAX_GRAIN = 10 * DETAIL_UNIT

/** The detail of a frame: fine (between pixels), coarse (between cells), and like text. */
export type DetailSums = { fine: Sums; coarse: Sums; strong: Sums }

export function sumDetail(cells: DetailedCells): DetailSums {
  const { width, height, mean, detail } = cells
  const noise = quietest(detail, MAX_GRAIN)
  const [fine, coarse, strong] = [0, 0, 0].map(() => new Float32Array(mean.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 0, index = 0; y < height; y++) {
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x++, index++) {
      const here = mean[index] as number
      const beyond = (detail[index] as number) - noise
      const right = mean[x < width - 1 ? index + 1 : index] as number
      const below = mean[index + down] as number
      fine[index] = beyond > 0 ? beyond / DETAIL_UNIT : 0
      strong[index] = beyond >= STRONG ? 1 : 0
      coarse[index] = (Math.abs(here - right) + Math.abs(here - below)) / 2
    }
  }
  return {
    fine: sumCells(cells, fine),
    coarse: sumCells(cells, coarse),
    strong: sumCells(cells, strong),
  }
}
