const MAX_LENGTH = 100
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Returns the cleaned name of a city or country, or null if the value isn't a name. */
export function placeName(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 1000) return null
  const name = value
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return name === '' || name.length > MAX_LENGTH || !/\p{L}/u.test(name) ? null : name
}

/**
 * Returns the English name of an ISO 3166 code; null for 'XX' (unknown), 'T1' (Tor) and invalid
 * codes.
 */
export function countryName(code: unknown): string | null {
  if (typeof code !== 'string' || !/^[a-z]{2}$/i.test(code)) return null
  const upper = code.toUpperCase()
  if (upper === 'XX' || upper === 'ZZ') return null
  return REGIONS.of(upper) ?? null
}
