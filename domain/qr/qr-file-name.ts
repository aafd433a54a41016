/** Leaves room for the extension within the 255 bytes that most file systems allow. */
const MAX_BYTES = 200

/** Returns the file name of a QR image: its title's, plus '-qr.png'. */
export const qrFileName = (title: string, extension: 'png' | 'svg' = 'png') =>
  titleFileName(title, `qr.${extension}`)

/**
 * Returns the name of a file that belongs to a title: the lower-cased title with every
 * non-alphanumeric as '-', a hyphen and the ending. Letters and digits of all scripts count as
 * alphanumeric, with their marks, so that titles in Greek or Hindi keep their words. The name never
 * starts with a hyphen; a title without a letter or digit becomes 'magnet'.
 */
export function titleFileName(title: string, ending: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
  return `${shorten(words) || 'magnet'}-${ending}`
}

function shorten(text: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let short = ''
  for (const character of text) {
    bytes += encoder.encode(character).length
    if (bytes > MAX_BYTES) break
    short += character
  }
  return short
}
