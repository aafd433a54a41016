/** Short enough to read aloud. */
export const MAX_SLUG_LENGTH = 120
/** One character can turn into as many as eighteen, so only this many are read. */
const MAX_READ_LENGTH = 5000

/**
 * Turns a title or an entered slug into a URL segment: lower case, trimmed, without non-word
 * characters. Each run of spaces, underscores and hyphens becomes one hyphen; there is no hyphen at
 * either end. Accents are removed first, so 'Café' becomes 'cafe' instead of 'caf'. Returns an
 * empty string if the text has no Latin letter or digit.
 */
export function toSlug(text: string): string {
  return text
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the slug for a new post's title. A slug that is too long is cut between two words. */
export function slugFromTitle(title: string): string {
  const slug = toSlug(title)
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG_LENGTH)
  return slug.slice(0, end > 0 ? end : MAX_SLUG_LENGTH)
}
