import { createHmac, randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10
/** Excludes characters that look alike on paper. Each character has 4.95 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** A code has 118 bits, too many to guess, so a fast hash is enough to store it. */
const GROUPS = 4
const GROUP = 6
/** The length of older codes, which consisted of fewer groups and still work. */
const FORMER_LENGTH = 10

/**
 * Returns ten codes of the form 'abcdef-ghjkmn-pqrstu-vwxyz2'. They are shown once, and only their
 * hashes are stored.
 */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, group).join('-'),
  )
}

/**
 * Returns the code in the form that is compared, without case, spaces and hyphens; null if its
 * length is invalid.
 */
export function parseRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return [GROUPS * GROUP, FORMER_LENGTH].includes(plain.length) ? plain : null
}

/**
 * Returns a hash keyed with SESSION_SECRET, so a copy of the table can't be used to guess codes
 * offline.
 */
export function recoveryDigest(sessionSecret: string, userId: string, code: string): string {
  const plain = parseRecoveryCode(code) ?? ''
  return createHmac('sha256', sessionSecret)
    .update(`recovery code ${userId} ${plain}`)
    .digest('base64url')
}
