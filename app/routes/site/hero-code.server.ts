import { isDark, qrMatrix } from '#domain/qr/qr-matrix.ts'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type HeroCode = { size: number; path: string }

/** The code in the hero's picture is a real one: it opens the sign-up page of this very site. */
export function heroCode(publicUrl: string): HeroCode {
  const matrix = qrMatrix(`${publicUrl}/register`.toUpperCase(), 'M')
  let path = ''
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      if (isDark(matrix, x, y)) path += `M${x} ${y}h1v1h-1z`
    }
  }
  return { size: matrix.size, path }
}
