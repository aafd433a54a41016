import { createHmac, randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10
/** Without characters that look alike on paper: 4.95 bits each. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** 118 bits per code can't be guessed, so a fast digest is enough to store them. */
const GROUPS = 4
const GROUP = 6
/** Codes issued before they had four groups still work. */
const FORMER_LENGTH = 10

/**
 * Returns ten codes of the form 'abcdef-ghjkmn-pqrstu-vwxyz2'. They are shown once; only digests
 * are stored.
 */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, group).join('-'),
  )
}

/**
 * Returns the code in the form in which it is compared, regardless of its case, spaces and hyphens; null if it has no
 * valid length.
 */
export function parseRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return [GROUPS * GROUP, FORMER_LENGTH].includes(plain.length) ? plain : null
}

/**
 * Returns a digest keyed with SESSION_SECRET, so that a copy of the table doesn't allow guessing
 * offline.
 */
export function recoveryDigest(sessionSecret: string, userId: string, code: string): string {
  const plain = parseRecoveryCode(code) ?? ''
  return createHmac('sha256', sessionSecret)
    .update(`recovery code ${userId} ${plain}`)
    .digest('base64url')
}
