import jsQR from 'jsqr'
import { _QRScanner as QrScanner } from 'qr/decode.js'
import { overlaps } from '#domain/screen/screen.ts'
import { rgbaOf } from '../luma.ts'
import { isLikeCode, type UnreadCode } from './finder-patterns.ts'
import { findPartialCodes } from './partial-code.ts'
import { cropAround, type LumaPicture, type Point, shrink, shrinkFactor } from './picture.ts'
import {
  type Centres,
  measureLight,
  modulePixels,
  refineCentre,
  type Sighting,
  symbolBox,
} from './sighting.ts'

/** The longer side of the reduced picture that is searched for codes, in pixels. */
const SEARCH_SIDE = 960
/** The maximum of that side, because pictures are reduced by a whole factor. */
const MAX_SIDE = SEARCH_SIDE * 1.5
/** How often jsQR is tried in a picture where finder patterns were seen but no code was read. */
const MAX_SECOND_TRIES = 2
/**
 * The number of pixels per module for jsQR. jsQR needs at least three, and takes longer with more.
 */
const PIXELS_FOR_JSQR = 4

type ReadCode = UnreadCode & { text: string }

export type CodeReader = {
  /**
   * Returns the codes in the whole frame, and shapes that look like a code but couldn't be read.
   */
  search(picture: LumaPicture): { sightings: Sighting[]; unread: UnreadCode[] }
  /** Returns the codes in the whole picture. */
  read(picture: LumaPicture): Sighting[]
  /** Returns the codes near a previous sighting, at the picture's full size. */
  readNear(picture: LumaPicture, near: Pick<Sighting, 'centres' | 'modules'>): Sighting[]
}

/**
 * Creates a reader with its buffers. It always finds the same codes in the same picture, because
 * the decoders have no time limit.
 */
export function createCodeReader(): CodeReader {
  const found: ReadCode[] = []
  const failed: UnreadCode[] = []
  let modules = 0
  const scanner = new QrScanner({
    maxSize: { width: MAX_SIDE, height: MAX_SIDE },
    timeLimit: Number.POSITIVE_INFINITY,
    imageOnResult: ({ width }) => {
      modules = width
    },
    pointsOnDetect: ({ tl, tr, bl }, result) => {
      const centres: Centres = [tl, tr, bl]
      if (typeof result === 'string') found.push({ text: result, modules, centres })
      else failed.push({ modules: modulesBetween(tl, tr, bl), centres })
    },
  })

  function scan(picture: LumaPicture): { found: ReadCode[]; failed: UnreadCode[] } {
    found.length = 0
    failed.length = 0
    const { width, height, luma: data } = picture
    if (Math.min(width, height) < 21) return { found: [], failed: [] }
    try {
      scanner.addImage({ width, height, data }, 'I420')
      scanner.decode(true)
    } catch {
      // The library throws for some pictures without codes.
    }
    return { found: [...found], failed: [...failed] }
  }

  /** Reads a part of the picture. Uses jsQR if the first decoder finds nothing. */
  function readPart(picture: LumaPicture, centre: Point, side: number, module: number): Sighting[] {
    const part = cropAround(picture, centre, side)
    const factor = Math.ceil(Math.max(part.width, part.height) / MAX_SIDE)
    const read = scan(shrink(part, factor)).found.map((code) => toPicture(code, factor, part))
    const all = read.length > 0 ? read : readWithJsQr(part, module)
    return all.map((code) => measure(picture, code))
  }

  function searchWhole(picture: LumaPicture) {
    const factor = shrinkFactor(Math.max(picture.width, picture.height), SEARCH_SIDE)
    const small = shrink(picture, factor)
    const result = scan(small)
    const origin = { x: 0, y: 0 }
    const sightings = result.found.map((code) => measure(picture, toPicture(code, factor, origin)))
    const unread: UnreadCode[] = []
    for (const shrunk of result.failed.slice(0, MAX_SECOND_TRIES)) {
      const failure = toPicture(shrunk, factor, origin)
      const [corner, right, below] = failure.centres
      const side = Math.max(distance(corner, right), distance(corner, below))
      const centre = { x: (right.x + below.x) / 2, y: (right.y + below.y) / 2 }
      if (side < 14) continue
      const read = readPart(picture, centre, side * 2.2, side / 18)
      if (read.length === 0 && isLikeCode(picture, failure)) unread.push(failure)
      sightings.push(...read)
    }
    return { sightings: unique(sightings), unread, small, factor }
  }

  function search(picture: LumaPicture) {
    const { sightings, unread, small, factor } = searchWhole(picture)
    const known = [...sightings, ...unread].map(symbolBox)
    for (const shrunk of findPartialCodes(small)) {
      const partial = toPicture(shrunk, factor, { x: 0, y: 0 })
      const box = symbolBox(partial)
      if (known.some((other) => overlaps(other, box))) continue
      known.push(box)
      unread.push(partial)
    }
    return { sightings, unread }
  }

  return {
    search,
    read: (picture) => searchWhole(picture).sightings,
    readNear(picture, near) {
      const [, right, below] = near.centres
      const centre = { x: (right.x + below.x) / 2, y: (right.y + below.y) / 2 }
      const module = modulePixels(near)
      return unique(readPart(picture, centre, module * (near.modules + 12), module))
    },
  }
}

