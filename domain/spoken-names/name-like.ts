import { keysOf } from './spoken-name.ts'
import { SPOKEN_WORDS } from './words.ts'

const WORDS: ReadonlySet<string> = new Set(SPOKEN_WORDS)
/**
 * The words for each key. The keys of a word are the word itself and the word without one of its
 * letters.
 */
const WORDS_OF_KEY: ReadonlyMap<string, readonly string[]> = groupByKey()

function groupByKey(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of SPOKEN_WORDS) {
    for (const key of keysOf(word)) groups.set(key, [...(groups.get(key) ?? []), word])
  }
  return groups
}

/**
 * Returns the words that a text may stand for. If the text is a word, returns only that word;
 * otherwise all words that are one edit away, and some that are two edits away.
 */
const wordsNear = (text: string): string[] =>
  WORDS.has(text) ? [text] : keysOf(text).flatMap((key) => WORDS_OF_KEY.get(key) ?? [])

/**
 * Yields the ways to read letters as two words of the list, of which one is spelled correctly and
 * the other may have a typo.
 */
function* readWords(letters: string): Iterable<[string[], string[]]> {
  for (let at = 2; at <= 6 && at < letters.length - 1; at++) {
    const [first, second] = [letters.slice(0, at), letters.slice(at)]
    if (WORDS.has(first)) yield [[first], wordsNear(second)]
    else if (WORDS.has(second)) yield [wordsNear(first), [second]]
    // The last letter of the first word may be swapped with the first letter of the second word.
    const swappedFirst = first.slice(0, -1) + second.charAt(0)
    const swappedSecond = first.slice(-1) + second.slice(1)
    if (WORDS.has(swappedFirst) && WORDS.has(swappedSecond)) yield [[swappedFirst], [swappedSecond]]
  }
}

/**
 * Returns whether entered letters may mean two words of the list: one is spelled correctly, and the
 * other may have a typo. In doubt, it returns true.
 */
export function isNameLike(letters: string): boolean {
  for (const words of readWords(letters)) if (words.every((near) => near.length > 0)) return true
  return false
}

/** Returns the names that entered letters may mean, with their words in both orders. */
export function namesLike(letters: string): string[] {
  const names = new Set<string>()
  for (const [firsts, seconds] of readWords(letters)) {
    for (const first of firsts) {
      for (const second of seconds) {
        names.add(`${first}-${second}`)
        names.add(`${second}-${first}`)
      }
    }
  }
  return [...names]
}
