import { COMPARISONS } from '#content/comparisons/comparisons.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { measureText, NO_BREAK_SPACE, widestWord, wrapText } from '#lib/letters.ts'

/** The width of a title's area in pixels. */
export const TITLE_WIDTH = 470
export const TITLE_HEIGHT = 340
const SIZES = [76, 70, 64, 58, 52, 46, 42]
/**
 * Sizes for a word that is too long for a line at the sizes above. A small word is better than a
 * broken one.
 */
const SMALL_SIZES = [38, 34, 30, 26, 22, 18, 14]
/** Names with several words, which must stay on one line. */
const NAMES = [PRODUCT_NAME, ...COMPARISONS.map(({ name }) => name)].filter((name) =>
  name.includes(' '),
)

export type LaidOutTitle = { lines: string[]; size: number }

/**
 * Returns the lines of a title, with lengths as even as possible. The size is the largest at which
 * the whole title fits without breaking a word or a name. A title that is still too long is cut.
 */
export function layOutTitle(title: string): LaidOutTitle {
  const kept = keepTogether(title)
  const isWideEnough = (size: number) => widestWord(kept, size) <= TITLE_WIDTH
  for (const size of SIZES) {
    const lines = wrapText(kept, TITLE_WIDTH, size)
    if (lines.length * size <= TITLE_HEIGHT && isWideEnough(size)) {
      return { lines: evenOut(kept, lines, size), size }
    }
  }
  const size = SMALL_SIZES.find(isWideEnough) ?? 14
  const lines = wrapText(kept, TITLE_WIDTH, size)
  const most = Math.floor(TITLE_HEIGHT / size)
  return { lines: cut(lines, most), size }
}

/** Joins the words of names, and also the last two words if the last one is short. */
function keepTogether(title: string): string {
  let kept = title.trim().replace(/\s+/g, ' ')
  for (const name of NAMES) {
    kept = kept.replaceAll(new RegExp(name, 'gi'), (found) => join(found))
  }
  return kept.replace(/ (\S{1,3})$/, `${NO_BREAK_SPACE}$1`)
}

const join = (words: string) => words.replaceAll(' ', NO_BREAK_SPACE)

/**
 * Returns the title on the same number of lines, broken at the smallest width that needs no more
 * lines.
 */
function evenOut(title: string, lines: string[], size: number): string[] {
  let even = lines
  for (let width = TITLE_WIDTH; width >= widestWord(title, size); width -= 10) {
    const narrower = wrapText(title, width, size)
    if (narrower.length > lines.length) break
    even = narrower
  }
  return even
}

function cut(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines
  const last = (lines[most - 1] ?? '').replace(/[\s\u{a0}]*\S$/u, '')
  return [...lines.slice(0, most - 1), `${last}…`]
}

/**
 * Returns a line that fits the width. If the line is too long, it gets smaller. Below `least`
 * pixels it is cut.
 */
export function fitLine(
  text: string,
  { width, size, least }: { width: number; size: number; least: number },
): { text: string; size: number } {
  const fitting = Math.floor((size * width) / Math.max(measureText(text, size), 1))
  if (fitting >= size) return { text, size }
  if (fitting >= least) return { text, size: fitting }
  const characters = [...text]
  while (measureText(`${characters.join('')}…`, least) > width) characters.pop()
  return { text: `${characters.join('')}…`, size: least }
}
