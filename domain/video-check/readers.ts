import jsqr from 'jsqr'
import decodeQR from 'qr/decode.js'
import { type LumaFrame, rgbaOf } from './luma.ts'

/** Returns the text of a dark code on a light background; null if no code can be read. */
export type Reader = (picture: LumaFrame) => string | null

export const READERS: readonly Reader[] = [readByQr, readByJsQr]

export function readByQr({ width, height, luma: data }: LumaFrame): string | null {
  let isInverted = false
  try {
    const text = decodeQR(
      { width, height, data },
      {
        format: 'I420',
        // A time limit would make results differ between runs.
        timeLimit: Number.POSITIVE_INFINITY,
        // The library also reads light codes on a dark background, which many phones can't read.
        pointsOnDetect: ({ tl: { x, y, moduleSize } }) => {
          const at = (dx: number, dy: number) =>
            data[Math.round(y + dy) * width + Math.round(x + dx)] ?? 0
          const ring = 2 * moduleSize
          const around = at(ring, 0) + at(-ring, 0) + at(0, ring) + at(0, -ring)
          isInverted = around / 4 < at(0, 0)
        },
      },
    )
    return isInverted ? null : text
  } catch {
    // The library throws if it can't read a code.
    return null
  }
}

function readByJsQr(picture: LumaFrame): string | null {
  const { width, height } = picture
  return jsqr(rgbaOf(picture), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
