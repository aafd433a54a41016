import type { Box } from '#domain/screen/screen.ts'
import { type LumaPicture, lumaAt, type Point } from './picture.ts'

/**
 * The centers of a code's three finder patterns, in this order: top left, top right, bottom left.
 */
export type Centres = readonly [Point, Point, Point]

/** A code that was read in one picture. Points are in pixels of that picture. */
export type Sighting = {
  text: string
  /** The number of modules on a side of the symbol, 21 to 177. */
  modules: number
  centres: Centres
  /**
   * The difference in brightness between the light and the dark parts, as a fraction of the full
   * range, 0 to 1.
   */
  contrast: number
  /** Whether the code has light modules on a dark background. */
  inverted: boolean
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
/** Returns the point at a number of steps from `from`. */
export const along = (from: Point, ...steps: (readonly [Point, number])[]): Point => ({
  x: steps.reduce((x, [step, times]) => x + step.x * times, from.x),
  y: steps.reduce((y, [step, times]) => y + step.y * times, from.y),
})
const length = ({ x, y }: Point) => Math.hypot(x, y)

/**
 * The width of a finder pattern in modules. The centers of two patterns are this much closer
 * together than their outer edges.
 */
const FINDER = 7

/** Returns the steps of one module along the code's upper side and along its left side. */
export function moduleSteps([corner, right, below]: Centres, modules: number): [Point, Point] {
  const step = (to: Point) => {
    const way = minus(to, corner)
    return { x: way.x / (modules - FINDER), y: way.y / (modules - FINDER) }
  }
  return [step(right), step(below)]
}

/** Returns a module's side in pixels, as the mean of both directions. */
export function modulePixels({ centres, modules }: Pick<Sighting, 'centres' | 'modules'>): number {
  const [across, down] = moduleSteps(centres, modules)
  return (length(across) + length(down)) / 2
}

/** Returns the smallest upright box around the symbol, without its quiet zone. */
export function symbolBox({ centres, modules }: Pick<Sighting, 'centres' | 'modules'>): Box {
  const [across, down] = moduleSteps(centres, modules)
  const far = modules - FINDER / 2
  const near = -FINDER / 2
  const corners = [near, far].flatMap((x) =>
    [near, far].map((y) => along(centres[0], [across, x], [down, y])),
  )
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Returns the brightness of the finder patterns' centers and of the light rings around them. */
export function measureLight(
  picture: LumaPicture,
  { centres, modules }: Pick<Sighting, 'centres' | 'modules'>,
): { dark: number; light: number } {
  const [across, down] = moduleSteps(centres, modules)
  let [dark, light] = [0, 0]
  for (const centre of centres) {
    dark += lumaAt(picture, centre)
    for (const step of [across, down]) {
      light += lumaAt(picture, along(centre, [step, 2])) / 4
      light += lumaAt(picture, along(centre, [step, -2])) / 4
    }
  }
  return { dark: dark / centres.length, light: light / centres.length }
}

/**
 * Returns a finder pattern's center with subpixel accuracy. It is the center of mass of the
 * pattern's inner square, which is surrounded by a light ring.
 */
export function refineCentre(picture: LumaPicture, near: Point, module: number, light: number) {
  let centre = near
  for (let pass = 0; pass < 2; pass++) {
    const reach = Math.ceil(module * 2)
    let [weight, x, y] = [0, 0, 0]
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const at = { x: Math.round(centre.x) + dx, y: Math.round(centre.y) + dy }
        if (Math.hypot(at.x - centre.x, at.y - centre.y) > module * 2.2) continue
        const mass = Math.abs(light - lumaAt(picture, at))
        weight += mass
        x += mass * at.x
        y += mass * at.y
      }
    }
    if (weight === 0) return near
    centre = { x: x / weight, y: y / weight }
  }
  return length(minus(centre, near)) > module ? near : centre
}
