import {
  type Box,
  type Corner,
  clearBox,
  contains,
  type Orientation,
  PICTURES,
  type Size,
} from '#domain/screen/screen.ts'
import { formatNumber } from '#lib/format-number.ts'
import { drawLine, measureText } from '#lib/letters.ts'
import { drawLayout, type PackLook } from '../video-pack/draw.ts'
import { GRID } from '../video-pack/grid.ts'
import { type Layout, layOut } from '../video-pack/layouts.ts'
import type { Words } from '../video-pack/words.ts'

/**
 * The layout of a stream overlay. Boxes are in whole pixels of a picture of 1920 × 1080 or 1080 ×
 * 1920.
 */
export type LiveLayout = {
  ok: true
  picture: Size
  code: Layout
  /** The box with goal and counter; null if the overlay shows neither. */
  strip: Box | null
  /** The parts that were left out because they don't fit. */
  leftOut: (keyof Words | 'strip')[]
}
export type LiveLayoutResult = LiveLayout | { ok: false; reason: 'code-too-large' }

export type LiveLayoutInput = {
  /** The number of modules on a side of the symbol. */
  modules: number
  /** The size factor for a code with a logo, as in the video pack. */
  need?: number | undefined
  words: Words
  orientation: Orientation
  corner: Corner
  hasStrip: boolean
}

/** The strip's height: a multiple of the grid. */
export const STRIP_HEIGHT = 6 * GRID

/**
 * Lays out a stream overlay: the overlay of the video pack in a corner of the clear box, with the
 * strip for goal and counter on the side toward the middle of the picture. The strip doesn't move
 * the plate.
 */
export function layOutLive(input: LiveLayoutInput): LiveLayoutResult {
  const { orientation, hasStrip } = input
  const alone = layOutCode(input, 0)
  if (!alone.ok) return alone
  const withRoom = hasStrip ? layOutCode(input, STRIP_HEIGHT) : alone
  const code = withRoom.ok ? withRoom : alone
  const strip = hasStrip && withRoom.ok ? stripBeside(code, input.corner) : null
  const isStripFree = strip === null || contains(clearBox(PICTURES[orientation]), strip)
  const shown = isStripFree ? code : alone
  const noStrip = hasStrip && !(strip && isStripFree)
  return {
    ok: true,
    picture: PICTURES[orientation],
    code: shown,
    strip: isStripFree ? strip : null,
    leftOut: [...shown.leftOut, ...(noStrip ? (['strip'] as const) : [])],
  }
}

function layOutCode(
  { modules, need, words, orientation, corner }: LiveLayoutInput,
  keepFree: number,
) {
  const position = { corner, x: 0, y: 0 }
  return layOut(orientation === 'vertical' ? 'vertical' : 'overlay', {
    modules,
    ...(need !== undefined && { need }),
    words,
    positions: { landscape: position, vertical: position },
    keepFree,
  })
}

/** Returns the strip's box: below an overlay at the top of the picture, above one at the bottom. */
function stripBeside({ block }: Layout, corner: Corner): Box {
  const y = corner.startsWith('top') ? block.y + block.height : block.y - STRIP_HEIGHT
  return { x: block.x, y, width: block.width, height: STRIP_HEIGHT }
}

/** The numbers that the strip shows. */
export type LiveFigures = {
  /** The number of leads since counting began. */
  count: number
  showsCounter: boolean
  /** Null means that there is no goal bar. */
  goal: number | null
}

export const hasStrip = ({ showsCounter, goal }: Omit<LiveFigures, 'count'>) =>
  showsCounter || goal !== null

/** Returns the code with its words as an SVG document of the block's size. */
export const drawCode = ({ code }: LiveLayout, look: PackLook): string =>
  drawLayout(code, look, { part: code.block })

const SIDE = 36
/** The goal bar's position and height below a number, and its height without a number. */
const BAR = { y: 68, height: 20, alone: 32 }
/**
 * The number's font size with and without a bar, its minimum, and its vertical center when there is
 * a bar.
 */
const NUMBER = { size: 40, alone: 54, smallest: 16, middle: 38 }
/** The height of a capital letter as a fraction of the font size. */
const CAPITAL = 0.69

/**
 * Returns the strip as an SVG document of its size. The element with the class 'bar' grows with the
 * count.
 */
export function drawStrip(strip: Size, figures: LiveFigures, look: PackLook): string {
  const { width, height } = strip
  const { foregroundColor: ground, backgroundColor: ink } = look.style
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${ground}" shape-rendering="crispEdges" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${ink}">${drawNumber(strip, figures)}</g>` +
    `${drawBar(strip, figures, ink, look.accentColor)}</svg>`
  )
}

function drawNumber({ width, height }: Size, { count, goal, showsCounter }: LiveFigures): string {
  if (!showsCounter) return ''
  const text = figuresText(count, goal)
  const isAlone = goal === null
  let size = isAlone ? NUMBER.alone : NUMBER.size
  while (size > NUMBER.smallest && measureText(text, size) > width - 2 * SIDE) size -= 2
  return drawLine(text, SIDE, (isAlone ? height / 2 : NUMBER.middle) + (CAPITAL * size) / 2, size)
}

function drawBar(
  strip: Size,
  { count, goal, showsCounter }: LiveFigures,
  ink: string,
  fill: string,
) {
  if (goal === null) return ''
  const length = strip.width - 2 * SIDE
  const height = showsCounter ? BAR.height : BAR.alone
  const y = showsCounter ? BAR.y : (strip.height - height) / 2
  const reached = Math.round(length * Math.min(1, count / goal))
  return (
    `<rect x="${SIDE}" y="${y}" width="${length}" height="${height}" fill="${ink}" fill-opacity=".25"/>` +
    `<rect class="bar" x="${SIDE}" y="${y}" width="${reached}" height="${height}" fill="${fill}"/>`
  )
}

/** Returns the counter's text: '128 of 200', or '128 so far'. */
export const figuresText = (count: number, goal: number | null) =>
  goal === null
    ? `${formatNumber(count)} so far`
    : `${formatNumber(count)} of ${formatNumber(goal)}`
