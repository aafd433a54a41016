import { crc32, deflateSync } from 'node:zlib'
import type { QrMatrix } from './qr-matrix.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** The PNG filters: 'none' stores a row as it is, 'up' as the difference from the row above. */
const FILTER = { none: 0, up: 2 }

type TwoColors = { backgroundColor: string; foregroundColor: string }

/**
 * Returns a square PNG with one bit per pixel. Every module has the same whole number of pixels, so
 * that no edge is blurred. General image libraries take several times as long.
 *
 * @param pixels the image's side
 * @param scale pixels per module
 * @param margin pixels to the left of and above the symbol; by default, the symbol is centered
 */
export function twoColorPng(
  matrix: QrMatrix,
  colors: TwoColors,
  pixels: number,
  scale: number,
  margin = Math.floor((pixels - matrix.size * scale) / 2),
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  header.set([1, 3], 8) // one bit per pixel, an index into the palette
  const palette = Buffer.from(
    colors.backgroundColor.slice(1) + colors.foregroundColor.slice(1),
    'hex',
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(scanLines(matrix, pixels, scale, margin), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Returns the rows, each preceded by a filter byte. A repeated row is all zeros, which compresses
 * to almost nothing.
 */
function scanLines(
  { size, modules }: QrMatrix,
  pixels: number,
  scale: number,
  margin: number,
): Buffer {
  const stride = Math.ceil(pixels / 8) + 1
  const lines = Buffer.alloc(stride * pixels)
  for (let y = 0; y <= size; y++) {
    const line = (margin + y * scale) * stride
    lines[line] = FILTER.none
    if (y < size)
      drawRow(lines, line + 1, modules.subarray(y * size, (y + 1) * size), margin, scale)
    const repeats = y < size ? scale : pixels - margin - size * scale
    for (let i = 1; i < repeats; i++) lines[line + i * stride] = FILTER.up
  }
  return lines
}

function drawRow(
  lines: Buffer,
  start: number,
  modules: Uint8Array,
  margin: number,
  scale: number,
): void {
  for (const [x, module] of modules.entries()) {
    if (module === 0) continue
    const end = margin + (x + 1) * scale
    for (let pixel = margin + x * scale; pixel < end; pixel++) {
      const at = start + (pixel >> 3)
      lines[at] = (lines[at] ?? 0) | (0x80 >> (pixel & 7))
    }
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8)
  return bytes
}
