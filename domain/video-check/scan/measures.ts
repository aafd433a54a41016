import { type Box, SECONDS_ON_SCREEN, type Size } from '#domain/screen/screen.ts'
import type { VideoFacts } from './frame-source.ts'
import type { Point } from './picture.ts'
import { type Centres, centreOf, modulePixels, type Sighting, symbolBox } from './sighting.ts'
import type { Stretch } from './stretches.ts'

/** `stored` is the size of the stored pictures, to which the coordinates of sightings refer. */
type Shown = Pick<VideoFacts, 'width' | 'height' | 'rotation'> & { stored: Size }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Converts a point of the stored picture to pixels of the shown picture. */
function toShown(point: Point, { width, height, rotation, stored }: Shown): Point {
  // A pixel's coordinates are those of its center, but boxes are measured from edges.
  const [x, y] = [(point.x + 0.5) / stored.width, (point.y + 0.5) / stored.height]
  switch (rotation) {
    case 90:
      return { x: (1 - y) * width, y: x * height }
    case 180:
      return { x: (1 - x) * width, y: (1 - y) * height }
    case 270:
      return { x: y * width, y: (1 - x) * height }
    default:
      return { x: x * width, y: y * height }
  }
}

type Placed = Pick<Sighting, 'centres' | 'modules'>

function shownSighting(placed: Placed, shown: Shown): Placed {
  const [corner, right, below] = placed.centres
  const centres: Centres = [toShown(corner, shown), toShown(right, shown), toShown(below, shown)]
  return { centres, modules: placed.modules }
}

/** Returns the symbol's box in pixels of the shown picture. */
export const shownBox = (placed: Placed, shown: Shown): Box =>
  symbolBox(shownSighting(placed, shown))

/** Returns a module's side in pixels of the shown picture. */
export const shownModule = (placed: Placed, shown: Shown): number =>
  modulePixels(shownSighting(placed, shown))

/** A code may slide in and out, so movement isn't counted during this many seconds at both ends. */
const ENTRANCE_SECONDS = 0.7
/**
 * Positions are compared over at least this many seconds, which keeps the measurement error small.
 */
const STEP_SECONDS = 0.5

/** A size is the median over this many seconds, which keeps the measurement error small. */
const SIZE_STEP_SECONDS = 0.5

/**
 * Returns the side of a module while viewers need to read it, in pixels. A code that grows or
 * shrinks must be large enough for `SECONDS_ON_SCREEN.pass` seconds. `pixels` is therefore the
 * smallest side within the best period of that length or, if the stretch is shorter, within the
 * whole stretch. `smallest` and `largest` refer to the whole stretch without its entrance and exit.
 */
export function sizeOf(sightings: Stretch['sightings'], shown: Shown) {
  const begin = (sightings[0]?.seconds ?? 0) + ENTRANCE_SECONDS
  const end = (sightings.at(-1)?.seconds ?? 0) - ENTRANCE_SECONDS
  const inner = sightings.filter(({ seconds }) => seconds >= begin && seconds <= end)
  const held = inner.length > 0 ? inner : sightings
  const start = held[0]?.seconds ?? 0
  const steps = Map.groupBy(held, ({ seconds }) =>
    Math.floor((seconds - start) / SIZE_STEP_SECONDS),
  )
  const sizes = [...steps].map(([step, own]) => ({
    step,
    size: median(own.map(({ sighting }) => shownModule(sighting, shown))),
  }))
  // The number of steps in a window of seven seconds, which includes the entrance and exit.
  const needed = Math.max(
    1,
    Math.ceil((SECONDS_ON_SCREEN.pass - 2 * ENTRANCE_SECONDS) / SIZE_STEP_SECONDS),
  )
  // The last step may be incomplete.
  const whole = Math.floor(((held.at(-1)?.seconds ?? 0) - start) / SIZE_STEP_SECONDS)
  const windows = sizes.filter(({ step }) => step === 0 || step + needed <= whole)
  const least = windows.map(({ step: from }) =>
    Math.min(
      ...sizes.flatMap(({ step, size }) => (step >= from && step < from + needed ? [size] : [])),
    ),
  )
  const all = sizes.map(({ size }) => size)
  return {
    pixels: Math.max(...least),
    smallest: Math.min(...all),
    largest: Math.max(...all),
  }
}

/** Returns the fastest movement between entrance and exit, in pixels per second. */
export function movementOf(sightings: Stretch['sightings'], shown: Shown): number {
  const begin = (sightings[0]?.seconds ?? 0) + ENTRANCE_SECONDS
  const end = (sightings.at(-1)?.seconds ?? 0) - ENTRANCE_SECONDS
  const inner = sightings.filter(({ seconds }) => seconds >= begin && seconds <= end)
  const held = inner.length > 1 ? inner : sightings
  let fastest = 0
  let from = held[0]
  for (const to of held) {
    if (!from || to.seconds - from.seconds < STEP_SECONDS) continue
    const [a, b] = [from, to].map(({ sighting }) => centreOf(shownBox(sighting, shown)))
    const way = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0
    fastest = Math.max(fastest, way / (to.seconds - from.seconds))
    from = to
  }
  return fastest
}

export const contrastOf = (sightings: readonly Sighting[]): number =>
  median(sightings.map(({ contrast }) => contrast))
