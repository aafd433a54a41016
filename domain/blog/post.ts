/** Longest texts, in characters. */
export const TITLE_MAX = 200
export const EXCERPT_MAX = 500
export const CONTENT_MAX = 50_000
export const ALT_MAX = 300

/**
 * Returns a post's publication date once it is saved: the first publication sets it, and a draft
 * has none.
 */
export function publishedAtAfter(
  saved: { publishedAt: Date | null } | null,
  published: boolean,
  now: Date,
): Date | null {
  return published ? (saved?.publishedAt ?? now) : null
}
