import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'qrm_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 30
const CHECKSUM = 6
const SHAPE = /^qrm_[0-9A-Za-z]{36}$/

/**
 * Returns a new key: `qrm_`, 30 random characters (178 bits) and a checksum of six characters. With
 * the checksum, random text and typing mistakes are rejected without a database query.
 */
export function newKey(): string {
  const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${PREFIX}${random}${checksum(random)}`
}

/**
 * Returns whether a text has the form of a key and a correct checksum. A key with this text may not
 * exist.
 */
export function isKeyShaped(text: string): boolean {
  if (text.length !== PREFIX.length + RANDOM + CHECKSUM || !SHAPE.test(text)) return false
  const random = text.slice(PREFIX.length, -CHECKSUM)
  return text.slice(-CHECKSUM) === checksum(random)
}

/**
 * Returns the SHA-256 hash under which a key is stored. A key is random, so it needs no slow hash.
 */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Returns the CRC-32 checksum in base 62. */
function checksum(random: string): string {
  let rest = crc32(random)
  let digits = ''
  while (digits.length < CHECKSUM) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
