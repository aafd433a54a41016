import {
  type Box,
  type Corner,
  type Orientation,
  PICTURES,
  type Size,
} from '#domain/screen/screen.ts'
import type { QrStylePreferences } from '../qr/qr-style.ts'
import { drawParts, type PackLook } from '../video-pack/draw.ts'
import { drawScene } from '../video-pack/mock-frame.ts'
import { createPack } from '../video-pack/pack.ts'
import { DEFAULT_PACK_SETTINGS } from '../video-pack/pack-settings.ts'
import {
  drawCode,
  drawStrip,
  hasStrip,
  type LiveFigures,
  type LiveLayout,
  layOutLive,
} from './live-layout.ts'
import type { LiveSymbol, PlacedDrawing } from './live-source.ts'
import type { PreviewGround } from './preview-grounds.ts'

export type LiveLook = PackLook

type DrawnCode = {
  text: string
  /** The address to write beside the code. */
  link: string
  style: QrStylePreferences | null
  accentColor: string
}
type Wanted = {
  orientation: Orientation
  corner: Corner
  callToAction: string
  hasStrip: boolean
  /** The code's size in a variant of an experiment. Default: 'standard'. */
  size?: 'standard' | 'large'
}

/** How many times as large as a standard code a large one is. */
const LARGE = 4 / 3

export type DrawnLive = {
  picture: Size
  code: PlacedDrawing
  symbol: LiveSymbol
  strip: Box | null
  look: LiveLook
  layout: LiveLayout
}

/**
 * Draws a stream overlay's code and finds the position of its strip. Returns null if the code is
 * too large.
 */
export function drawLive(code: DrawnCode, wanted: Wanted): DrawnLive | null {
  const { callToAction, orientation, corner } = wanted
  const settings = { ...DEFAULT_PACK_SETTINGS, callToAction }
  const { input, look } = createPack({ ...code, settings })
  const { modules, words, need = 1 } = input
  const { hasStrip: withStrip, size } = wanted
  const drawnNeed = need * (size === 'large' ? LARGE : 1)
  const layout = layOutLive({
    modules,
    need: drawnNeed,
    words,
    orientation,
    corner,
    hasStrip: withStrip,
  })
  if (!layout.ok) return null
  const { plate, module } = layout.code
  return {
    picture: layout.picture,
    strip: layout.strip,
    look,
    layout,
    code: { box: layout.code.block, svg: drawCode(layout, look) },
    symbol: { text: code.text, plate, module, modules, need },
  }
}

/**
 * Returns a stream overlay's picture over a background as an SVG document. If there is no code or
 * it is too large, the document contains only the background.
 */
export function drawLivePreview(
  code: DrawnCode | null,
  wanted: Omit<Wanted, 'hasStrip' | 'size'>,
  figures: LiveFigures,
  ground: PreviewGround,
): string {
  const drawn = code && drawLive(code, { ...wanted, hasStrip: hasStrip(figures) })
  const picture = PICTURES[wanted.orientation]
  const { width, height } = picture
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `${ground === 'scene' ? drawScene(wanted.orientation) : checkerboard(picture)}` +
    `${drawn ? drawAll(drawn, figures) : ''}</svg>`
  )
}

function drawAll({ strip, look, layout }: DrawnLive, figures: LiveFigures): string {
  const code = drawParts(layout.code, look)
  if (!strip) return code
  const { x, y } = strip
  return code + drawStrip(strip, figures, look).replace('<svg ', `<svg x="${x}" y="${y}" `)
}

const SQUARE = 60

function checkerboard({ width, height }: Size): string {
  const side = 2 * SQUARE
  return (
    `<defs><pattern id="board" width="${side}" height="${side}" patternUnits="userSpaceOnUse">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="#d5d5d5" d="M0 0h${SQUARE}v${side}h${SQUARE}V${SQUARE}H0z"/></pattern></defs>` +
    `<path fill="url(#board)" d="M0 0h${width}v${height}H0z"/>`
  )
}
