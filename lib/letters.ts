import { escapeXml } from './escape-html.ts'
import letters from './letters.json' with { type: 'json' }

// Outlines of Archivo's capitals (weight 830, width 112), because the server may have no fonts.
// Each is [advance, SVG path] in thousandths of the font size, with the baseline at 0.
const LETTERS = letters as unknown as Record<string, [advance: number, path: string]>
/** The letter spacing in thousandths of the font size, which is tight. */
const TRACKING = -18

/** Returns the text's characters in upper case, without emoji, which would need a color font. */
function toCapitals(text: string): string[] {
  return [
    ...text
      .replace(/\p{Emoji_Presentation}|\u{fe0f}|\u{200d}/gu, '')
      .normalize('NFC')
      .toUpperCase()
      .replace(/[^\S\u{a0}]+/gu, ' ')
      .trim(),
  ]
}

/** A character that keeps two words on the same line and is as wide as a space. */
export const NO_BREAK_SPACE = '\u{a0}'

const outline = (character: string) => LETTERS[character === NO_BREAK_SPACE ? ' ' : character]

const advance = (character: string) => (outline(character)?.[0] ?? 700) + TRACKING

/** Returns the width of the text in pixels. */
export function measureText(text: string, size: number): number {
  return (toCapitals(text).reduce((sum, character) => sum + advance(character), 0) * size) / 1000
}

/** Scripts without spaces between words. Lines can break anywhere in them. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** Returns the width in pixels of the widest word that should not be broken. */
export function widestWord(text: string, size: number): number {
  const words = toCapitals(text).join('').split(' ')
  return Math.max(0, ...words.map((word) => (SPACELESS.test(word) ? 0 : measureText(word, size))))
}

/** Breaks the text into lines of at most this width. A word that is wider than a line is broken. */
export function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of toCapitals(text).join('').split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && measureText(`${line} ${word}`, size) <= width) {
      lines[lines.length - 1] = `${line} ${word}`
      continue
    }
    let rest = [...word]
    while (rest.length > 1 && measureText(rest.join(''), size) > width) {
      let end = rest.length - 1
      while (end > 1 && measureText(rest.slice(0, end).join(''), size) > width) end--
      lines.push(rest.slice(0, end).join(''))
      rest = rest.slice(end)
    }
    lines.push(rest.join(''))
  }
  return lines
}

/** Returns one line as SVG. If a character has no outline, the line uses the machine's fonts. */
export function drawLine(text: string, x: number, y: number, size: number): string {
  const characters = toCapitals(text)
  if (characters.some((character) => !outline(character))) {
    const escaped = escapeXml(characters.join(''))
    return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="800" font-size="${size}">${escaped}</text>`
  }
  let at = 0
  const paths = characters.map((character) => {
    const [, path] = outline(character) ?? [0, '']
    const drawn = path ? `<path transform="translate(${at} 0)" d="${path}"/>` : ''
    at += advance(character)
    return drawn
  })
  const scale = size / 1000
  return `<g transform="translate(${x} ${Math.round(y)}) scale(${scale})">${paths.join('')}</g>`
}

/**
 * Returns the characters of a text that have no outline, including emoji, each once and as entered.
 * There are outlines for Latin letters, digits and common signs.
 */
export function charactersWithoutOutline(text: string): string[] {
  const missing = graphemes(text).filter((one) => !hasOutline(one))
  return [...new Set(missing)]
}

/** Returns the text without the characters that have no outline. */
export const withOutlinesOnly = (text: string): string =>
  graphemes(text).filter(hasOutline).join('').replace(/\s+/g, ' ').trim()

const segmenter = new Intl.Segmenter('en')
const graphemes = (text: string) =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment)

const hasOutline = (grapheme: string) =>
  /^\s+$/.test(grapheme) || [...grapheme.toUpperCase()].every((one) => LETTERS[one])
