import type { Crop } from '#db/schema/files.ts'

/** The aspect ratio of hero images on magnet pages. */
export const HERO_RATIO = 16 / 9
export const MAX_ZOOM = 4

type Size = { width: number; height: number }
/**
 * The state of the cropper's three sliders. `zoom` is 1 (as much as fits) to MAX_ZOOM. `x` and `y`
 * are 0 to 1, the position of the frame from left to right and from top to bottom.
 */
export type CropView = { zoom: number; x: number; y: number }
export const WHOLE_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 }

/** Returns the part of the image that a view shows. */
export function toCrop(view: CropView, size: Size): Crop {
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

/**
 * Returns the view that shows a part of the image, or the nearest view if the part has a different
 * aspect ratio.
 */
export function toCropView(crop: Crop, size: Size): CropView {
  const zoom = within(largest(size).width / crop.width, 1, MAX_ZOOM)
  const { width, height } = toCrop({ ...WHOLE_VIEW, zoom }, size)
  const place = (start: number, room: number) => (room < 0.0001 ? 0.5 : within(start / room, 0, 1))
  return { zoom, x: place(crop.x, 1 - width), y: place(crop.y, 1 - height) }
}

/**
 * Returns the view after a drag. `dx` (to the right) and `dy` (down) are fractions of the frame.
 * `scale` is how far two fingers have spread.
 */
export function panView(
  view: CropView,
  { dx, dy, scale }: { dx: number; dy: number; scale: number },
  size: Size,
): CropView {
  const zoom = within(view.zoom * scale, 1, MAX_ZOOM)
  const before = toCrop(view, size)
  const after = toCrop({ ...view, zoom }, size)
  // Zooming keeps the center in place.
  const x = before.x + (before.width - after.width) / 2 - dx * after.width
  const y = before.y + (before.height - after.height) / 2 - dy * after.height
  return toCropView({ ...after, x, y }, size)
}

/** Parses a part of an image that a page has sent; null if it isn't within the image. */
export function parseCrop(value: unknown): Crop | null {
  if (typeof value !== 'object' || value === null) return null
  const { x, y, width, height } = value as Record<string, unknown>
  const isShare = (n: unknown): n is number => typeof n === 'number' && n >= 0 && n <= 1
  if (!isShare(x) || !isShare(y) || !isShare(width) || !isShare(height)) return null
  // Tolerates rounding errors.
  const fits = width > 0.01 && height > 0.01 && x + width < 1.001 && y + height < 1.001
  return fits ? { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) } : null
}

/** Returns the largest part with the hero image's aspect ratio, as fractions of the image. */
function largest({ width, height }: Size): Size {
  const ratio = width / height / HERO_RATIO
  return ratio > 1 ? { width: 1 / ratio, height: 1 } : { width: 1, height: ratio }
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
