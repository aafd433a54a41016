import { createHash } from 'node:crypto'

/** The same words give the same id on every machine; in the shape of a random one. */
export function fixedId(words: string): string {
  const hex = createHash('sha256').update(`qr magnet seed: ${words}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Numbers from 0 up to 1 that look random and are the same every time (mulberry32). */
export function fixedNumbers(words: string): () => number {
  let state = createHash('sha256').update(words).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list, the earlier ones more often the higher `lean` is (1: all alike). */
export function pick<const T extends readonly unknown[]>(
  from: T,
  number: number,
  lean = 1,
): T[number] {
  return from[Math.min(from.length - 1, Math.floor(number ** lean * from.length))]
}