type Finder = Point & { moduleSize: number }

/** Estimates the number of modules on a symbol's side. */
function modulesBetween(corner: Finder, right: Finder, below: Finder): number {
  const module = (corner.moduleSize + right.moduleSize + below.moduleSize) / 3
  return (distance(corner, right) + distance(corner, below)) / 2 / module + FINDER_WIDTH
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Converts points of a reduced part to coordinates of the whole picture. */
function toPicture<T extends UnreadCode>(code: T, factor: number, origin: Point): T {
  // Coordinates are those of pixel centers, so averaging `factor` pixels shifts them by (factor -
  // 1) / 2.
  const move = ({ x, y }: Point) => ({
    x: x * factor + (factor - 1) / 2 + origin.x,
    y: y * factor + (factor - 1) / 2 + origin.y,
  })
  const [corner, right, below] = code.centres
  return { ...code, centres: [move(corner), move(right), move(below)] }
}

function readWithJsQr(part: LumaPicture & Point, module: number): ReadCode[] {
  const factor = Math.max(1, Math.floor(module / PIXELS_FOR_JSQR))
  const small = shrink(part, factor)
  const { width, height } = small
  if (Math.min(width, height) < 21) return []
  const result = jsQR(rgbaOf(small), width, height)
  if (!result || result.data === '') return []
  const { topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern } = result.location
  const centres: Centres = [topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern]
  const code = { text: result.data, modules: 17 + 4 * result.version, centres }
  return [toPicture(code, factor, part)]
}

function measure(picture: LumaPicture, code: ReadCode): Sighting {
  const { light } = measureLight(picture, code)
  const module = modulePixels(code)
  const refine = (centre: Point) => refineCentre(picture, centre, module, light)
  const [corner, right, below] = code.centres
  const refined = { ...code, centres: [refine(corner), refine(right), refine(below)] as const }
  const levels = measureLight(picture, refined)
  return {
    ...refined,
    contrast: Math.min(1, Math.abs(levels.light - levels.dark) / picture.span),
    inverted: levels.dark > levels.light,
  }
}

/** Removes duplicates, because the same code can be found at two sizes of the picture. */
function unique(sightings: Sighting[]): Sighting[] {
  const kept: Sighting[] = []
  for (const sighting of sightings) {
    const again = kept.some(
      (other) =>
        other.text === sighting.text &&
        distance(other.centres[0], sighting.centres[0]) < modulePixels(sighting) * FINDER_WIDTH,
    )
    if (!again) kept.push(sighting)
  }
  return kept
}

const FINDER_WIDTH = 7
