import { isDark, qrMatrix } from '#domain/qr/qr-matrix.ts'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type HeroCode = { size: number; path: string }

/** Longer texts give symbols too fine for the corner of a picture. */
export const LONGEST_TEXT = 80

/** The whole of an address, or one typed without its scheme: 'example.com/guide'. */
const LINK = /^(https?:\/\/\S+|[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]\S*)?)$/iu

/**
 * What the code in the hero's picture carries: a link as it is typed, a title as an address of this
 * very page with the title in the picture, and as long as nothing is typed, the way to sign up.
 */
export function codeText(typed: string, publicUrl: string): string {
  const text = shorten(typed)
  if (text === '') return `${publicUrl}/register`.toUpperCase()
  if (LINK.test(text)) return /^https?:/i.test(text) ? text : `https://${text}`
  return `${publicUrl}/?text=${encodeURIComponent(text)}`
}

/** The typed text on one line, cut to what a picture's code can hold. */
export function shorten(typed: string): string {
  return [...typed.toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, LONGEST_TEXT).join('')
}

export function heroCode(text: string): HeroCode {
  const matrix = qrMatrix(text, 'L')
  let path = ''
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      if (isDark(matrix, x, y)) path += `M${x} ${y}h1v1h-1z`
    }
  }
  return { size: matrix.size, path }
}
