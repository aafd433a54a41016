/**
 * Returns whether two texts differ by exactly one edit: a wrong, missing or extra character, or two
 * swapped neighbors. Returns false for equal texts.
 */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || a === b) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const rest = at + 1
  if (short.slice(rest) === long.slice(rest)) return true
  const areSwapped = short[at] === long[rest] && short[rest] === long[at]
  return areSwapped && short.slice(rest + 1) === long.slice(rest + 1)
}

/**
 * The minimum distance of two names. With a smaller one, a mistyped name could mean either of them.
 */
const LEAST_DISTANCE = 3

/**
 * Returns whether two texts are at least three edits apart. It uses the unrestricted
 * Damerau–Levenshtein distance, which is never larger than the optimal string alignment distance.
 * Unlike that distance, it satisfies the triangle inequality, so no text is one edit away from both
 * names.
 */
export function areFarApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) >= LEAST_DISTANCE) return true
  if (haveOtherLetters(letterSet(a), letterSet(b))) return true
  return editDistance(a, b) >= LEAST_DISTANCE
}

/** The maximum length of a text. */
const MAX_LENGTH = 62
const WIDTH = MAX_LENGTH + 2
// These arrays are reused, because thousands of distances are computed for one new name.
const cells = new Uint8Array(WIDTH * WIDTH)
const lastRows = new Uint8Array(128)

/**
 * Returns the unrestricted Damerau–Levenshtein distance of two ASCII texts. Throws a RangeError if
 * a text has more than 62 characters.
 */
export function editDistance(a: string, b: string): number {
  const [rows, columns] = [a.length, b.length]
  if (rows > MAX_LENGTH || columns > MAX_LENGTH) throw new RangeError('The texts are too long')
  const most = rows + columns
  lastRows.fill(0)
  cells[0] = most
  for (let i = 0; i <= rows; i++) {
    cells[(i + 1) * WIDTH] = most
    cells[(i + 1) * WIDTH + 1] = i
  }
  for (let j = 0; j <= columns; j++) {
    cells[j + 1] = most
    cells[WIDTH + j + 1] = j
  }
  for (let i = 1; i <= rows; i++) {
    const code = a.charCodeAt(i - 1)
    let lastMatch = 0
    for (let j = 1; j <= columns; j++) {
      const other = b.charCodeAt(j - 1)
      const [row, match] = [lastRows[other] ?? 0, lastMatch]
      const at = i * WIDTH + j
      if (code === other) lastMatch = j
      let least = (cells[at] ?? 0) + (code === other ? 0 : 1)
      least = Math.min(least, (cells[at + 1] ?? 0) + 1, (cells[at + WIDTH] ?? 0) + 1)
      if (row > 0 && match > 0) {
        const before = cells[row * WIDTH + match] ?? 0
        least = Math.min(least, before + (i - row - 1) + 1 + (j - match - 1))
      }
      cells[at + WIDTH + 1] = least
    }
    lastRows[code] = i
  }
  return cells[(rows + 1) * WIDTH + columns + 1] ?? 0
}

/** Returns the set of letters a to z in a text, one bit per letter. */
export function letterSet(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) - 97)
  return letters
}

/**
 * Two edits change a set of letters by at most this many. One edit adds at most one letter and
 * removes at most one.
 */
const MOST_LETTERS = 2 * (LEAST_DISTANCE - 1)

/** Returns whether two texts must be far apart, because their sets of letters differ too much. */
export const haveOtherLetters = (a: number, b: number): boolean => countBits(a ^ b) > MOST_LETTERS

function countBits(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return (((sum + (sum >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
