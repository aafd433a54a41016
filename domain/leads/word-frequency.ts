import { setImmediate } from 'node:timers/promises'

// A word is any part of a line of a key (see `SEARCH_KEY`), like 'gmail.com' or 'an'. What isn't frequent has no
// frequent extension, so frequent words are found by extending shorter ones by one character at a time.

/** Returns for a key which words it contains, as their numbers. The array is used again by the next call. */
type WordMatcher = (key: string) => Int32Array

/** Keys that are read before other work goes on. */
const TURN = 250

/**
 * Returns the words that at least this share (0 to 1) of the keys contain, the most frequent ones first, and
 * at most `max`. The first is the empty word. Other work goes on meanwhile.
 */
export async function findFrequentWords(
  keys: string[],
  { share, max }: { share: number; max: number },
): Promise<string[]> {
  const least = Math.max(1, Math.ceil(keys.length * share))
  let frequent = new Set([''])
  const all: [word: string, count: number][] = []
  for (let length = 1; frequent.size > 0; length++) {
    const longer = [...(await countExtensions(keys, frequent, length))].filter(
      ([word, count]) => count >= least && word.isWellFormed(),
    )
    frequent = new Set(longer.map(([word]) => word))
    all.push(...longer)
  }
  // Of equally frequent words, the shorter comes first: a word is never without its beginnings.
  all.sort(([, one], [, other]) => other - one)
  return ['', ...all.slice(0, max - 1).map(([word]) => word)]
}

/** Counts the keys that contain each word of a length whose first and last parts are frequent. */
async function countExtensions(
  keys: string[],
  frequent: Set<string>,
  length: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [n, key] of keys.entries()) {
    if (n % TURN === 0) await setImmediate()
    const words = new Set<string>()
    let hasStart = frequent.has(key.slice(0, length - 1))
    for (let at = 0; at + length <= key.length; at++) {
      const hasEnd = frequent.has(key.slice(at + 1, at + length))
      if (hasStart && hasEnd) words.add(key.slice(at, at + length))
      hasStart = hasEnd
    }
    for (const word of words)
      if (!word.includes('\n')) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Creates a matcher for words as `findFrequentWords` returns them: each one's beginnings are words too. */
export function createWordMatcher(words: string[]): WordMatcher {
  // A trie, whose nodes have the numbers of their words: the empty word is the root.
  const numbers = new Map(words.map((word, n) => [word, n]))
  const letters = new Uint16Array(2 ** 16)
  let width = 1
  for (const word of words) {
    const last = word.charCodeAt(word.length - 1)
    if (word !== '' && letters[last] === 0) letters[last] = width++
  }
  const children = new Int32Array(words.length * width)
  for (const [word, n] of numbers) {
    const parent = numbers.get(word.slice(0, -1))
    if (word === '') continue
    if (parent === undefined) throw new Error('The beginning of a word is missing')
    children[parent * width + (letters[word.charCodeAt(word.length - 1)] ?? 0)] = n
  }
  const seenIn = new Int32Array(words.length)
  const found = new Int32Array(words.length)
  let turn = 0
  return (key) => {
    turn++
    let count = 1
    for (let start = 0; start < key.length; start++) {
      let node = 0
      for (let at = start; at < key.length; at++) {
        const letter = letters[key.charCodeAt(at)] as number
        node = letter === 0 ? 0 : (children[node * width + letter] as number)
        if (node === 0) break
        if (seenIn[node] !== turn) {
          seenIn[node] = turn
          found[count++] = node
        }
      }
    }
    return found.subarray(0, count)
  }
}
