import { randomInt } from 'node:crypto'

/**
 * Without vowels, so that ids don't spell words, and without 0, 1 and L, which are easy to misread.
 * Lower case, as stored.
 */
export const SHORT_ID_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
export const SHORT_ID_LENGTH = 6

/** Returns a new short id. `randomInt` picks every character with the same probability. */
export function newShortId(): string {
  let id = ''
  for (let i = 0; i < SHORT_ID_LENGTH; i++) id += SHORT_ID_ALPHABET[randomInt(28)]
  return id
}
