import { type Box, QUIET_ZONE } from '#domain/screen/screen.ts'
import { escapeXml } from '#lib/escape-html.ts'
import { drawLine } from '#lib/letters.ts'
import type { QrMatrix } from '../qr/qr-matrix.ts'
import type { QrStylePreferences } from '../qr/qr-style.ts'
import { qrSvg } from '../qr/qr-svg.ts'
import type { Layout } from './layouts.ts'

/** The symbol and the colors with which a layout is drawn. */
export type PackLook = {
  matrix: QrMatrix
  /**
   * A style from `renderableStyle`. The panel has the color of the modules, and its words have the
   * background color.
   */
  style: QrStylePreferences
  /** The stripe's color as #rrggbb. */
  accentColor: string
}

/**
 * Returns a layout as an SVG document.
 *
 * @param part the part of the picture to draw; by default, the whole picture
 * @param scale how many pixels of the document each pixel of the layout becomes
 */
export function drawLayout(
  layout: Layout,
  look: PackLook,
  { part, scale = 1, title }: { part?: Box; scale?: number; title?: string } = {},
): string {
  const { x, y, width, height } = part ?? { x: 0, y: 0, ...layout.picture }
  const label = title ? `<title>${escapeXml(title)}</title>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" ` +
    `viewBox="${x} ${y} ${width} ${height}">${label}${drawParts(layout, look)}</svg>`
  )
}

/** Returns a layout's parts as SVG elements, in pixels of its picture. */
export function drawParts(layout: Layout, { matrix, style, accentColor }: PackLook): string {
  const { plate, panel, accent, lines, picture, isFull, module } = layout
  const ground = isFull ? { x: 0, y: 0, ...picture } : panel
  const words = lines.map(({ text, x, y, size }) => drawLine(text, x, y, size)).join('')
  return (
    (ground ? rectangle(ground, style.foregroundColor) : '') +
    (accent ? rectangle(accent, accentColor) : '') +
    (words ? `<g fill="${style.backgroundColor}">${words}</g>` : '') +
    drawPlate(plate, module, matrix, style)
  )
}

function drawPlate(plate: Box, module: number, matrix: QrMatrix, style: QrStylePreferences) {
  const svg = qrSvg(matrix, style, { quietZone: QUIET_ZONE, side: plate.width / module })
  const { x, y, width, height } = plate
  return svg.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" `,
  )
}

function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<path fill="${fill}" shape-rendering="crispEdges" d="M${x} ${y}h${width}v${height}h${-width}z"/>`
}
