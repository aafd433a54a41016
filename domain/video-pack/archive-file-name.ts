/** The longest part of a title that a file's name begins with, in characters. */
const MAX_LENGTH = 80

/** What a code belongs to, and the text that it encodes: HTTPS://HOST/Q/CODE. */
export type NamedCode = { title: string; text: string }

/**
 * Returns the name of a file of a pack's archive: the title in ASCII, a hyphen and the ending. Accents
 * are dropped, and everything but letters and digits becomes a hyphen, so that no title is a path or a
 * name that an unpacking program rejects. A title without such a letter or digit is replaced by the
 * short link of the code.
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
