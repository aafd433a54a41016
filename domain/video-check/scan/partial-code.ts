import type { UnreadCode } from './finder-patterns.ts'
import { type LumaPicture, lumaAt, type Point } from './picture.ts'

/**
 * Finds codes with one covered corner, by two finder patterns and the timing pattern between them.
 * A decoder can't read such codes, because it needs three finder patterns.
 */

type Finder = Point & { module: number }

/**
 * Only every third row is searched, because the center of a finder pattern is three modules high.
 */
const ROW_STEP = 3
/** The minimum side of a module, in pixels, at which runs can be distinguished. */
const LEAST_MODULE = 1.8
/**
 * The minimum and maximum distance between the centers of two finder patterns: 14 modules in
 * version 1, and 4 more for each version.
 */
const LEAST_MODULES = 14
const MAX_MODULES = 14 + 4 * 9
/** The minimum difference in brightness between two runs, as a fraction of the full range. */
const LEAST_STEP = 0.2
const MAX_FINDERS = 40

/**
 * Returns the codes in the picture with two visible finder patterns and the timing pattern between
 * them.
 */
export function findPartialCodes(picture: LumaPicture): UnreadCode[] {
  const finders = findFinders(picture)
  const found: UnreadCode[] = []
  finders.forEach((one, index) => {
    for (const other of finders.slice(index + 1)) {
      const code = toPartial(picture, one, other)
      if (code) found.push(code)
    }
  })
  return found
}

/** Returns the centers of shapes with runs in the proportions 1:1:3:1:1, both across and down. */
function findFinders(picture: LumaPicture): Finder[] {
  const found: Finder[] = []
  const { width, height } = picture
  for (let y = 0; y < height && found.length < MAX_FINDERS; y += ROW_STEP) {
    // The lengths of the last five runs, and whether the newest run is dark.
    const runs = [0, 0, 0, 0, 0]
    let isDark = false
    let level = picture.luma[y * width] ?? 0
    const step = LEAST_STEP * picture.span
    for (let x = 0; x < width; x++) {
      const value = picture.luma[y * width + x] ?? 0
      // The level adapts within a run, so that gradual changes in the background don't begin a new
      // run.
      const changes = isDark ? value > level + step : value < level - step
      if (!changes) {
        runs[4] = (runs[4] ?? 0) + 1
        level = isDark ? Math.min(level, value) : Math.max(level, value)
        continue
      }
      if (isDark) addFinder(picture, found, runs, x, y)
      runs.shift()
      runs.push(1)
      isDark = !isDark
      level = value
    }
  }
  return found
}

function addFinder(picture: LumaPicture, found: Finder[], runs: number[], end: number, y: number) {
  const module = moduleOf(runs)
  if (module === null) return
  const x = end - (runs[4] ?? 0) - (runs[3] ?? 0) - (runs[2] ?? 0) / 2 - 0.5
  const down = centreDown(picture, { x, y }, module)
  if (down === null) return
  const known = found.some((one) => Math.hypot(one.x - x, one.y - down) < 3 * module)
  if (!known) found.push({ x, y: down, module })
}

/** Returns a module's side if five runs have the lengths of a finder pattern, otherwise null. */
function moduleOf(runs: readonly number[]): number | null {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7
  if (module < LEAST_MODULE) return null
  const fits = [1, 1, 3, 1, 1].every(
    (wanted, index) =>
      Math.abs((runs[index] ?? 0) - wanted * module) <= Math.max(1, wanted * module * 0.45),
  )
  return fits ? module : null
}

/**
 * Returns the vertical center of the same runs in a point's column; null if the column doesn't have
 * them.
 */
function centreDown(picture: LumaPicture, { x, y }: Point, module: number): number | null {
  const at = (row: number) => lumaAt(picture, { x, y: row })
  const dark = at(y)
  const limit = dark + (LEAST_STEP * picture.span) / 2
  const isDark = (row: number) => row >= 0 && row < picture.height && at(row) <= limit
  const run = (from: number, step: number, wanted: boolean) => {
    let row = from
    while (
      row >= 0 &&
      row < picture.height &&
      isDark(row) === wanted &&
      Math.abs(row - from) < 5 * module
    )
      row += step
    return row
  }
  const [top, bottom] = [run(y, -1, true), run(y, 1, true)]
  const [lightTop, lightBottom] = [run(top, -1, false), run(bottom, 1, false)]
  const [darkTop, darkBottom] = [run(lightTop, -1, true), run(lightBottom, 1, true)]
  const runs = [
    lightTop - darkTop,
    top - lightTop,
    bottom - top - 1,
    lightBottom - bottom,
    darkBottom - lightBottom,
  ]
  const found = moduleOf(runs)
  if (found === null || found > module * 1.35 || found < module / 1.35) return null
  return (top + bottom) / 2
}

/**
 * Returns the code with these two finder patterns, which are next to each other or one below the
 * other; null if they don't belong to a code. In a code, light and dark modules alternate between
 * them, in the row or column along their inner edges.
 */
function toPartial(picture: LumaPicture, one: Finder, other: Finder): UnreadCode | null {
  const module = (one.module + other.module) / 2
  if (Math.max(one.module, other.module) > 1.3 * Math.min(one.module, other.module)) return null
  const [dx, dy] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)]
  const far = Math.max(dx, dy)
  if (Math.min(dx, dy) > module) return null
  const modules = 4 * Math.round((far / module - 14) / 4) + 14
  if (modules < LEAST_MODULES || modules > MAX_MODULES) return null
  const side = far / modules
  if (Math.abs(side - module) > module * 0.2) return null
  const isRow = dx > dy
  const [first, last] = (isRow ? one.x < other.x : one.y < other.y) ? [one, other] : [other, one]
  // The inner edge is three modules below the centers or, in a rotated code, three modules above
  // them.
  const inward = [3, -3].find((way) =>
    hasTiming(picture, { first, last, isRow, way: way * side, modules }),
  )
  if (inward === undefined) return null
  const depth = Math.sign(inward) * modules * side
  const third = isRow ? { x: first.x, y: first.y + depth } : { x: first.x + depth, y: first.y }
  const centres = isRow ? ([first, last, third] as const) : ([first, third, last] as const)
  return { centres, modules: modules + 7, isPartial: true }
}

type Timing = { first: Point; last: Point; isRow: boolean; way: number; modules: number }

/** Returns whether all modules between two finder patterns alternate between light and dark. */
function hasTiming(picture: LumaPicture, { first, last, isRow, way, modules }: Timing): boolean {
  const at = (step: number) => {
    const share = step / modules
    const [x, y] = [first.x + (last.x - first.x) * share, first.y + (last.y - first.y) * share]
    return lumaAt(picture, isRow ? { x, y: y + way } : { x: x + way, y })
  }
  // The first pattern's center is at module 3. The timing pattern starts at module 7 with a light
  // module.
  const values = Array.from({ length: modules - 7 }, (_, index) => at(index + 4))
  const darkSum = values.filter((_, index) => index % 2 === 1)
  const lightSum = values.filter((_, index) => index % 2 === 0)
  const middle = (mean(darkSum) + mean(lightSum)) / 2
  if (mean(lightSum) - mean(darkSum) < LEAST_STEP * picture.span) return false
  return darkSum.every((value) => value < middle) && lightSum.every((value) => value > middle)
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
