const LONGEST = 100
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** A city's or a country's name as it may be stored, or null for whatever is no such thing. */
export function placeName(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 1000) return null
  const name = value
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return name === '' || name.length > LONGEST || !/\p{L}/u.test(name) ? null : name
}

/** The English name of an ISO 3166 code; null for 'XX' (unknown), 'T1' (Tor) and nonsense. */
export function countryName(code: unknown): string | null {
  if (typeof code !== 'string' || !/^[a-z]{2}$/i.test(code)) return null
  const upper = code.toUpperCase()
  if (upper === 'XX' || upper === 'ZZ') return null
  return REGIONS.of(upper) ?? null
}
