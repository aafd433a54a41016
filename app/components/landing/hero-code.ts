import { isDark, qrMatrix } from '#domain/qr/qr-matrix.ts'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type HeroCode = { size: number; path: string }

/** Longer texts make modules too small for the corner of a video. */
export const MAX_TEXT_LENGTH = 80

/** Matches a whole URL, also without its scheme: 'example.com/guide'. */
const LINK = /^(https?:\/\/\S+|[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]\S*)?)$/iu

/**
 * Returns the text of the hero's code: a typed link as it is, a typed title as a URL of this page
 * that shows the title, and without input the registration page.
 */
export function heroCodeText(typed: string, publicUrl: string): string {
  const text = shortenText(typed)
  if (text === '') return `${publicUrl}/register`.toUpperCase()
  if (LINK.test(text)) return /^https?:/i.test(text) ? text : `https://${text}`
  return `${publicUrl}/?text=${encodeURIComponent(text)}`
}

/** Returns the typed text on one line, cut to what the code can hold. */
export function shortenText(typed: string): string {
  return [...typed.toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, MAX_TEXT_LENGTH).join('')
}

export function drawHeroCode(text: string): HeroCode {
  const matrix = qrMatrix(text, 'L')
  let path = ''
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      if (isDark(matrix, x, y)) path += `M${x} ${y}h1v1h-1z`
    }
  }
  return { size: matrix.size, path }
}
