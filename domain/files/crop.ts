import type { Crop } from '#db/schema/files.ts'

/** How a magnet's page shows its hero picture: 16 to 9. */
export const HERO_RATIO = 16 / 9
export const MAX_ZOOM = 4

type Size = { width: number; height: number }
/**
 * What the cropper's three sliders say. `zoom` from 1 (as much as fits) to MAX_ZOOM; `x` and `y` from
 * 0 to 1: how far of the free room the frame stands from the left and from the top.
 */
export type CropView = { zoom: number; x: number; y: number }
export const WHOLE_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture a view shows. */
export function cropOf(view: CropView, size: Size): Crop {
  const zoom = within(view.zoom, 1, MAX_ZOOM)
  const widest = largest(size)
  const width = widest.width / zoom
  const height = widest.height / zoom
  return {
    x: within(view.x, 0, 1) * (1 - width),
    y: within(view.y, 0, 1) * (1 - height),
    width,
    height,
  }
}

/** The view that shows a part; of another shape than ours, its nearest. */
export function viewOf(crop: Crop, size: Size): CropView {
  const zoom = within(largest(size).width / crop.width, 1, MAX_ZOOM)
  const { width, height } = cropOf({ ...WHOLE_VIEW, zoom }, size)
  const place = (start: number, room: number) => (room < 0.0001 ? 0.5 : within(start / room, 0, 1))
  return { zoom, x: place(crop.x, 1 - width), y: place(crop.y, 1 - height) }
}

/**
 * The view after a drag: `dx` and `dy` in shares of the frame, to the right and down, and `scale` how
 * much two fingers have spread.
 */
export function panned(
  view: CropView,
  { dx, dy, scale }: { dx: number; dy: number; scale: number },
  size: Size,
): CropView {
  const zoom = within(view.zoom * scale, 1, MAX_ZOOM)
  const before = cropOf(view, size)
  const after = cropOf({ ...view, zoom }, size)
  // The middle stays where it was but for the drag.
  const x = before.x + (before.width - after.width) / 2 - dx * after.width
  const y = before.y + (before.height - after.height) / 2 - dy * after.height
  return viewOf({ ...after, x, y }, size)
}

/** A part as a page sends it; null where it is none of a picture. */
export function readCrop(value: unknown): Crop | null {
  if (typeof value !== 'object' || value === null) return null
  const { x, y, width, height } = value as Record<string, unknown>
  const isShare = (n: unknown): n is number => typeof n === 'number' && n >= 0 && n <= 1
  if (!isShare(x) || !isShare(y) || !isShare(width) || !isShare(height)) return null
  // Rounding on the way here is forgiven.
  const fits = width > 0.01 && height > 0.01 && x + width < 1.001 && y + height < 1.001
  return fits ? { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) } : null
}

/** The largest part of our shape, as shares of the picture. */
function largest({ width, height }: Size): Size {
  const ratio = width / height / HERO_RATIO
  return ratio > 1 ? { width: 1 / ratio, height: 1 } : { width: 1, height: ratio }
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
