import type { Box, Size } from '#domain/screen/screen.ts'
import type { Point } from '#domain/video-check/scan/picture.ts'

/** Maps a point: x′ = a·x + c·y + e and y′ = b·x + d·y + f, in the order a to f. */
export type Affine = readonly [number, number, number, number, number, number]

export const scaling = (x: number, y = x): Affine => [x, 0, 0, y, 0, 0]
const moving = (x: number, y: number): Affine => [1, 0, 0, 1, x, y]

function rotating(degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}

export const apply = ([a, b, c, d, e, f]: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Returns the map that applies `first` and then `second`. */
export function compose(first: Affine, second: Affine): Affine {
  const [a, b, c, d, e, f] = first
  const [p, q, r, s, t, u] = second
  return [
    p * a + r * b,
    q * a + s * b,
    p * c + r * d,
    q * c + s * d,
    p * e + r * f + t,
    q * e + s * f + u,
  ]
}

/** Returns the inverse map; null if the map has none. */
export function invert([a, b, c, d, e, f]: Affine): Affine | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  const [p, q, r, s] = [d / area, -b / area, -c / area, a / area]
  return [p, q, r, s, -(p * e + r * f), -(q * e + s * f)]
}

/** Returns how many times as long a side becomes, as the mean of both directions. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c))

/** Returns the smallest upright box around a mapped box. */
export function mapBox(map: Affine, { x, y, width, height }: Box): Box {
  const corners = [x, x + width].flatMap((cx) =>
    [y, y + height].map((cy) => apply(map, { x: cx, y: cy })),
  )
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** How OBS places a source in its scene. Lengths are in pixels, the rotation is in degrees. */
export type ItemTransform = {
  source: Size
  position: Point
  rotation: number
  scale: Point
  /** The sum of 1 for left, 2 for right, 4 for top and 8 for bottom; 0 is the center. */
  alignment: number
  crop: { left: number; top: number; right: number; bottom: number }
  bounds: { type: string; alignment: number; size: Size }
}

/** Returns which part of the free room is before the content: 0, ½ or 1. */
const share = (alignment: number, start: number, end: number) =>
  alignment & start ? 0 : alignment & end ? 1 : 0.5
const alignmentOf = (alignment: number): Point => ({
  x: share(alignment, 1, 2),
  y: share(alignment, 4, 8),
})

/** Returns the part of a source that its crop leaves, in pixels of the source. */
export const croppedBox = ({ source, crop }: ItemTransform): Box => ({
  x: crop.left,
  y: crop.top,
  width: Math.max(0, source.width - crop.left - crop.right),
  height: Math.max(0, source.height - crop.top - crop.bottom),
})

/** Returns the map from a source's pixels to those of its scene, as OBS computes it. */
export function placementOf(transform: ItemTransform): Affine {
  const { position, rotation, bounds, alignment } = transform
  const cropped = croppedBox(transform)
  const scale = scaleWithin(transform, cropped)
  const drawn = {
    width: Math.abs(cropped.width * scale.x),
    height: Math.abs(cropped.height * scale.y),
  }
  const isBound = bounds.type !== 'OBS_BOUNDS_NONE'
  const outer = isBound ? bounds.size : drawn
  const anchor = alignmentOf(alignment)
  const inner = alignmentOf(bounds.alignment)
  const left = (isBound ? inner.x * (outer.width - drawn.width) : 0) - anchor.x * outer.width
  const top = (isBound ? inner.y * (outer.height - drawn.height) : 0) - anchor.y * outer.height
  // A negative scale mirrors the source within its own box.
  const mirrored = moving(scale.x < 0 ? drawn.width : 0, scale.y < 0 ? drawn.height : 0)
  const steps = [
    moving(-cropped.x, -cropped.y),
    scaling(scale.x, scale.y),
    mirrored,
    moving(left, top),
    rotating(rotation),
    moving(position.x, position.y),
  ]
  return steps.reduce(compose)
}

function scaleWithin({ scale, bounds }: ItemTransform, cropped: Size): Point {
  const [width, height] = [Math.abs(cropped.width * scale.x), Math.abs(cropped.height * scale.y)]
  if (width === 0 || height === 0) return scale
  const across = bounds.size.width / width
  const down = bounds.size.height / height
  const by = (x: number, y = x) => ({ x: scale.x * x, y: scale.y * y })
  switch (bounds.type) {
    case 'OBS_BOUNDS_STRETCH':
      return by(across, down)
    case 'OBS_BOUNDS_SCALE_INNER':
      return by(Math.min(across, down))
    case 'OBS_BOUNDS_SCALE_OUTER':
      return by(Math.max(across, down))
    case 'OBS_BOUNDS_SCALE_TO_WIDTH':
      return by(across)
    case 'OBS_BOUNDS_SCALE_TO_HEIGHT':
      return by(down)
    case 'OBS_BOUNDS_MAX_ONLY':
      return by(Math.min(1, across, down))
    default:
      return scale
  }
}
