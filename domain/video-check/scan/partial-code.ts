import type { UnreadCode } from './finder-patterns.ts'
import { type LumaPicture, lumaAt, type Point } from './picture.ts'

/**
 * Finds codes of which one corner is covered: two finder patterns with the timing pattern between them.
 * A decoder needs three.
 */

type Finder = Point & { module: number }

/** Rows are looked at in these steps: a finder pattern's middle is three modules high. */
const ROW_STEP = 3
/** The smallest side of a module, in pixels, at which runs can be distinguished. */
const LEAST_MODULE = 1.8
/** The centers of two finder patterns are 14 modules apart in version 1, 4 more for each version. */
const LEAST_MODULES = 14
const MAX_MODULES = 14 + 4 * 9
/** The least difference of brightness between two runs, of the whole range. */
const LEAST_STEP = 0.2
const MAX_FINDERS = 40

/** Returns codes in the picture of which two finder patterns and the timing between them are seen. */
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

/** Returns the centers of shapes that have the runs 1:1:3:1:1 across and down. */
function findFinders(picture: LumaPicture): Finder[] {
  const found: Finder[] = []
  const { width, height } = picture
  for (let y = 0; y < height && found.length < MAX_FINDERS; y += ROW_STEP) {
    // Lengths of the last five runs, and whether the newest is dark.
    const runs = [0, 0, 0, 0, 0]
    let isDark = false
    let level = picture.luma[y * width] ?? 0
    const step = LEAST_STEP * picture.span
    for (let x = 0; x < width; x++) {
      const value = picture.luma[y * width + x] ?? 0
      // The level follows the run, so that slow changes of a ground begin no new one.
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

/** Returns a module's side if five runs have the lengths of a finder pattern, else null. */
function moduleOf(runs: readonly number[]): number | null {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7
  if (module < LEAST_MODULE) return null
  const fits = [1, 1, 3, 1, 1].every(
    (wanted, index) =>
      Math.abs((runs[index] ?? 0) - wanted * module) <= Math.max(1, wanted * module * 0.45),
  )
  return fits ? module : null
}

/** Returns the middle of the same runs in the column of a point, else null. */
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
 * Returns the code of two finder patterns that are beside each other or one below the other. Between
 * them, in the row or column that both inner edges touch, light and dark modules take turns.
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
  // The inner edge is three modules below the centers, or three above them in a code that is rotated.
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

/** Returns whether all modules between two finder patterns take turns in light and dark. */
function hasTiming(picture: LumaPicture, { first, last, isRow, way, modules }: Timing): boolean {
  const at = (step: number) => {
    const share = step / modules
    const [x, y] = [first.x + (last.x - first.x) * share, first.y + (last.y - first.y) * share]
    return lumaAt(picture, isRow ? { x, y: y + way } : { x: x + way, y })
  }
  // The centers of the patterns are at module 3. The timing pattern starts at module 7: light, then dark.
  const values = Array.from({ length: modules - 7 }, (_, index) => at(index + 4))
  const darkSum = values.filter((_, index) => index % 2 === 1)
  const lightSum = values.filter((_, index) => index % 2 === 0)
  const middle = (mean(darkSum) + mean(lightSum)) / 2
  if (mean(lightSum) - mean(darkSum) < LEAST_STEP * picture.span) return false
  return darkSum.every((value) => value < middle) && lightSum.every((value) => value > middle)
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
