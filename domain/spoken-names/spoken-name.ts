import { isOneEditApart } from './edit-distance.ts'

/** The spoken link that a visitor's input means. */
export type MeantName = {
  /** The spoken link, for example 'cake-tiger'. */
  identifier: string
  /**
   * Whether the input was mistyped, or its words were swapped. Case and separators don't matter.
   */
  isCorrected: boolean
}

/**
 * The minimum and maximum number of letters. A name has two words of 3 to 5 letters; the input may
 * have one letter too few or too many.
 */
const LENGTHS = { least: 5, most: 11 }
/** Longer input is never a name, even with separators. */
export const MAX_TYPED = 40
/**
 * The query parameter with the words that a visitor entered on the page for unknown spoken links.
 */
export const WORDS_FIELD = 'words'
/** The characters that people may enter between or after words. */
const SEPARATORS = new Set(" -_.,~+!'")

/**
 * Returns the letters and digits of input for a spoken link, in lower case; null if the input can't
 * be a name. '%20' counts as a space, as in a URL.
 */
export function readTypedLetters(typed: string): string | null {
  if (typed.length < LENGTHS.least || typed.length > MAX_TYPED) return null
  let letters = ''
  for (let at = 0; at < typed.length; at++) {
    const code = typed.charCodeAt(at)
    if (isLetterOrDigit(code)) letters += typed[at]
    else if (typed.startsWith('%20', at)) at += 2
    else if (!SEPARATORS.has(typed[at] ?? '')) return null
  }
  const isPossible = letters.length >= LENGTHS.least && letters.length <= LENGTHS.most
  return isPossible ? letters.toLowerCase() : null
}

/**
 * Returns the path for words that a visitor entered, in lower case with hyphens; null if they can't
 * be a spoken link.
 */
export function pathOfWords(words: string): string | null {
  const typed = words.trim().toLowerCase()
  if (readTypedLetters(typed) === null) return null
  return `/${typed
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')}`
}

/** Returns whether a text consists of two words, such as 'rool-stock'. */
export const isTwoWords = (text: string): boolean =>
  text.split(/[^a-zA-Z0-9]+/).filter(Boolean).length === 2

function isLetterOrDigit(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)
}

/** Returns a name's letters with its words in their original order, and with its words swapped. */
export function lettersOf(identifier: string): { letters: string; swapped: string } {
  const [first = '', second = ''] = identifier.split('-')
  return { letters: first + second, swapped: second + first }
}

/** Returns a text's keys: the text itself, and for each letter the text without that letter. */
export function keysOf(letters: string): string[] {
  const keys = new Set([letters])
  for (let at = 0; at < letters.length; at++) {
    keys.add(letters.slice(0, at) + letters.slice(at + 1))
  }
  return [...keys]
}

/** Returns the keys of a name, with its words in both orders. */
export function keysOfName(identifier: string): string[] {
  const { letters, swapped } = lettersOf(identifier)
  return [...new Set([...keysOf(letters), ...keysOf(swapped)])]
}

/** Returns the name if the entered letters mean it, otherwise null. */
export function matchName(typed: string, identifier: string): MeantName | null {
  const { letters, swapped } = lettersOf(identifier)
  if (typed === letters) return { identifier, isCorrected: false }
  const isMeant =
    typed === swapped || isOneEditApart(typed, letters) || isOneEditApart(typed, swapped)
  return isMeant ? { identifier, isCorrected: true } : null
}

/**
 * Returns the first of these names that the entered letters mean; null if there is none.
 * `identifiers` are names that share a key with the letters.
 */
export function findMeant(typed: string, identifiers: Iterable<string>): MeantName | null {
  for (const identifier of identifiers) {
    const meant = matchName(typed, identifier)
    if (meant) return meant
  }
  return null
}

/** The characters that people may type by mistake. */
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a text and all texts that are one edit away from it. */
export function textsWithinOneEdit(text: string): Set<string> {
  const texts = new Set([text])
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    for (const character of CHARACTERS) {
      texts.add(before + character + after)
      if (after !== '') texts.add(before + character + after.slice(1))
    }
    if (after === '') continue
    texts.add(before + after.slice(1))
    texts.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  return texts
}
