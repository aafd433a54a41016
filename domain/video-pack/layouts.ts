import {
  type Box,
  clearBox,
  END_SCREEN,
  endScreenOverlaps,
  type Orientation,
  PICTURES,
  plateSide,
  type Size,
  smallestModule,
} from '#domain/screen/screen.ts'
import { GRID, type Placed, place, plateInCorner } from './grid.ts'
import type { PackLayout } from './pack-files.ts'
import type { PackPosition } from './pack-settings.ts'
import { type LetterSizes, type SetWords, setWords, type TextLine, type Words } from './words.ts'

/**
 * Boxes are in even whole pixels of a picture of 1920 × 1080 or 1080 × 1920, or of the plate alone.
 */
export type Layout = {
  ok: true
  picture: Size
  /** The side of a module in pixels. */
  module: number
  /**
   * The opaque square with the symbol and four modules of quiet zone. It has an extra pixel if its
   * side would otherwise be odd.
   */
  plate: Box
  /** The opaque background of the words; null if there are none. */
  panel: Box | null
  /** The stripe in the magnet's color; null if there is none. */
  accent: Box | null
  lines: TextLine[]
  /** Everything that is drawn over the video: plate, panel and accent. */
  block: Box
  /** Whether the layout fills the whole picture. */
  isFull: boolean
  /** The texts that were left out because they don't fit. */
  leftOut: (keyof Words)[]
}

/** `code-too-large`: the symbol doesn't fit even with the smallest module that its style allows. */
export type LayoutResult = Layout | { ok: false; reason: 'code-too-large' }

export type LayoutInput = {
  /**
   * The number of modules on a side of the symbol: 21 for version 1, and four more for each
   * version.
   */
  modules: number
  words: Words
  positions: Record<Orientation, PackPosition>
  /** How much larger than a plain code this code has to be (`sizeNeed`). Default: 1. */
  need?: number
  /** How many pixels of the clear box's height an overlay leaves free. Default: 0. */
  keepFree?: number
}

const PADDING = 36
const STRIPE = 10
/** The distance between a plate and words on the same background. */
const GUTTER = 54

/** These round up or down to an even number. */
const evenUp = (value: number) => 2 * Math.ceil(value / 2)
const evenDown = (value: number) => 2 * Math.floor(value / 2)

/**
 * Returns the side of a plate with four modules of quiet zone, rounded up to an even number of
 * pixels.
 */
export const evenPlate = (modules: number, module: number) => evenUp(plateSide(modules, module))

export function layOut(layout: PackLayout, input: LayoutInput): LayoutResult {
  switch (layout) {
    case 'plate':
      return layOutPlate(input)
    case 'overlay':
      return layOutOverlay(input)
    case 'vertical':
      return layOutVertical(input)
    case 'end-card':
      return layOutEndCard(input)
    case 'full-card':
      return layOutFullCard(input)
  }
}

function layOutPlate({ modules, need }: LayoutInput): LayoutResult {
  const module = smallestModule(PICTURES.landscape.height, need)
  const plate = square(0, 0, evenPlate(modules, module))
  const { width, height } = plate
  const nothing = { panel: null, accent: null, lines: [], leftOut: [], isFull: false }
  return { ok: true, picture: { width, height }, module, plate, block: plate, ...nothing }
}

/** Lays out the plate toward the edge of the picture, with the words beside it. */
function layOutOverlay(input: LayoutInput): LayoutResult {
  const { modules, words, positions, need, keepFree = 0 } = input
  const picture = PICTURES.landscape
  const module = smallestModule(picture.height, need)
  const side = evenPlate(modules, module)
  if (side + keepFree > clearBox(picture).height) return { ok: false, reason: 'code-too-large' }
  const set = setWords(words, { width: 540, height: side - 2 * PADDING }, OVERLAY_LETTERS)
  const panelWidth = set.lines.length > 0 ? evenUp(set.width) + 2 * PADDING : 0
  const stripe = panelWidth > 0 ? STRIPE : 0
  const width = side + panelWidth + stripe
  const isRight = positions.landscape.corner.endsWith('right')
  const plateOffset = isRight ? width - side : 0
  const block = { width, height: side }
  const whole = { ...block, plateAt: { x: plateOffset, y: 0 } }
  const { x, y } = place(positions.landscape, whole, clearBox(picture), picture)
  const panel = { x: isRight ? x + stripe : x + side, y, width: panelWidth, height: side }
  const accent = { x: isRight ? x : x + side + panelWidth, y, width: stripe, height: side }
  return {
    ok: true,
    picture,
    module,
    plate: square(x + plateOffset, y, side),
    panel: panelWidth > 0 ? panel : null,
    accent: panelWidth > 0 ? accent : null,
    lines: linesIn(set, panel),
    block: { x, y, ...block },
    isFull: false,
    leftOut: set.leftOut,
  }
}

