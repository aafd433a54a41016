import type { Exception } from './find-words.ts'

/** The places in which a word of the rules is right. */
export const EXCEPTIONS: readonly Exception[] = []
