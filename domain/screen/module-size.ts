import type { Verdict } from './verdict.ts'

/**
 * How large a code must be in a picture, as the side of one module (the squares of a code) in
 * fractions of the picture's height.
 *
 * H/120 has two independent derivations and one measurement:
 * - Denso Wave advises at least 4 dots a module. A video is often seen in its rendition of 480
 *   lines: 4/480 = H/120.
 * - Google's ML Kit needs 2 camera pixels a module. The median viewer sits 5.5 picture heights away
 *   (BBC R&D WHP 287), where a 26 mm lens shows the picture 252 of 1080 lines high: 2/252 = H/126.
 * - At H/120, 480 lines and 700 kbit/s every reader that we test reads the code
 *   (qr-readers.long.test.ts).
 *
 * The rule of print, a tenth of the distance, is for older phones and would ask for more than twice
 * this size.
 */
export const MODULE_SIZES = { weak: 1 / 160, pass: 1 / 120, good: 1 / 80 } as const

/** Absorbs the rounding of a division, so that 9 of 1080 lines is exactly H/120. */
const ROUNDING = 1e-9

/**
 * Judges a module's side; both lengths in pixels of the same picture.
 *
 * @param need how much larger than a plain code this one has to be (`sizeNeed` in domain/qr)
 */
export function judgeModule(modulePixels: number, pictureHeight: number, need = 1): Verdict {
  const size = modulePixels / pictureHeight / need + ROUNDING
  if (size >= MODULE_SIZES.good) return 'good'
  if (size >= MODULE_SIZES.pass) return 'pass'
  return size >= MODULE_SIZES.weak ? 'weak' : 'fail'
}

/**
 * A module's side that was measured in a video differs from the drawn one by up to this part, so
 * that much is forgiven.
 */
const MEASURING_ERROR = 0.015

/** Judges a module's side that was measured; both arguments in pixels of the same picture. */
export function judgeMeasuredModule(
  modulePixels: number,
  pictureHeight: number,
  need = 1,
): Verdict {
  return judgeModule(modulePixels * (1 + MEASURING_ERROR), pictureHeight, need)
}

/** Returns the smallest whole number of pixels a module that passes: 9 for 1080 lines. */
export function smallestModule(pictureHeight: number, need = 1): number {
  return Math.ceil(pictureHeight * MODULE_SIZES.pass * need - ROUNDING)
}

/** Returns the side of a code's square without its quiet zone, in pixels. */
export function symbolSide(modules: number, modulePixels: number): number {
  return modules * modulePixels
}

/** The light margin on each side of a symbol, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** Returns the side of a code's square with its quiet zone, in pixels. */
export function plateSide(modules: number, modulePixels: number): number {
  return (modules + 2 * QUIET_ZONE) * modulePixels
}

/** Returns a module's side as people compare it: 'H/120' for 9 of 1080 lines. */
export function formatModuleSize(modulePixels: number, pictureHeight: number): string {
  return `H/${Math.round(pictureHeight / modulePixels)}`
}
