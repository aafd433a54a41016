import { MODULE_SIZES, type Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '#domain/video-check/luma.ts'
import { readByQr } from '#domain/video-check/readers.ts'
import type { CodeReader } from '#domain/video-check/scan/code-reader.ts'
import {
  cropAround,
  type LumaPicture,
  lumaAt,
  type Point,
} from '#domain/video-check/scan/picture.ts'
import {
  along,
  measureLight,
  modulePixels,
  moduleSteps,
} from '#domain/video-check/scan/sighting.ts'
import { canRead } from '#domain/video-check/simulation/channel.ts'
import type { CodePlace } from './find-overlay.ts'

/** The lines of the rendition in which many people see a stream. */
export const VIEWER_LINES = 480

/** The code to look for in a program picture. */
export type WantedCode = {
  text: string
  /** The number of modules on a side of the symbol. */
  modules: number
  /** Where it should be, in pixels of a picture of this size; null if that isn't known. */
  place: CodePlace | null
  program: Size
}

/** What a program picture shows. */
export type Reading =
  /** The picture has one brightness. */
  | { kind: 'blank' }
  | {
      kind: 'seen'
      /**
       * The code: its module as a fraction of the picture’s height, and its contrast from 0 to 1;
       * null if it can’t be read.
       */
      own: { moduleShare: number; contrast: number } | null
      /** The texts of other codes, and whether they are where the code should be. */
      others: { text: string; isInPlace: boolean }[]
      /**
       * How many finder patterns of the code are in their places, and the contrast there, from 0 to
       * 1; null if the code was read or its place isn’t known.
       */
      rest: { finders: number; contrast: number } | null
    }

/** Below this difference between its lightest and darkest pixels, a picture is blank. */
const BLANK_SPAN = 16
/** Every how many pixels brightness is sampled. */
const SAMPLE_STEP = 97
const BLACK_TO_WHITE = 255

/**
 * Reads a program picture as viewers get it. Looks first where the code should be, then in the whole
 * picture.
 */
export function readProgram(seen: LumaFrame, wanted: WantedCode, reader: CodeReader): Reading {
  if (isBlank(seen)) return { kind: 'blank' }
  const picture: LumaPicture = { ...seen, span: BLACK_TO_WHITE }
  const factor = seen.height / wanted.program.height
  const place = wanted.place && scalePlace(wanted.place, factor)
  const near = place && reader.readNear(picture, { ...place, modules: wanted.modules })
  // A code that is too small is a problem anyway, and its patterns are too small to examine.
  const isSmall = place !== null && place.module < seen.height * MODULE_SIZES.pass
  const isWhole = place === null || isSmall || isWholeInPlace(picture, place, wanted)
  const close = near?.find(({ text }) => text === wanted.text)
  if (close && isWhole) return found(modulePixels(close) / seen.height, close.contrast)
  const all = reader.read(picture)
  const own = all.find(({ text }) => text === wanted.text)
  if (own && isWhole) return found(modulePixels(own) / seen.height, own.contrast)
  if (place && !isSmall && isWhole) {
    return found(place.module / seen.height, contrastIn(picture, place, wanted.modules))
  }
  const foreign = [...(near ?? []), ...all].filter(({ text }) => text !== wanted.text)
  const others = foreign.map(({ text, centres: [corner] }) => ({
    text,
    isInPlace: place !== null && isInside(corner, place),
  }))
  return {
    kind: 'seen',
    own: null,
    others: unique(others),
    rest: place && {
      finders: countFinders(picture, place, wanted.modules),
      contrast: contrastIn(picture, place, wanted.modules),
    },
  }
}

const found = (moduleShare: number, contrast: number): Reading => ({
  kind: 'seen',
  own: { moduleShare, contrast },
  others: [],
  rest: null,
})

function isBlank({ luma }: LumaFrame): boolean {
  let [low, high] = [255, 0]
  for (let at = 0; at < luma.length; at += SAMPLE_STEP) {
    const value = luma[at] as number
    if (value < low) low = value
    if (value > high) high = value
  }
  return high - low < BLANK_SPAN
}

export function scalePlace({ plate, centres, module }: CodePlace, factor: number): CodePlace {
  const { x, y, width, height } = plate
  // Coordinates are those of pixel centers, but boxes are measured from edges.
  const move = (point: Point) => ({ x: point.x * factor - 0.5, y: point.y * factor - 0.5 })
  const [corner, right, below] = centres
  return {
    plate: { x: x * factor, y: y * factor, width: width * factor, height: height * factor },
    centres: [move(corner), move(right), move(below)],
    module: module * factor,
  }
}

/** How many modules around the symbol’s quiet zone readers also see. */
const SURROUNDINGS = 4

/**
 * Returns whether all finder patterns are in their places, and the stricter of our readers finds the
 * text around them at any of three scales. Some readers can do without a corner, but many phones
 * can't.
 */
function isWholeInPlace(
  picture: LumaPicture,
  place: CodePlace,
  { text, modules }: WantedCode,
): boolean {
  if (countFinders(picture, place, modules) < FINDERS) return false
  const { plate, module } = place
  const side = Math.max(plate.width, plate.height) + 2 * SURROUNDINGS * module
  const centre = { x: plate.x + plate.width / 2, y: plate.y + plate.height / 2 }
  const part = cropAround(picture, centre, side)
  return Math.min(part.width, part.height) >= 21 && canRead(part, text, [readByQr])
}

function isInside({ x, y }: Point, { plate }: CodePlace): boolean {
  return x >= plate.x && y >= plate.y && x <= plate.x + plate.width && y <= plate.y + plate.height
}

function unique(others: { text: string; isInPlace: boolean }[]) {
  return others.filter(
    ({ text }, index) => others.findIndex((other) => other.text === text) === index,
  )
}

const contrastIn = (picture: LumaPicture, { centres }: CodePlace, modules: number): number => {
  const { light, dark } = measureLight(picture, { centres, modules })
  return Math.max(0, Math.min(1, (light - dark) / picture.span))
}

const FINDERS = 3
/** The distances from a finder pattern’s center, in modules, at which its modules are dark. */
const DARK = [0, 1, 3]
/** The distance of its light ring. */
const LIGHT = 2
/** The minimum difference between the ring and the dark modules, as a fraction of the full range. */
const LEAST_CONTRAST = 0.1

/** Returns how many of the three finder patterns are in their places. */
function countFinders(picture: LumaPicture, { centres }: CodePlace, modules: number): number {
  const steps = moduleSteps(centres, modules)
  return centres.filter((centre) => {
    const at = (far: number) =>
      steps.flatMap((step) => [
        lumaAt(picture, along(centre, [step, far])),
        lumaAt(picture, along(centre, [step, -far])),
      ])
    const darkest = Math.max(...DARK.flatMap(at))
    const lightest = Math.min(...at(LIGHT))
    return lightest - darkest > LEAST_CONTRAST * picture.span
  }).length
}
