import { plainText } from './inline.ts'

export type HeadingLine = { text: string; level: 2 | 3 }

/** The length of a heading must be below this number of characters. */
const CAPITALS_BELOW = 50
const LEAD_IN_BELOW = 80

/** Names of common article sections, alone on a line or before a colon or a dash. */
const SECTION_NAME =
  /^(introduction|overview|getting started|summary|key takeaways?|takeaways|tl;dr|next steps|further reading|conclusion|final thoughts|(the )?bottom line|faqs?|frequently asked questions)($|\s*:|\s+[–—-]\s)/i
const FAQ_NAME = /^(faqs?|frequently asked questions)\b/i

/** Returns whether the bullets under this heading are questions. */
export const isFaqHeading = (text: string) => FAQ_NAME.test(text)

/** Parses '# Words': one or two number signs start a section, more start a subsection. */
export function hashHeading(line: string): HeadingLine | null {
  const [, signs = '', rest = ''] = /^(#{1,6})\s(.*)$/s.exec(line) ?? []
  if (rest === '') return null
  const text = plainText(withoutClosingSigns(rest)).trim()
  return text ? { text, level: signs.length <= 2 ? 2 : 3 } : null
}

/** Parses '**Words**' if the line contains nothing else. A line with a link stays a paragraph. */
export function boldHeading(line: string): HeadingLine | null {
  const words = /^\*\*([^*]+)\*\*:?$/.exec(line)?.[1]
  if (words === undefined || plainText(words) !== words) return null
  const text = withoutColon(words)
  return text ? { text, level: isSectionName(text) ? 2 : 3 } : null
}

/** Parses '3. **Words**' outside of a list. */
export function numberedHeading(line: string): HeadingLine | null {
  const [, number, words = ''] = /^(\d{1,3}[.)])\s+\*\*([^*]+)\*\*:?$/.exec(line) ?? []
  const text = withoutColon(words)
  return number && text && plainText(text) === text ? { text: `${number} ${text}`, level: 3 } : null
}

/** Parses headings without markup: CAPITALS, a question, or the name of a section. */
export function wordedHeading(line: string): HeadingLine | null {
  if (line.length > LEAD_IN_BELOW || plainText(line) !== line) return null
  const text = withoutColon(line)
  if (text.length < LEAD_IN_BELOW && !text.endsWith('.') && isSectionName(text)) {
    return { text, level: 2 }
  }
  if (text.length < CAPITALS_BELOW && isCapitals(text)) return { text, level: 2 }
  if (text.length < LEAD_IN_BELOW && text.endsWith('?')) return { text, level: 3 }
  return null
}

const isSectionName = (text: string) => SECTION_NAME.test(text)

/**
 * Returns whether a text has at least two capital letters and no lower-case letters. Scripts
 * without case have no capital letters.
 */
function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 2
}

const withoutColon = (text: string) => text.trim().replace(/:$/, '').trimEnd()

/**
 * Removes the number signs at the end of '# Words ##'. A regular expression would be slow on long
 * rows of number signs.
 */
function withoutClosingSigns(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end--
  return end < text.length && /\s$/.test(text.slice(0, end)) ? text.slice(0, end) : text
}
