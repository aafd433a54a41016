import { keysOf } from './spoken-name.ts'
import { SPOKEN_WORDS } from './words.ts'

const WORDS: ReadonlySet<string> = new Set(SPOKEN_WORDS)
const WORD_KEYS: ReadonlySet<string> = new Set(SPOKEN_WORDS.flatMap(keysOf))

const isWord = (text: string) => WORDS.has(text)
const isNearWord = (text: string) => keysOf(text).some((key) => WORD_KEYS.has(key))

/**
 * Returns whether typed letters may mean two words of the list: at least one of them is written
 * exactly, the other nearly. It keeps other paths from being looked up, so it errs towards yes.
 */
export function isNameLike(letters: string): boolean {
  for (let at = 2; at <= 6 && at < letters.length - 1; at++) {
    const [first, second] = [letters.slice(0, at), letters.slice(at)]
    if (isWord(first) ? isNearWord(second) : isWord(second) && isNearWord(first)) return true
    // The last letter of the first word and the first one of the second are swapped.
    const swappedFirst = first.slice(0, -1) + second.charAt(0)
    if (isWord(swappedFirst) && isWord(first.slice(-1) + second.slice(1))) return true
  }
  return false
}
