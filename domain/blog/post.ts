/** In characters. */
export const TITLE_MAX = 200
export const EXCERPT_MAX = 500
export const CONTENT_MAX = 50_000
export const ALT_MAX = 300

/**
 * When a post was published, after it is saved as published or not (spec section 4): the first
 * publishing decides, and a draft has no such day.
 */
export function publishedAtAfter(
  saved: { publishedAt: Date | null } | null,
  published: boolean,
  now: Date,
): Date | null {
  return published ? (saved?.publishedAt ?? now) : null
}
