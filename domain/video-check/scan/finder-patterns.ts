import { type LumaPicture, lumaAt, type Point } from './picture.ts'
import { along, type Centres, moduleSteps } from './sighting.ts'

/**
 * A shape with a code's three finder patterns that can't be read. `centres` are in pixels of the
 * picture. `modules` is the estimated number of modules per side and may be a fraction.
 */
export type UnreadCode = {
  centres: Centres
  modules: number
  /** Whether only two finder patterns are visible. The third center is then computed from them. */
  isPartial?: boolean
}

/**
 * The minimum difference between a finder pattern's light and dark parts, as a fraction of the full
 * range.
 */
const LEAST_CONTRAST = 0.15
/**
 * The two sides between finder patterns are perpendicular and equally long, except for perspective.
 * These are the maximum deviations.
 */
const MAX_COSINE = 0.25
const MAX_STRETCH = 1.3

/**
 * The distances from a finder pattern's center, in modules, at which its modules are dark or light,
 * in all four directions.
 */
const DARK = [0, 1, 3]
const LIGHT = [2]

/**
 * Returns whether a picture has finder patterns at the three centers and none at the fourth corner.
 * A grid of similar shapes would also have one there.
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

/**
 * Returns whether the center of a finder pattern is dark or light; null if there is no finder
 * pattern.
 */
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
