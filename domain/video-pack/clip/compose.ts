import { createPlanes, type Plane, type PlanePicture, planesOf } from './planes.ts'

/**
 * Returns the background with an opaque picture over it, which is cut off at the edges. `at` is the
 * picture's upper left corner. Throws unless its coordinates are even, because each block of four
 * pixels shares its color components.
 */
export function composeFrame(
  background: PlanePicture,
  over: PlanePicture,
  at: { x: number; y: number },
): PlanePicture {
  const frame = createPlanes(background)
  frame.data.set(background.data)
  drawInto(frame, over, at)
  return frame
}

/** Draws an opaque picture into a frame, like `composeFrame`. */
export function drawInto(
  frame: PlanePicture,
  over: PlanePicture,
  at: { x: number; y: number },
): void {
  if (at.x % 2 !== 0 || at.y % 2 !== 0) throw new Error(`The position ${at.x}, ${at.y} isn't even`)
  const sources = planesOf(over)
  for (const [index, target] of planesOf(frame).entries()) {
    const source = sources[index] as Plane
    copy(source, target, at.x / source.factor, at.y / source.factor)
  }
}

function copy(source: Plane, target: Plane, left: number, top: number): void {
  const from = Math.max(0, -left)
  const to = Math.min(source.width, target.width - left)
  if (from >= to) return
  const last = Math.min(source.height, target.height - top)
  for (let y = Math.max(0, -top); y < last; y++) {
    const row = source.data.subarray(y * source.width + from, y * source.width + to)
    target.data.set(row, (top + y) * target.width + left + from)
  }
}
