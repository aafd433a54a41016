/** A paragraph of a PDF file. */
export type PdfBlock = { style: 'title' | 'heading' | 'text' | 'point' | 'small'; text: string }

const PAGE = { width: 595, height: 842, margin: 56 }
const STYLES: Record<PdfBlock['style'], { size: number; bold: boolean; above: number }> = {
  title: { size: 22, bold: true, above: 0 },
  heading: { size: 12, bold: true, above: 16 },
  text: { size: 11, bold: false, above: 5 },
  point: { size: 11, bold: false, above: 3 },
  small: { size: 9, bold: false, above: 4 },
}
const LINE_HEIGHT = 1.35

/** The characters of Windows-1252 from 0x80 on; a space where none is defined. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Returns the byte of a character in the encoding of the fonts; null if they don't have it. */
function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const at = FROM_80.indexOf(character)
  return at < 0 ? null : 0x80 + at
}

/**
 * Returns whether a text can be written with the fonts that every PDF reader has. They have the
 * characters of Western European languages only.
 */
export const fitsPdf = (text: string): boolean =>
  [...text.replace(/[\n\t]/g, '')].every((character) => byteOf(character) !== null)

/** The widths of the characters from the space to '~' in Helvetica, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** Bold characters are wider than these by up to a tenth. Others have at most the width of '—'. */
const BOLD = 1.1
const WIDEST = 1000

function widthOf(text: string, { size, bold }: { size: number; bold: boolean }): number {
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    width += code < 0x7f ? (WIDTHS[code - 0x20] ?? WIDEST) : widthOfOther(character)
  }
  return (width * size * (bold ? BOLD : 1)) / 1000
}

/** An accented letter is as wide as its letter. */
function widthOfOther(character: string): number {
  const letter = character.normalize('NFD').codePointAt(0) ?? 0
  return (letter < 0x7f && WIDTHS[letter - 0x20]) || WIDEST
}

/** Returns the lines of a text. A word that is longer than a line is split. */
function wrap(text: string, width: number, style: { size: number; bold: boolean }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \t]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && widthOf(line + character, style) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

/**
 * Returns an A4 PDF file with paragraphs of text. Line breaks are kept. All texts must fit
 * (`fitsPdf`).
 */
export function createTextPdf(title: string, blocks: readonly PdfBlock[]): Buffer {
  const pages: string[] = []
  let page = ''
  let y = PAGE.height - PAGE.margin
  for (const { style, text } of blocks) {
    const { above, ...font } = STYLES[style]
    const height = font.size * LINE_HEIGHT
    const indent = style === 'point' ? 12 : 0
    y -= above
    // A heading isn't the last line of a page.
    const needed = style === 'heading' ? height * 3 : height
    const lines = text
      .split('\n')
      .flatMap((line) => wrap(line, PAGE.width - 2 * PAGE.margin - indent, font))
    for (const [at, line] of lines.entries()) {
      if (y - needed < PAGE.margin) {
        pages.push(page)
        page = ''
        y = PAGE.height - PAGE.margin
      }
      y -= height
      if (style === 'point' && at === 0) page += shown('•', PAGE.margin, y, font)
      page += shown(line, PAGE.margin + indent, y, font)
    }
  }
  return assemble(title, [...pages, page])
}

const shown = (
  line: string,
  x: number,
  y: number,
  { size, bold }: { size: number; bold: boolean },
) => `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y.toFixed(2)} Td (${quoted(line)}) Tj ET\n`

/** Returns a text as the inside of a PDF string, one byte for each character. */
const quoted = (text: string) =>
  [...text]
    .map((character) => String.fromCharCode(byteOf(character) ?? 0x3f))
    .join('')
    .replace(/[\\()]/g, '\\$&')

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Returns the file: objects, a table of their offsets, and a trailer with the table's offset. */
function assemble(title: string, pages: readonly string[]): Buffer {
  const first = 6
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${quoted(title)}) >>`,
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${first + 2 * at + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const size = objects.length + 1
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>`
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
