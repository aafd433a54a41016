import { widestWord, wrapText } from '#lib/letters.ts'

const TEXT_WIDTH = 690
const TEXT_HEIGHT = 370
const SIZES = [88, 78, 68, 58, 50, 44]
/** Sizes for a word that fits on no line at the sizes above: small is better than broken. */
const SMALL_SIZES = [38, 32, 28, 24, 20]
/** The maximum height of a title that is too long at every size, before it is cut. */
const CUT_HEIGHT = 310

/**
 * Returns the lines of a title at the largest size at which the whole title fits without breaking a
 * word; a title that is still too long is cut.
 */
export function layOutTitle(title: string): { lines: string[]; size: number } {
  const isWideEnough = (size: number) => widestWord(title, size) <= TEXT_WIDTH
  for (const size of SIZES) {
    const lines = wrapText(title, TEXT_WIDTH, size)
    if (lines.length * size <= TEXT_HEIGHT && isWideEnough(size)) return { lines, size }
  }
  const size = [44, ...SMALL_SIZES].find(isWideEnough) ?? 20
  const lines = wrapText(title, TEXT_WIDTH, size)
  const most = Math.floor(CUT_HEIGHT / size)
  const last = lines[most - 1] ?? ''
  return {
    lines: lines.length > most ? [...lines.slice(0, most - 1), `${last.slice(0, -1)}…`] : lines,
    size,
  }
}
