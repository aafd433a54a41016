import { isOneEditApart } from './edit-distance.ts'

/** What was meant by a entered name. */
export type MeantName = {
  /** A spoken link, as in 'cake-tiger'. */
  identifier: string
  /** It was mistyped, or its words were swapped. Capitals and separators don't matter. */
  isCorrected: boolean
}

/** A name has two words of 3 to 5 letters; one letter may be missing or extra. */
const LENGTHS = { least: 5, most: 11 }
/** Longer texts are not read: separators included, none could be a name. */
export const MAX_TYPED = 40
/** In the query of the page of an unknown spoken link: what a visitor entered there. */
export const WORDS_FIELD = 'words'
/** What people put between or behind words. */
const SEPARATORS = new Set(" -_.,~+!'")

/**
 * Returns the letters and digits of what was entered for a spoken link, in lower case; null if no name
 * can be meant. '%20' is a space, as in a URL.
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

/** Returns the path that words lead to, in lower case with hyphens; null if they can't be a spoken link. */
export function pathOfWords(words: string): string | null {
  const typed = words.trim().toLowerCase()
  if (readTypedLetters(typed) === null) return null
  return `/${typed
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')}`
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)
}

/** Returns a name's letters in the order they are said, and with its words swapped. */
export function lettersOf(identifier: string): { letters: string; swapped: string } {
  const [first = '', second = ''] = identifier.split('-')
  return { letters: first + second, swapped: second + first }
}

/** Returns a text, and the text with each one of its letters left out. */
export function keysOf(letters: string): string[] {
  const keys = new Set([letters])
  for (let at = 0; at < letters.length; at++) {
    keys.add(letters.slice(0, at) + letters.slice(at + 1))
  }
  return [...keys]
}

/** Returns the keys of a name: those of its letters in both orders. */
export function keysOfName(identifier: string): string[] {
  const { letters, swapped } = lettersOf(identifier)
  return [...new Set([...keysOf(letters), ...keysOf(swapped)])]
}

/** Returns the name if the entered letters mean it, else null. */
export function matchName(typed: string, identifier: string): MeantName | null {
  const { letters, swapped } = lettersOf(identifier)
  if (typed === letters) return { identifier, isCorrected: false }
  const isMeant =
    typed === swapped || isOneEditApart(typed, letters) || isOneEditApart(typed, swapped)
  return isMeant ? { identifier, isCorrected: true } : null
}

/** Returns what entered letters mean among names that share a key with them. */
export function findMeant(typed: string, identifiers: Iterable<string>): MeantName | null {
  for (const identifier of identifiers) {
    const meant = matchName(typed, identifier)
    if (meant) return meant
  }
  return null
}

/** What may be entered by mistake, on a keyboard with digits. */
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a text and all texts that are one edit from it. */
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
