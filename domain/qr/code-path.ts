import { isDark, type QrMatrix } from './qr-matrix.ts'

/** A code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type CodePath = { size: number; path: string }

export const codePath = (matrix: QrMatrix): CodePath => ({
  size: matrix.size,
  path: squarePath(matrix),
})

/** One rectangle for each horizontal run of dark modules. */
export function squarePath(matrix: QrMatrix): string {
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
