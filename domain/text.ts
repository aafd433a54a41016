// Characters that draw nothing or turn the writing round: C0 and C1 controls, zero-width space and
// byte-order mark, bidi embeddings, overrides and isolates. The joiners of emoji stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being removed
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g
const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/** One clean line: no line breaks, controls or direction overrides, single spaces, NFC. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Clean text that keeps its line breaks, three in a row at most. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC')
}

/** Whether anything of it can be seen: joiners and marks alone can't. */
export const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Length as a person counts it, near enough: code points. */
export const textLength = (text: string) => [...text].length

/** How many there are, in words: '1 duplicate', '2,847 duplicates'. */
export const counted = (many: number, one: string, several = `${one}s`) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : several}`

const naturally = new Intl.Collator('en', { numeric: true })

/** The order people expect of names with numbers: 'Episode 2' before 'Episode 10'. */
export const naturalOrder = (a: string, b: string) => naturally.compare(a, b)
