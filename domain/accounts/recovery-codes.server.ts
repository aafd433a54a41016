import { createHmac, randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10
/** No two characters that look alike on paper: 4.95 bits each. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** 118 bits a code: nobody can try them all, so a fast digest is enough to store them. */
const GROUPS = 4
const GROUP = 6
/** Codes given out before they had four groups: they still work. */
const FORMER_LENGTH = 10

/** Returns ten codes, 'abcdef-ghjkmn-pqrstu-vwxyz2'. They are shown once; only digests are kept. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, group).join('-'),
  )
}

/** As it is compared: people type capitals, spaces and no hyphen. Null where it is no such code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return [GROUPS * GROUP, FORMER_LENGTH].includes(plain.length) ? plain : null
}

/** A digest under our secret, so that the table alone can't be guessed through. */
export function recoveryDigest(sessionSecret: string, userId: string, code: string): string {
  const plain = readRecoveryCode(code) ?? ''
  return createHmac('sha256', sessionSecret)
    .update(`recovery code ${userId} ${plain}`)
    .digest('base64url')
}
