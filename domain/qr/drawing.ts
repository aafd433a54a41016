import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { escapeXml } from '#lib/escape-html.ts'
import type { CodePath } from './code-path.ts'

// A drawing is an .svg file. A square with the class `code` is replaced by a code. Its `fill` is
// the code's light color and its `color` the dark color: <rect class="code" x="438" y="194"
// width="158" height="158" fill="#fffdf8" color="#17140f"/> {{name}} is replaced by a word or
// number, and <g id="name"/> by another drawing.

const CODE_SLOT = /<rect\b[^>]*\bclass="code"[^>]*\/>/g

/**
 * Returns a drawing with codes in place of its squares, in order. If there are more squares than
 * codes, the codes repeat; if there are no codes, the squares are removed.
 */
export function placeCodes(drawing: string, codes: readonly CodePath[]): string {
  let placed = 0
  return drawing.replace(CODE_SLOT, (plate) => {
    const code = codes[placed++ % codes.length]
    if (!code) return ''
    const [x, y, width, dark] = ['x', 'y', 'width', 'color'].map((name) => attribute(plate, name))
    const module = Number(width) / (code.size + 2 * QUIET_ZONE)
    const place = `translate(${x} ${y}) scale(${module}) translate(${QUIET_ZONE} ${QUIET_ZONE})`
    return `${plate}<path d="${code.path}" transform="${place}" fill="${dark}" shape-rendering="crispEdges"/>`
  })
}

const attribute = (element: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? ''

/** Returns a drawing with its {{names}} replaced. */
export function fillWords(drawing: string, words: Record<string, string | number>): string {
  return drawing.replace(/\{\{(\w+)\}\}/g, (_, name) => escapeXml(String(words[name] ?? '')))
}

/** Returns a drawing with the content of another drawing in place of its group `id`. */
export function insertDrawing(drawing: string, id: string, inner: string): string {
  return drawing.replace(`<g id="${id}"/>`, () => contentOf(inner))
}

/** Returns the content of a drawing's outermost element, without spaces between elements. */
export function contentOf(drawing: string): string {
  return drawing
    .slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
    .replace(/>\s+</g, '><')
    .trim()
}
