import type { QrFormat } from './qr-formats.ts'

/**
 * The maximum length of the title in bytes. It leaves room for the ending within the 255 bytes that
 * most file systems allow.
 */
const MAX_BYTES = 200

/** Returns the file name of a QR image: the title followed by '-qr.png' or another extension. */
export const qrFileName = (title: string, extension: QrFormat = 'png') =>
  titleFileName(title, `qr.${extension}`)

/**
 * Returns the name of a file that belongs to a title: the title in lower case with '-' for every
 * character that isn't alphanumeric, then a hyphen and the ending. Letters and digits of all
 * scripts count as alphanumeric, including combining marks, so that titles in Greek or Hindi keep
 * their words. The name never starts with a hyphen. A title without letters and digits becomes
 * 'magnet'.
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
