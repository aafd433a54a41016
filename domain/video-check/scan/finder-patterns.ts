import { type LumaPicture, lumaAt, type Point } from './picture.ts'
import { along, type Centres, moduleSteps } from './sighting.ts'

/**
 * Something that has a code's three finder patterns but can't be read. `centres` are in pixels of
 * its picture; `modules`, those on a side, are estimated and may be a fraction.
 */
export type UnreadCode = {
  centres: Centres
  modules: number
  /** Whether only two finder patterns are visible; the third center is computed from them. */
  isPartial?: boolean
}

/** The least difference between a finder pattern's light and dark parts, of the whole range. */
const LEAST_CONTRAST = 0.15
/** The sides between finder patterns are square to each other and as long, but for a camera's view. */
const MAX_COSINE = 0.25
const MAX_STRETCH = 1.3

/** Distances in modules from a finder pattern's center, in all four directions. */
const DARK = [0, 1, 3]
const LIGHT = [2]

/**
 * Returns whether a picture has finder patterns at three centers and none at the fourth corner. A code
 * has none there, but a grid of similar shapes has one more.
 */
export function isLikeCode(picture: LumaPicture, { centres, modules }: UnreadCode): boolean {
  const [corner, right, below] = centres
  const steps = moduleSteps(centres, modules)
  const [across, down] = steps
  const [x, y] = [Math.hypot(across.x, across.y), Math.hypot(down.x, down.y)]
  if (Math.max(x / y, y / x) > MAX_STRETCH) return false
  if (Math.abs(across.x * down.x + across.y * down.y) > MAX_COSINE * x * y) return false
  const fourth = { x: right.x + below.x - corner.x, y: right.y + below.y - corner.y }
  const kinds = [...centres, fourth].map((centre) => finderAt(picture, centre, steps))
  const [first, ...others] = kinds
  const missing = others.pop()
  return first !== null && missing !== first && others.every((kind) => kind === first)
}

/** Returns whether a finder pattern is dark or light in its middle; null if there is none. */
function finderAt(
  picture: LumaPicture,
  centre: Point,
  [across, down]: readonly [Point, Point],
): 'dark' | 'light' | null {
  const sample = (distances: readonly number[]) =>
    distances.flatMap((far) =>
      [across, down].flatMap((step) => [
        lumaAt(picture, along(centre, [step, far])),
        lumaAt(picture, along(centre, [step, -far])),
      ]),
    )
  const [inner, ring] = [sample(DARK), sample(LIGHT)]
  const [low, high] = [mean(inner), mean(ring)]
  if (Math.abs(high - low) < LEAST_CONTRAST * picture.span) return null
  const middle = (low + high) / 2
  const isInner = (value: number) => value < middle === low < high
  if (!inner.every(isInner) || ring.some(isInner)) return null
  return low < high ? 'dark' : 'light'
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
