import { type CodePath, codePath } from '#domain/qr/code-path.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'

/**
 * The maximum length of a title, in characters and in the URL. A longer title would make modules
 * too small for the corner of a video.
 */
export const MAX_TITLE_LENGTH = 48
const MAX_ENCODED_LENGTH = 160

/** The title in the hero section's scene until another one is entered. */
export const EXAMPLE_TITLE = 'Golden hour presets'

/** Returns the URL in the hero section's code. It opens the demo, which shows the entered title. */
export function heroCodeText(typed: string, publicUrl: string): string {
  const title = shortenTitle(typed)
  if (title === '') return `${publicUrl}/demo`.toUpperCase()
  return `${publicUrl}/demo?title=${encodeURIComponent(title)}`
}

/** Returns an entered title on one line, cut to the length that the code can contain. */
export function shortenTitle(typed: string): string {
  const letters = [...typed.slice(0, 1000).toWellFormed().replace(/\s+/g, ' ').trim()].slice(
    0,
    MAX_TITLE_LENGTH,
  )
  while (encodeURIComponent(letters.join('')).length > MAX_ENCODED_LENGTH) letters.pop()
  return letters.join('')
}

export const drawHeroCode = (text: string): CodePath => codePath(qrMatrix(text, 'L'))

/**
 * Returns a title on at most `lines` lines with `width` characters each. If the title is longer,
 * the last line ends in '…'. A word that is longer than a line is cut.
 */
export function wrapTitle(title: string, width: number, lines: number): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of title.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if ([...longer].length <= width) {
      line = longer
      continue
    }
    if (line !== '') wrapped.push(line)
    line = word
  }
  wrapped.push(line)
  const shown = wrapped.slice(0, lines).map((one) => cut(one, width))
  const last = shown.length - 1
  if (wrapped.length > lines)
    shown[last] = `${cut(shown[last] ?? '', width - 1).replace(/…$/, '')}…`
  return shown
}

function cut(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}