/** Lays out the words below the plate. */
function layOutVertical(input: LayoutInput): LayoutResult {
  const { modules, words, positions, need, keepFree = 0 } = input
  const picture = PICTURES.vertical
  const clear = clearBox(picture)
  const least = smallestModule(picture.height, need)
  // A module of 18 pixels becomes 12 pixels in a rendition with 1280 lines. A larger symbol uses
  // the smallest module.
  const module = [Math.max(GRID, least), least].find(
    (pixels) => evenPlate(modules, pixels) <= roomOnGrid(clear),
  )
  if (!module) return { ok: false, reason: 'code-too-large' }
  const side = evenPlate(modules, module)
  const room = clear.height - keepFree - side - STRIPE - 2 * PADDING
  const area = { width: side - 2 * PADDING, height: Math.min(room, 260) }
  const set = setWords(words, area, VERTICAL_LETTERS)
  const panelHeight = set.lines.length > 0 ? evenUp(set.height) + 2 * PADDING : 0
  const stripe = panelHeight > 0 ? STRIPE : 0
  const block = { width: side, height: side + panelHeight + stripe }
  const { x, y } = place(positions.vertical, { ...block, plateAt: { x: 0, y: 0 } }, clear, picture)
  const panel = { x, y: y + side, width: side, height: panelHeight }
  const accent = { x, y: y + side + panelHeight, width: side, height: stripe }
  return {
    ok: true,
    picture,
    module,
    plate: square(x, y, side),
    panel: panelHeight > 0 ? panel : null,
    accent: panelHeight > 0 ? accent : null,
    lines: linesIn(set, panel),
    block: { x, y, ...block },
    isFull: false,
    leftOut: set.leftOut,
  }
}

/**
 * Lays out the plate above the elements of an end screen. A symbol that is too large for the strip
 * above them goes into the left half; the creator must then move the subscribe button.
 */
function layOutEndCard({ modules, words, need }: LayoutInput): LayoutResult {
  const picture = PICTURES.landscape
  const clear = clearBox(picture)
  const least = smallestModule(picture.height, need)
  const corner = { width: 0, height: 0, plateAt: { x: 0, y: 0 } }
  const origin = plateInCorner('top-left', corner, clear)
  const small = square(origin.x, origin.y, evenPlate(modules, least))
  if (endScreenOverlaps(small, picture).length === 0) {
    return card(picture, least, small, words, small.height)
  }
  const width = END_SCREEN.secondVideo.box.x - origin.x
  const room = Math.min(width, clear.height)
  const module = largestModule(modules, room, least)
  if (!module) return { ok: false, reason: 'code-too-large' }
  return card(picture, module, square(origin.x, origin.y, evenPlate(modules, module)), words, 320)
}

/** Lays out the plate as large as the clear box allows, with the words beside it. */
function layOutFullCard({ modules, words, need }: LayoutInput): LayoutResult {
  const picture = PICTURES.landscape
  const clear = clearBox(picture)
  const module = largestModule(modules, clear.height, smallestModule(picture.height, need))
  if (!module) return { ok: false, reason: 'code-too-large' }
  const side = evenPlate(modules, module)
  const y = clear.y + evenDown((clear.height - side) / 2)
  return card(picture, module, square(clear.x, y, side), words, side)
}

/**
 * Lays out a full picture with words to the right of the plate. They are vertically centered within
 * the top `height` pixels.
 */
function card(
  picture: Size,
  module: number,
  plate: Box,
  words: Words,
  height: number,
): LayoutResult {
  const clear = clearBox(picture)
  const x = plate.x + plate.width + GUTTER
  const area = { x, y: plate.y, width: clear.x + clear.width - x, height }
  const set = setWords(words, area, CARD_LETTERS)
  const base = clear.y + clear.height
  return {
    ok: true,
    picture,
    module,
    plate,
    panel: null,
    // The stripe is below the clear box, where players show controls.
    accent: { x: 0, y: base, width: picture.width, height: picture.height - base },
    lines: linesIn(set, { ...area, x: x - PADDING }),
    block: { x: 0, y: 0, ...picture },
    isFull: true,
    leftOut: set.leftOut,
  }
}

const OVERLAY_LETTERS: LetterSizes = { callToAction: [64, 30], address: [32, 22] }
const VERTICAL_LETTERS: LetterSizes = { callToAction: [76, 36], address: [44, 28] }
const CARD_LETTERS: LetterSizes = { callToAction: [132, 44], address: [56, 30] }

const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side })

/** Returns the largest side of a plate that fits into the box if its origin must be on the grid. */
const roomOnGrid = ({ x, width }: Box) => x + width - GRID * Math.ceil(x / GRID)

/**
 * Returns the largest even module whose plate is at most `side` pixels wide; `least` if that fits
 * but no even one does, otherwise null.
 */
function largestModule(modules: number, side: number, least: number): number | null {
  const largest = evenDown(side / plateSide(modules, 1))
  if (largest >= least) return largest
  return evenPlate(modules, least) <= side ? least : null
}

/** Returns the lines left-aligned and vertically centered in a panel. */
function linesIn(set: SetWords, panel: Box): TextLine[] {
  const x = panel.x + PADDING
  const y = panel.y + (panel.height - set.height) / 2
  return set.lines.map((line) => ({ ...line, x: line.x + x, y: Math.round(line.y + y) }))
}

/** Returns a layout's block in the form that `place` needs. */
export const placedBlock = ({ block, plate }: Layout): Placed => ({
  width: block.width,
  height: block.height,
  plateAt: { x: plate.x - block.x, y: plate.y - block.y },
})
