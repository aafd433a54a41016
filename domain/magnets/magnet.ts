import { FIRST_SEGMENTS } from '#content/paths.ts'
import { isUuid } from '#lib/uuid.ts'
import type { FileType } from '../files/file-type.ts'

/** The color swatches for a magnet. Any other color is entered as a hex code. */
export const BRAND_COLORS = [
  '#F97316',
  '#3B82F6',
  '#10B981',
  '#F59E0B',
  '#EF4444',
  '#EC4899',
  '#6366F1',
  '#14B8A6',
] as const
export const DEFAULT_BRAND_COLOR = '#F97316'
/** The initial color of the edit page's free picker. */
export const DEFAULT_EDIT_COLOR = '#8B5CF6'
/** The value of `branding_color` for a color from the free picker. */
export const CUSTOM_COLOR = 'custom'

export const MAX_TITLE_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
export const MAX_URL_LENGTH = 2048

/** The labels on a magnet's badges and cards. */
export const FILE_TYPE_LABELS: Record<FileType, string> = {
  pdf: 'PDF',
  image: 'Image',
  video: 'Video',
  link: 'Link',
  other: 'File',
}

export const isBrandColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const RESERVED_WORDS =
  'dashboard login register profile analytics magnets create edit api admin blog compare use-cases auth m'
const RESERVED_SLUGS = new Set([...RESERVED_WORDS.split(' '), ...FIRST_SEGMENTS])

/** Returns the path of a magnet's page: /m/{slug or short id}. */
export function magnetPath(magnet: { customSlug: string | null; shortId: string }): string {
  return `/m/${magnet.customSlug ?? magnet.shortId}`
}

/**
 * Returns whether a slug is reserved: by the product, for one of the app's URLs, or as the
 * administrator's path.
 */
export function isReservedSlug(slug: string, adminPath: string): boolean {
  // A slug that looks like a UUID would be looked up as a magnet's id.
  return RESERVED_SLUGS.has(slug) || slug === adminPath.toLowerCase() || isUuid(slug)
}

/**
 * Checks the format of a custom slug and returns it trimmed and in lower case. The slug may still
 * be taken.
 */
export function checkSlug(
  typed: string,
  adminPath: string,
): { ok: true; slug: string } | { ok: false; reason: 'invalid'; message: string } {
  const slug = typed.trim().toLowerCase()
  const refuse = (message: string) => ({ ok: false, reason: 'invalid', message }) as const
  if (slug === '') return refuse('Slug cannot be empty')
  if (slug.length < 3) return refuse('Slug must be at least 3 characters long')
  if (slug.length > 50) return refuse('Slug must be 50 characters or less')
  if (/^-|-$/.test(slug) && /^[a-z0-9-]+$/.test(slug)) {
    return refuse('Slug cannot start or end with a hyphen')
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return refuse(
      'Slug can only contain lowercase letters, numbers, and hyphens (no spaces or special characters)',
    )
  }
  if (isReservedSlug(slug, adminPath)) return refuse('This slug is reserved and cannot be used')
  return { ok: true, slug }
}

/**
 * Returns the URL to store for a link, or null if it isn't http or https. A URL without a scheme,
 * such as 'example.com/x', becomes https.
 */
export function parseLinkTarget(typed: string): string | null {
  const text = typed.trim()
  if (text.length > MAX_URL_LENGTH) return null
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !startsWithDomain(text)) return null
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  // A password in a link would be shown to every visitor.
  if (!url || url.username || url.password) return null
  return url.href.length <= MAX_URL_LENGTH ? url.href : null
}

/** Returns whether a text starts with a public domain. */
function startsWithDomain(text: string): boolean {
  const [host = ''] = text.split(/[/?#]/, 1)
  const labels = host.replace(/:\d{1,5}$/, '').split('.')
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{N}\p{M}-]{1,63}$/u.test(label))) {
    return false
  }
  return /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu.test(labels.at(-1) ?? '')
}
