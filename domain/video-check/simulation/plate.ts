import { isDark, type QrMatrix } from '#domain/qr/qr-matrix.ts'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'

/** Returns a code with its quiet zone, one pixel a module, in two shades of grey. */
export function plateOf(matrix: QrMatrix, shades = { dark: 0, light: 255 }, quiet = QUIET_ZONE) {
  const side = matrix.size + 2 * quiet
  const luma = new Uint8Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      luma[y * side + x] = isDark(matrix, x - quiet, y - quiet) ? shades.dark : shades.light
    }
  }
  return { width: side, height: side, luma } satisfies LumaFrame
}
