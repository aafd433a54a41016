import { randomInt } from 'node:crypto'

/** No vowels (no words), no 0, 1 and L (nothing to misread). Lower case, as stored. */
export const SHORT_ID_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
export const SHORT_ID_LENGTH = 6

/** Returns a new short id. `randomInt` has no bias towards some characters. */
export function newShortId(): string {
  let id = ''
  for (let i = 0; i < SHORT_ID_LENGTH; i++) id += SHORT_ID_ALPHABET[randomInt(28)]
  return id
}
