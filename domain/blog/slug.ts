/** An address people can still read out. */
export const SLUG_MAX = 120
/** Some characters become eighteen others: only so many are read. */
const LONGEST_READ = 5000

/**
 * A title, or a typed slug, as a post's address holds it (spec section 5): lower case, trimmed,
 * without non-word characters; blanks, underscores and hyphens in a row become one hyphen, none at
 * either end. Accents come off their letters first, so that 'Café' is 'cafe' rather than 'caf'. What
 * has no Latin letter or digit at all comes out empty.
 */
export function slugOf(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** `slugOf` for a new post's title, cut between two words where it is too long. */
export function slugFromTitle(title: string): string {
  const slug = slugOf(title)
  if (slug.length <= SLUG_MAX) return slug
  const end = slug.lastIndexOf('-', SLUG_MAX)
  return slug.slice(0, end > 0 ? end : SLUG_MAX)
}
