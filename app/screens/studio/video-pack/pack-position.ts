import { clearBox } from '#domain/screen/screen.ts'
import { GRID, positionAt } from '#domain/video-pack/grid.ts'
import { type Layout, placedBlock } from '#domain/video-pack/layouts.ts'
import type { PackPosition } from '#domain/video-pack/pack-settings.ts'
import { arrowDirection } from '#lib/arrow-keys.ts'

/** Returns the position that places a layout's block at a point in its picture. */
export function moveBlockTo(
  layout: Layout,
  position: PackPosition,
  point: { x: number; y: number },
): PackPosition {
  const { picture } = layout
  return positionAt(point, position.corner, placedBlock(layout), clearBox(picture), picture)
}

/** The number of grid steps per key press while Shift is held. */
const LARGE_STEP = 5

/**
 * Returns the position after a key press. Arrow keys move the overlay, and Home moves it back to
 * the corner. Returns null for other keys.
 */
export function moveByKey(
  layout: Layout,
  position: PackPosition,
  key: { key: string; shiftKey: boolean },
): PackPosition | null {
  if (key.key === 'Home') return { ...position, x: 0, y: 0 }
  const direction = arrowDirection(key.key)
  if (!direction) return null
  const step = GRID * (key.shiftKey ? LARGE_STEP : 1)
  const { x, y } = layout.block
  return moveBlockTo(layout, position, { x: x + direction.x * step, y: y + direction.y * step })
}
