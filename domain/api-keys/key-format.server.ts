import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'qrm_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 30
const CHECKSUM = 6
const SHAPE = /^qrm_[0-9A-Za-z]{36}$/

/**
 * Returns a new key: `qrm_`, 30 random characters (178 bits) and six of a checksum, so that noise and
 * typing mistakes are refused without the database.
 */
export function newKey(): string {
  const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${PREFIX}${random}${checksum(random)}`
}

/** Whether a text has the form of a key and a right checksum. It may still be no one's. */
export function isKeyShaped(text: string): boolean {
  if (text.length !== PREFIX.length + RANDOM + CHECKSUM || !SHAPE.test(text)) return false
  const random = text.slice(PREFIX.length, -CHECKSUM)
  return text.slice(-CHECKSUM) === checksum(random)
}

/** Returns the SHA-256 under which a key is stored. A key is random, so it needs no slow hash. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The CRC-32 in base 62. */
function checksum(random: string): string {
  let rest = crc32(random)
  let digits = ''
  while (digits.length < CHECKSUM) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
