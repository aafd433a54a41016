import type { Box } from '../../screen/screen.ts'
import type { Frame } from './animation-frame.ts'
import type { Offset } from './slide.ts'

/** The pixels of a box in a picture, row by row, as 0xAARRGGBB with straight alpha. */
export type Layer = { box: Box; pixels: Uint32Array }

/**
 * Returns a layer from RGBA bytes with straight alpha. `rgba` contains only the box; throws if its
 * length is wrong. Invisible pixels become 0, so that they are the same in straight and
 * premultiplied alpha, and a run of them needs only one code.
 */
export function layerFromRgba(box: Box, rgba: Uint8Array): Layer {
  const count = box.width * box.height
  if (rgba.length !== 4 * count) {
    throw new Error(
      `${rgba.length} bytes aren't an RGBA picture of ${box.width} × ${box.height} pixels`,
    )
  }
  const bytes = new DataView(rgba.buffer, rgba.byteOffset, rgba.length)
  const pixels = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const color = bytes.getUint32(4 * i)
    const alpha = color & 0xff
    pixels[i] = alpha === 0 ? 0 : (alpha << 24) | (color >>> 8)
  }
  return { box, pixels }
}

/**
 * Returns a transparent frame with the layer moved by an offset. Parts outside the frame are cut
 * off.
 */
export function overlayFrame({ box, pixels }: Layer, offset: Offset, height: number): Frame {
  const left = box.x + offset.x
  const top = box.y + offset.y
  const from = Math.min(Math.max(top, 0), height)
  const to = Math.min(Math.max(top + box.height, from), height)
  return {
    from,
    to,
    drawLine(y, line) {
      line.fill(0)
      if (y < from || y >= to) return
      const start = (y - top) * box.width
      const first = Math.max(0, -left)
      const last = Math.min(box.width, line.length - left)
      if (first < last) line.set(pixels.subarray(start + first, start + last), left + first)
    },
  }
}
