/** Maximum lengths, in characters. */
export const MAX_TITLE_LENGTH = 200
export const MAX_EXCERPT_LENGTH = 500
export const MAX_CONTENT_LENGTH = 50_000
export const MAX_ALT_LENGTH = 300

/**
 * Returns a post's publication date after it is saved. The first publication sets the date, and a
 * draft has none.
 */
export function publishedAtAfter(
  saved: { publishedAt: Date | null } | null,
  published: boolean,
  now: Date,
): Date | null {
  return published ? (saved?.publishedAt ?? now) : null
}
