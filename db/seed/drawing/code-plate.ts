import { isDark, qrMatrix } from '#domain/qr/qr-matrix.ts'

/** Returns the SVG of a code with its margin in a square. */
export type DrawCode = (
  left: number,
  top: number,
  side: number,
  dark?: string,
  light?: string,
) => string

export type CodePlate = {
  code: DrawCode
  /** Modules per side, with margins. */
  size: number
}

export function createCodePlate(url: string): CodePlate {
  const matrix = qrMatrix(url, 'M')
  let path = ''
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) if (isDark(matrix, x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  const size = matrix.size + 8
  const code: DrawCode = (left, top, side, dark = '#17140f', light = '#fffdf8') =>
    `<g transform="translate(${left} ${top}) scale(${side / size}) translate(4 4)" shape-rendering="crispEdges">
      <path d="M-4-4h${size}v${size}h-${size}z" fill="${light}"/><path d="${path}" fill="${dark}"/></g>`
  return { code, size }
}

/** Returns the SVG of four viewfinder brackets around a box. */
export function brackets(
  [x, y, w, h]: readonly [left: number, top: number, width: number, height: number],
  { color = '#f97316', arm = 46, width = 10 } = {},
): string {
  const d = `M${x} ${y + arm}V${y}h${arm}M${x + w - arm} ${y}h${arm}v${arm}M${x + w} ${y + h - arm}v${arm}h-${arm}M${x + arm} ${y + h}H${x}v-${arm}`
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}
