import { PLATFORM_LIMITS } from '#content/platform-rules.ts'

const { wordsPerSecond, seconds } = PLATFORM_LIMITS.spoken

/** The maximum number of words in a spoken line. */
export const MAX_SPOKEN_WORDS = Math.floor(seconds * wordsPerSecond)

/**
 * Counts the words of a text when it is spoken. The dots and slashes of an address count as words.
 */
export function countSpokenWords(text: string): number {
  let words = 0
  for (const part of text.split(/\s+/)) {
    const pieces = part.split(/[^\p{L}\p{N}’']+/u).filter((piece) => piece !== '')
    const isAddress = part.includes('/') || /\p{L}\.\p{L}/u.test(part)
    words += isAddress ? Math.max(pieces.length * 2 - 1, 1) : pieces.length
  }
  return words
}

/** Returns how many seconds it takes to say a text. */
export const spokenSeconds = (text: string): number => countSpokenWords(text) / wordsPerSecond

/** Returns a host as people say it: 'qrmagnet dot com'. */
export const hostAsSaid = (host: string): string => host.replaceAll('.', ' dot ')
