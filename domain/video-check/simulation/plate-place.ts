import { type Box, type Corner, clearBox, QUIET_ZONE, type Size } from '#domain/screen/screen.ts'
import { arrowDirection } from '#lib/arrow-keys.ts'

const even = (at: number) => 2 * Math.round(at / 2)

/** Returns a plate in a corner of the clear box, at even coordinates. */
export function plateInCorner(corner: Corner, side: number, picture: Size): Box {
  const clear = clearBox(picture)
  const up = (at: number) => 2 * Math.ceil(at / 2)
  const down = (at: number) => 2 * Math.floor(at / 2)
  const x = corner.endsWith('left') ? up(clear.x) : down(clear.x + clear.width - side)
  const y = corner.startsWith('top') ? up(clear.y) : down(clear.y + clear.height - side)
  return plateAt({ x, y }, side, picture)
}

/** Returns a plate at even coordinates, as close to the point as possible within the picture. */
export function plateAt(point: { x: number; y: number }, side: number, picture: Size): Box {
  const within = (at: number, length: number) =>
    Math.max(0, Math.min(even(at), 2 * Math.floor((length - side) / 2)))
  return {
    x: within(point.x, picture.width),
    y: within(point.y, picture.height),
    width: side,
    height: side,
  }
}

/**
 * Returns the largest module, in whole pixels, with a plate that fits into the clear box of a
 * picture.
 */
export function largestModule(modules: number, picture: Size): number {
  const { width, height } = clearBox(picture)
  return Math.max(1, Math.floor(Math.min(width, height) / (modules + 2 * QUIET_ZONE)))
}

/** How many pixels an arrow key moves a plate, without and with Shift. */
const STEPS = { small: 2, large: 36 } as const

/** Returns the plate's box after a key press; null if the key doesn't move it. */
export function movePlateByKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  picture: Size,
): Box | null {
  const direction = arrowDirection(key)
  if (!direction) return null
  const step = shiftKey ? STEPS.large : STEPS.small
  return plateAt(
    { x: box.x + direction.x * step, y: box.y + direction.y * step },
    box.width,
    picture,
  )
}
