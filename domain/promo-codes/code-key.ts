/** The symbols of a person's code: Crockford's base 32, without I, L, O and U. */
export const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The longest text that is read as a code, or as several codes of one order. */
export const MAX_CODE_TEXT = 200

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Returns a code as it is compared: in upper case, without hyphens and spaces, with 0 for O and 1
 * for I and L. Returns null if the text can't be a code, because it is too long or contains other
 * characters.
 */
export function toCodeKey(text: string): string | null {
  if (text.length > MAX_CODE_TEXT) return null
  const bare = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]+$/.test(bare)) return null
  return bare.replaceAll(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
}

/** Returns the keys of the codes in a text like 'NINA15, FREESHIP', in order, without repeats. */
export function toCodeKeys(text: string): string[] {
  if (text.length > MAX_CODE_TEXT) return []
  return [...new Set(text.split(/[,;]/).flatMap((one) => toCodeKey(one) ?? []))]
}
