import {
  type Box,
  clearBox,
  contains,
  endScreenOverlaps,
  type Size,
  smallestModule,
} from '#domain/screen/screen.ts'
import { GRID } from '#domain/video-pack/grid.ts'
import { evenPlate } from '#domain/video-pack/layouts.ts'

/** A place for a plate, in pixels of the picture as shown. */
export type Place = {
  plate: Box
  /** How usual the place is, 0 to 1: the upper right corner is 1, the center of the picture 0. */
  custom: number
  /** Whether the usual elements of an end screen leave it free. */
  isClearOfEndScreen: boolean
}

export type Places = { modulePixels: number; places: Place[] }

/**
 * The smallest module that survives the compression of small videos (MODULE_SIZES says why), and
 * one that the median viewer's phone reads with the margin that passes (record 054).
 */
const LEAST_MODULE = 4
const COMFORTABLE = 1 / 110
/** The shorter side of the picture to which `GRID` refers. */
const GRID_SIDE = 1080
/** The distance between two places, as a fraction of a plate's side. */
const STEP = 0.25

/**
 * Returns the places for a plate within the clear box of a picture, with whole pixels a module and
 * even pixels elsewhere. If there is room, the module is comfortable to scan; otherwise it is the
 * smallest that passes. Returns no places if the plate doesn't fit.
 */
export function listPlaces(picture: Size, modules: number, need: number): Places {
  const clear = clearBox(picture)
  const grid = Math.max(2, 2 * Math.round((GRID * shorter(picture)) / GRID_SIDE / 2))
  const least = smallestModule(picture.height, need)
  const comfortable = Math.ceil(picture.height * COMFORTABLE * need)
  for (const modulePixels of new Set([Math.max(LEAST_MODULE, comfortable), least])) {
    const side = evenPlate(modules, modulePixels)
    const xs = steps(clear.x, clear.x + clear.width - side, grid, side)
    const ys = steps(clear.y, clear.y + clear.height - side, grid, side)
    const places = ys.flatMap((y) =>
      xs.map((x) => toPlace({ x, y, width: side, height: side }, clear, picture)),
    )
    const inside = places.filter(({ plate }) => contains(clear, plate))
    if (inside.length > 0) return { modulePixels, places: inside }
  }
  return { modulePixels: least, places: [] }
}

const shorter = ({ width, height }: Size) => Math.min(width, height)

/** Returns positions on the grid from the first possible one to the last, both included. */
function steps(from: number, to: number, grid: number, side: number): number[] {
  const [first, last] = [grid * Math.ceil(from / grid), grid * Math.floor(to / grid)]
  if (last < first) {
    const even = 2 * Math.ceil(from / 2)
    return even <= to ? [even] : []
  }
  const parts = Math.max(1, Math.ceil((last - first) / (STEP * side)))
  const all = Array.from(
    { length: parts + 1 },
    (_, part) => first + grid * Math.round(((last - first) * part) / parts / grid),
  )
  return [...new Set(all)]
}

function toPlace(plate: Box, clear: Box, picture: Size): Place {
  const across = share(plate.x - clear.x, clear.width - plate.width)
  const down = share(plate.y - clear.y, clear.height - plate.height)
  // 1 at the left and right edges of the clear box, 0 in the middle.
  const [aside, up] = [Math.abs(2 * across - 1), 1 - down]
  const custom = 0.75 * Math.max(aside, 0.5 * up) + 0.15 * across + 0.1 * up
  return { plate, custom, isClearOfEndScreen: endScreenOverlaps(plate, picture).length === 0 }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0.5)
