import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { escapeXml } from '#lib/escape-html.ts'
import { isDark, type QrMatrix } from './qr-matrix.ts'
import { LOGO_FRACTION, type QrStylePreferences } from './qr-style.ts'
import { roundedPath } from './rounded-path.ts'

export type QrSvgOptions = {
  /** The margin on the left and at the top, in modules. It may be a fraction. */
  quietZone?: number
  /** The side of the whole image in modules. If omitted, the margin is the same on all sides. */
  side?: number
  /** Width and height in pixels. If omitted, the image fills its container. */
  pixels?: number
  /** The title that screen readers read out. */
  title?: string
}

/**
 * Returns a code as a standalone SVG document: a background, one path of modules and, if the style
 * has one, the logo in the middle. The style must come from `renderableStyle`, which only returns safe
 * colors and logos.
 */
export function qrSvg(matrix: QrMatrix, style: QrStylePreferences, options: QrSvgOptions = {}) {
  const { quietZone = QUIET_ZONE, pixels, title } = options
  const margin = decimal(-quietZone)
  const side = decimal(options.side ?? matrix.size + 2 * quietZone)
  const dimensions = pixels ? ` width="${pixels}" height="${pixels}"` : ''
  const label = title ? `<title>${escapeXml(title)}</title>` : ''
  const { path, logo } = codeShapes(matrix, style)
  const crisp = style.style === 'rounded' ? '' : ' shape-rendering="crispEdges"'
  const image = logo ? logoImage(logo) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img"${dimensions} ` +
    `viewBox="${margin} ${margin} ${side} ${side}">${label}` +
    `<rect x="${margin}" y="${margin}" width="${side}" height="${side}" fill="${style.backgroundColor}"/>` +
    `<path fill="${style.foregroundColor}"${crisp} d="${path}"/>${image}</svg>`
  )
}

export type CodeShapes = {
  /** The dark modules as an SVG path. A module has the side 1, and the first one is at 0, 0. */
  path: string
  /** The logo's square, and its image as a data URL; null if the style has none. */
  logo: { at: number; side: number; url: string } | null
}

/** Returns what to draw on the background, in modules. The style must come from `renderableStyle`. */
export function codeShapes(matrix: QrMatrix, style: QrStylePreferences): CodeShapes {
  const { logoUrl: url, logoSize } = style
  const visible = url ? withoutPlate(matrix, logoPlate(matrix.size, logoSize)) : matrix
  const path = style.style === 'rounded' ? roundedPath(visible) : squarePath(visible)
  const side = matrix.size * LOGO_FRACTION[logoSize]
  return { path, logo: url ? { at: (matrix.size - side) / 2, side, url } : null }
}

/** Draws one rectangle for each horizontal run of dark modules. */
function squarePath(matrix: QrMatrix): string {
  let path = ''
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      if (!isDark(matrix, x, y)) continue
      const start = x
      while (isDark(matrix, x + 1, y)) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return path
}

/**
 * Returns the square of modules that the logo covers: in both directions, from `from` up to but not
 * including `to`. Its side is odd, like a symbol's, so that it covers whole modules. The logo
 * extends beyond the square by at most an eighth of a module.
 */
export function logoPlate(size: number, logoSize: QrStylePreferences['logoSize']) {
  const side = 2 * Math.ceil((size * LOGO_FRACTION[logoSize] - 0.25 - 1) / 2) + 1
  return { from: (size - side) / 2, to: (size + side) / 2 }
}

function withoutPlate(matrix: QrMatrix, { from, to }: { from: number; to: number }): QrMatrix {
  const modules = Uint8Array.from(matrix.modules)
  for (let y = from; y < to; y++) modules.fill(0, y * matrix.size + from, y * matrix.size + to)
  return { size: matrix.size, modules }
}

function logoImage({ at, side, url }: NonNullable<CodeShapes['logo']>): string {
  const [corner, width] = [decimal(at), decimal(side)]
  return `<image x="${corner}" y="${corner}" width="${width}" height="${width}" href="${url}"/>`
}

function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}
