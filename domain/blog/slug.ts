/** Short enough to read out. */
export const MAX_SLUG_LENGTH = 120
/** A character can become up to eighteen: only this many are read. */
const MAX_READ_LENGTH = 5000

/**
 * Returns a title or an entered slug in the form of a URL segment: lower case, trimmed, without
 * non-word characters; each run of blanks, underscores and hyphens becomes one hyphen, none at
 * either end. Accents are removed first, so that 'Café' becomes 'cafe' rather than 'caf'. Without
 * any Latin letter or digit the result is empty.
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

/** Returns the slug for a new post's title, cut between two words if it is too long. */
export function slugFromTitle(title: string): string {
  const slug = toSlug(title)
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG_LENGTH)
  return slug.slice(0, end > 0 ? end : MAX_SLUG_LENGTH)
}
