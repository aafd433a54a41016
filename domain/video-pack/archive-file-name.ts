/** The maximum number of characters of a title in a file name. */
const MAX_LENGTH = 80

/**
 * The title of a code's magnet or placement, and the text that the code encodes:
 * HTTPS://HOST/Q/CODE.
 */
export type NamedCode = { title: string; text: string }

/**
 * Returns the name of a file in a pack's archive: the title in ASCII, a hyphen and the ending.
 * Accents are removed, and everything but letters and digits becomes a hyphen, so that no title
 * becomes a path or a name that an unpacking program rejects. If nothing of the title is left, the
 * code's short link is used.
 */
export function archiveFileName({ title, text }: NamedCode, ending: string): string {
  return `${slugOf(title) || slugOf(text.split('/').at(-1) ?? '') || 'magnet'}-${ending}`
}

function slugOf(title: string): string {
  return title
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')
}
