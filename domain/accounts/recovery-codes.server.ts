import { createHmac, randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10
/** Nothing that is taken for something else when read from paper; 50 bits a code. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const HALF = 5

/** Ten codes, 'abcde-fghjk'. They are shown once; only their digests are kept. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** As it is compared: people type capitals, spaces and no hyphen. Null where it is no such code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return plain.length === 2 * HALF ? plain : null
}

/** A digest under our secret, so that the table alone can't be guessed through. */
export function recoveryDigest(sessionSecret: string, userId: string, code: string): string {
  const plain = readRecoveryCode(code) ?? ''
  return createHmac('sha256', sessionSecret)
    .update(`recovery code ${userId} ${plain}`)
    .digest('base64url')
}
