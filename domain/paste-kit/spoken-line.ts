import { PLATFORM_LIMITS } from '#content/platform-rules.ts'

const { wordsPerSecond, seconds } = PLATFORM_LIMITS.spoken

/** The words that fit into a spoken line. */
export const MAX_SPOKEN_WORDS = Math.floor(seconds * wordsPerSecond)

/** Returns how many words a text has when it is said: the dots and slashes of an address are words. */
export function countSpokenWords(text: string): number {
  let words = 0
  for (const part of text.split(/\s+/)) {
    const pieces = part.split(/[^\p{L}\p{N}’']+/u).filter((piece) => piece !== '')
    const isAddress = part.includes('/') || /\p{L}\.\p{L}/u.test(part)
    words += isAddress ? Math.max(pieces.length * 2 - 1, 1) : pieces.length
  }
  return words
}

/** Returns how long a text takes to say, in seconds. */
export const spokenSeconds = (text: string): number => countSpokenWords(text) / wordsPerSecond

/** Returns an address as it is said: 'qrmagnet dot com'. */
export const hostAsSaid = (host: string): string => host.replaceAll('.', ' dot ')
