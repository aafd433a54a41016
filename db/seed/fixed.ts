import { createHash } from 'node:crypto'

/** Returns the same id for the same text on every machine, in the form of a random UUID. */
export function fixedId(text: string): string {
  const hex = createHash('sha256').update(`qr magnet seed: ${text}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * Returns a generator of pseudo-random numbers from 0 up to 1. The numbers are the same for the
 * same text (mulberry32).
 */
export function fixedNumbers(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Returns an item of a list. The higher `lean` is, the more likely earlier items are; with 1, all
 * are equally likely.
 */
export function pick<const T extends readonly unknown[]>(
  from: T,
  number: number,
  lean = 1,
): T[number] {
  return from[Math.min(from.length - 1, Math.floor(number ** lean * from.length))]
}
