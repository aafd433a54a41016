import { randomInt } from 'node:crypto'

/** No letters or digits that look alike, because people may type a code. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const PREFIX = 'get-'
const CODE = /^[a-hjkmnp-z2-9]{12}$/

/** Returns a new code: 59 random bits, so no one can guess one within its few days. */
export const createRequestCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Returns a code in its stored form; null if the text isn't one. */
export function readRequestCode(text: string): string | null {
  const code = text.toLowerCase()
  return CODE.test(code) ? code : null
}

/** Returns the address to which a visitor writes. */
export const requestAddress = (code: string, domain: string): string => `${PREFIX}${code}@${domain}`

/** Returns the code in an address of the domain; null for any other address. */
export function codeInAddress(address: string, domain: string): string | null {
  if (address.length > PREFIX.length + LENGTH + 1 + domain.length) return null
  const [local = '', host = '', ...more] = address.toLowerCase().split('@')
  if (more.length > 0 || host !== domain || !local.startsWith(PREFIX)) return null
  return readRequestCode(local.slice(PREFIX.length))
}
