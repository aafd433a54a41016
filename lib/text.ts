// Characters that are invisible or reverse the text: C0 and C1 controls, zero-width space and
// byte-order mark, bidi embeddings, overrides and isolates. The joiners of emoji aren't included.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being removed
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g
const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns text as one clean line: without line breaks, control characters and direction overrides,
 * with single spaces, in NFC.
 */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Returns clean text that keeps its line breaks, at most two in a row. */
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

/** Returns whether a text has any visible character; joiners and marks alone have none. */
export const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Returns the length in code points, which is close to what a person counts. */
export const textLength = (text: string) => [...text].length

const naturally = new Intl.Collator('en', { numeric: true })

/** Compares names in natural order: 'Episode 2' comes before 'Episode 10'. */
export const naturalOrder = (a: string, b: string) => naturally.compare(a, b)

/**
 * Returns text in which no email client finds a link, so that people can't send links through our
 * emails. URLs and email addresses are removed or lose their dots.
 */
export function withoutLinks(text: string): string {
  return cleanLine(
    // Clean the text first, so that an invisible character within a link doesn't hide it.
    cleanLine(text)
      // Match only at the start of a word, so that a long word is scanned only once.
      .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S*/gi, '')
      .replace(/\b(?:mailto|javascript|data|tel|sms):\S*/gi, '')
      .replace(/\bwww\.\S*/gi, '')
      .replace(/(?<=[\p{L}\p{M}\p{N}\p{S}-])[.。．｡](?=\p{L})/gu, ' ')
      .replace(/@/g, ' '),
  )
}

const all = new Intl.ListFormat('en')
const any = new Intl.ListFormat('en', { type: 'disjunction' })

/** Returns 'a, b, and c', or with 'or'. */
export const listInWords = (parts: readonly string[], last: 'and' | 'or' = 'and') =>
  (last === 'and' ? all : any).format(parts)
