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
  const plate = style.logoUrl ? logoPlate(matrix.size, style.logoSize) : null
  const visible = plate ? withoutPlate(matrix, plate) : matrix
  const rounded = style.style === 'rounded'
  const path = rounded ? roundedPath(visible) : squarePath(visible)
  const crisp = rounded ? '' : ' shape-rendering="crispEdges"'
  const logo = style.logoUrl ? logoImage(matrix.size, style.logoSize, style.logoUrl) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img"${dimensions} ` +
    `viewBox="${margin} ${margin} ${side} ${side}">${label}` +
    `<rect x="${margin}" y="${margin}" width="${side}" height="${side}" fill="${style.backgroundColor}"/>` +
    `<path fill="${style.foregroundColor}"${crisp} d="${path}"/>${logo}</svg>`
  )
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

function logoImage(size: number, logoSize: QrStylePreferences['logoSize'], url: string): string {
  const side = size * LOGO_FRACTION[logoSize]
  const at = decimal((size - side) / 2)
  return `<image x="${at}" y="${at}" width="${decimal(side)}" height="${decimal(side)}" href="${url}"/>`
}

function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}
