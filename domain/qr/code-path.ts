import { isDark, type QrMatrix } from './qr-matrix.ts'

/** A code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type CodePath = { size: number; path: string }

/**
 * Draws one rectangle for each horizontal run of dark modules. The path uses relative coordinates,
 * which compress well.
 */
export function codePath(matrix: QrMatrix): CodePath {
  const { size } = matrix
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(matrix, x, y)) continue
      const start = x
      while (isDark(matrix, x + 1, y)) x++
      const length = x - start + 1
      path += `M${start} ${y}h${length}v1h-${length}z`
    }
  }
  return { size, path }
}
