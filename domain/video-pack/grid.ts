import type { Box, Corner, Size } from '#domain/screen/screen.ts'
import type { PackPosition } from './pack-settings.ts'

/**
 * The spacing of the grid on which a plate's origin lies, in pixels of a picture of 1080 lines. 18
 * pixels become 12 in a rendition with 720 lines, 8 with 480 and 6 with 360, so the plate begins at
 * whole pixels in each of these renditions.
 */
export const GRID = 18

type Point = { x: number; y: number }
/** The size of a block, and the position of its plate within the block. */
export type Placed = Size & { plateAt: Point }

const up = (value: number) => GRID * Math.ceil(value / GRID)
const down = (value: number) => GRID * Math.floor(value / GRID)
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Returns the plate's position if the block is in a corner of the area. */
export function plateInCorner(corner: Corner, { plateAt, ...whole }: Placed, area: Box): Point {
  const right = area.x + area.width - whole.width + plateAt.x
  const bottom = area.y + area.height - whole.height + plateAt.y
  return {
    x: corner.endsWith('left') ? up(area.x + plateAt.x) : down(right),
    y: corner.startsWith('top') ? up(area.y + plateAt.y) : down(bottom),
  }
}

/** Returns the block's position, moved from its corner, on the grid and inside the picture. */
export function place(position: PackPosition, whole: Placed, area: Box, picture: Size): Point {
  const { plateAt } = whole
  const corner = plateInCorner(position.corner, whole, area)
  const along = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const moved = corner[axis] + GRID * Math.round(position[axis] / GRID)
    const most = down(picture[side] - whole[side] + plateAt[axis])
    return clamp(moved, up(plateAt[axis]), most) - plateAt[axis]
  }
  return { x: along('x', 'width'), y: along('y', 'height') }
}

/**
 * Returns the settings that put the block at a point, or as close to it as the grid and the picture
 * allow.
 */
export function positionAt(
  point: Point,
  corner: Corner,
  whole: Placed,
  area: Box,
  picture: Size,
): PackPosition {
  const start = plateInCorner(corner, whole, area)
  const wanted = {
    corner,
    x: point.x + whole.plateAt.x - start.x,
    y: point.y + whole.plateAt.y - start.y,
  }
  const reached = place(wanted, whole, area, picture)
  return {
    corner,
    x: reached.x + whole.plateAt.x - start.x,
    y: reached.y + whole.plateAt.y - start.y,
  }
}
