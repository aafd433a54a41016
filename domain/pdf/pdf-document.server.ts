import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import {
  type DocumentFonts,
  type FontWeight,
  featuresFor,
  loadFonts,
  registerFonts,
} from './pdf-fonts.server.ts'

/** The sides of an A4 page and its margins, in points (1/72 inch). */
const A4 = { short: 595.28, long: 841.89 }
const MARGIN = 40
const FOOTER = 26
const INK = '#1a1714'
const SOFT = '#5c554b'
const LINE = '#d8d2c7'
const ZEBRA = '#f6f3ee'
const LOGO_HEIGHT = 30
const LOGO_WIDTH = 150

export type PdfOptions = {
  /** The document's title, in its metadata and at its top. */
  title: string
  /** Whose document it is, beside the logo and on each page's foot. */
  brand: string
  /** The color of the line at the top, as #rrggbb. */
  color: string
  /** A PNG or JPEG image; null if there is none. */
  logo: Buffer | null
  /** The lines below the title. */
  lines: readonly string[]
  /** Text at the end of each page's foot; null if there is none. */
  badge: string | null
  layout: 'portrait' | 'landscape'
  createdAt: Date
}

export type PdfColumn = { label: string; align: 'left' | 'right' }
export type PdfTable = {
  /** The columns. Those before `names` are repeated if the table is too wide for the page. */
  columns: readonly PdfColumn[]
  names: number
  rows: readonly (readonly string[])[]
  /** The last row, in bold; null if there is none. */
  total: readonly string[] | null
}

export type PdfWriter = {
  heading(text: string): void
  paragraph(text: string, options?: { isSoft?: boolean; link?: string }): void
  /** Short facts side by side: a label and its value. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void
  bullets(texts: readonly string[]): void
  table(table: PdfTable): Promise<void>
}

/** The sentence that explains code points in a text. */
export const MISSING_NOTE =
  'The fonts of this PDF don’t have some of the characters. They are shown as Unicode code points, such as [U+5C71].'

/**
 * Returns a PDF whose text can be selected. `write` adds the content below the title. The document
 * is kept in memory, so callers bound what they write; other requests are served in between.
 */
export async function createPdf(
  options: PdfOptions,
  write: (pdf: PdfWriter) => Promise<void> | void,
): Promise<Buffer> {
  const files = await loadFonts()
  const doc = new PDFDocument({
    size: 'A4',
    layout: options.layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // The default font would be read from pdfkit's package.
    font: null as unknown as string,
    info: {
      Title: options.title,
      Author: options.brand,
      Creator: options.brand,
      Producer: 'PDFKit',
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.addPage()
  const fonts = registerFonts(doc, files)
  const page = createPage(doc, fonts, options)
  page.begin()
  await write(page.writer)
  if (fonts.hasMissing()) page.writer.paragraph(MISSING_NOTE, { isSoft: true })
  page.finish()
  doc.end()
  return done
}

type Doc = InstanceType<typeof PDFDocument>
/** The method that `@types/pdfkit` leaves out. */
type ImageReader = { openImage(bytes: Buffer): { width: number; height: number } }
type TextStyle = { size: number; weight: FontWeight; color: string }

const BODY: TextStyle = { size: 9.5, weight: 'regular', color: INK }
const SOFT_BODY: TextStyle = { ...BODY, color: SOFT }
const HEADING: TextStyle = { size: 12, weight: 'bold', color: INK }
const TITLE: TextStyle = { size: 20, weight: 'bold', color: INK }
const CELL: TextStyle = { size: 7.5, weight: 'regular', color: INK }
const HEAD_CELL: TextStyle = { size: 7, weight: 'bold', color: SOFT }
const LEADING = 1.36
const CELL_PADDING = 4
/** The smallest and the largest width of a column of names. */
const NAME_WIDTH = { min: 70, max: 150 }

function createPage(doc: Doc, fonts: DocumentFonts, options: PdfOptions) {
  const isWide = options.layout === 'landscape'
  const width = (isWide ? A4.long : A4.short) - 2 * MARGIN
  const bottom = (isWide ? A4.short : A4.long) - MARGIN - FOOTER
  let y = MARGIN

  const widthOf = (text: string, { size, weight }: TextStyle) => {
    let sum = 0
    for (const run of fonts.runs(text, weight)) {
      sum += doc.font(run.font).fontSize(size).widthOfString(run.text, featuresFor(run.text))
    }
    return sum
  }

  /** Returns the lines of a text that isn't wider than `most`. Words that are too long are broken. */
  function wrap(text: string, style: TextStyle, most: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (widthOf(longer, style) <= most) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = word
      while (widthOf(line, style) > most) {
        const cut = fitting(line, style, most)
        lines.push(line.slice(0, cut))
        line = line.slice(cut)
      }
    }
    return line || lines.length === 0 ? [...lines, line] : lines
  }

  /** Returns how many code units of a word fit, at least one character. */
  function fitting(word: string, style: TextStyle, most: number): number {
    const characters = [...word]
    let [low, high] = [1, characters.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (widthOf(characters.slice(0, middle).join(''), style) <= most) low = middle
      else high = middle - 1
    }
    return characters.slice(0, low).join('').length
  }

  /** Draws one line. `top` is the upper edge of its line box. */
  function draw(text: string, left: number, top: number, style: TextStyle, link?: string) {
    let x = left
    const baseline = top + style.size * 1.05
    for (const run of fonts.runs(text, style.weight)) {
      doc.font(run.font).fontSize(style.size).fillColor(style.color)
      const features = featuresFor(run.text)
      const runWidth = doc.widthOfString(run.text, features)
      doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...features })
      x += runWidth
    }
    if (link) doc.link(left, top, x - left, style.size * LEADING, link)
  }

  const lineHeight = ({ size }: TextStyle) => size * LEADING

  function addPage() {
    doc.addPage()
    y = MARGIN
  }

  const makeRoom = (height: number) => {
    if (y + height > bottom) addPage()
  }

  function block(text: string, style: TextStyle, { indent = 0, link = '' } = {}) {
    for (const paragraph of text.split('\n')) {
      for (const line of wrap(paragraph, style, width - indent)) {
        makeRoom(lineHeight(style))
        draw(line, MARGIN + indent, y, style, link || undefined)
        y += lineHeight(style)
      }
    }
  }

  function begin() {
    doc.rect(MARGIN, y, width, 3).fill(options.color)
    y += 14
    let left = MARGIN
    if (options.logo) {
      // Throws if the bytes aren't an image, which callers have checked.
      const image = (doc as unknown as ImageReader).openImage(options.logo)
      const scale = Math.min(LOGO_HEIGHT / image.height, LOGO_WIDTH / image.width)
      doc.image(options.logo, left, y, {
        width: image.width * scale,
        height: image.height * scale,
      })
      left += image.width * scale + 10
    }
    const brandStyle = { ...HEADING, size: 11 }
    const [first = '', ...rest] = wrap(options.brand, brandStyle, width - (left - MARGIN))
    const tall = options.logo ? LOGO_HEIGHT : lineHeight(brandStyle)
    draw(first, left, y + (tall - lineHeight(brandStyle)) / 2, brandStyle)
    y += tall + 10
    for (const line of rest) {
      draw(line, MARGIN, y - 8, brandStyle)
      y += lineHeight(brandStyle)
    }
    block(options.title, TITLE)
    y += 2
    for (const line of options.lines) block(line, SOFT_BODY)
    y += 8
  }

  function finish() {
    const { start, count } = doc.bufferedPageRange()
    const style = { ...SOFT_BODY, size: 7.5 }
    for (let at = 0; at < count; at++) {
      doc.switchToPage(start + at)
      const top = bottom + 12
      doc.rect(MARGIN, top - 5, width, 0.5).fill(LINE)
      const left = [options.brand, options.title, options.badge].filter(Boolean).join(' · ')
      const right = `Page ${at + 1} of ${count}`
      const rightWidth = widthOf(right, style)
      const [line = ''] = wrap(left, style, width - rightWidth - 20)
      draw(line, MARGIN, top, style)
      draw(right, MARGIN + width - rightWidth, top, style)
    }
  }

  /** Returns the width of each column: its longest word or number, and some room for names. */
  function measure(table: PdfTable): number[] {
    return table.columns.map(({ label }, at) => {
      const words = label.split(/\s+/).map((word) => widthOf(word, HEAD_CELL))
      const cells = [...table.rows, ...(table.total ? [table.total] : [])].map(
        (row) => row[at] ?? '',
      )
      if (at >= table.names) {
        const bold = { ...CELL, weight: 'bold' } as const
        // Numbers aren't broken, so the longest one decides.
        const longest = Math.max(0, ...sample(cells).map((cell) => widthOf(cell, bold)))
        return Math.max(...words, longest) + 2 * CELL_PADDING
      }
      const longest = Math.max(0, ...sample(cells).map((cell) => widthOf(cell, CELL)))
      const wanted = Math.max(...words, longest) + 2 * CELL_PADDING
      return Math.min(Math.max(wanted, NAME_WIDTH.min), NAME_WIDTH.max)
    })
  }

  async function table(content: PdfTable) {
    const widths = measure(content)
    for (const [index, part] of fitColumns(widths, content.names, width).entries()) {
      await tablePart(content, widths, part, index > 0)
    }
    y += 10
  }

  /** `isKept`: begins on the next page if the part fits on one page, but not on the rest of this one. */
  async function tablePart(content: PdfTable, widths: number[], part: number[], isKept: boolean) {
    const used = part.reduce((sum, at) => sum + (widths[at] ?? 0), 0)
    // What is left over is shared, so that the table is as wide as the page.
    const extra = (width - used) / part.length
    const columns = part.map((at) => ({ at, width: (widths[at] ?? 0) + extra }))
    const bold = { ...CELL, weight: 'bold' } as const

    const lay = (cells: (at: number) => string, style: TextStyle) => {
      const lines = columns.map((column) =>
        wrap(cells(column.at), style, column.width - 2 * CELL_PADDING),
      )
      const most = Math.max(...lines.map((one) => one.length))
      return { lines, height: most * lineHeight(style) + 2 * 3 }
    }
    const drawRow = (row: ReturnType<typeof lay>, style: TextStyle) => {
      let x = MARGIN
      for (const [index, column] of columns.entries()) {
        for (const [at, line] of (row.lines[index] ?? []).entries()) {
          const isRight = content.columns[column.at]?.align === 'right'
          const left = isRight
            ? x + column.width - CELL_PADDING - widthOf(line, style)
            : x + CELL_PADDING
          draw(line, left, y + 3 + at * lineHeight(style), style)
        }
        x += column.width
      }
      y += row.height
    }
    const head = lay((at) => content.columns[at]?.label ?? '', HEAD_CELL)
    const drawHead = () => {
      drawRow(head, HEAD_CELL)
      doc.rect(MARGIN, y - 1, width, 1).fill(INK)
    }
    const room = (height: number) => {
      if (y + height <= bottom) return
      addPage()
      drawHead()
    }
    const { rows, total } = content
    if (isKept && rows.length <= ROWS_KEPT) {
      const all = [...rows, ...(total ? [total] : [])]
      const height = all.reduce(
        (sum, cells) => sum + lay((at) => cells[at] ?? '', CELL).height,
        head.height,
      )
      if (height <= bottom - MARGIN) makeRoom(height)
    }
    // A head isn't left alone at the foot of a page.
    makeRoom(head.height + 2 * lineHeight(CELL) + 12)
    drawHead()
    for (const [index, cells] of rows.entries()) {
      const row = lay((at) => cells[at] ?? '', CELL)
      room(row.height)
      if (index % 2 === 1) doc.rect(MARGIN, y, width, row.height).fill(ZEBRA)
      drawRow(row, CELL)
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    }
    if (total) {
      const row = lay((at) => total[at] ?? '', bold)
      room(row.height)
      doc.rect(MARGIN, y, width, 1).fill(INK)
      drawRow(row, bold)
    }
    y += 8
  }

  const writer: PdfWriter = {
    heading(text) {
      makeRoom(lineHeight(HEADING) + 40)
      y += 6
      block(text, HEADING)
      y += 2
    },
    paragraph(text, { isSoft = false, link = '' } = {}) {
      block(text, isSoft ? SOFT_BODY : BODY, { link })
      y += 5
    },
    bullets(texts) {
      for (const text of texts) {
        makeRoom(lineHeight(BODY))
        draw('•', MARGIN + 2, y, BODY)
        block(text, BODY, { indent: 12 })
        y += 1
      }
      y += 5
    },
    facts(facts) {
      const each = 4
      const column = width / each
      const value = { ...HEADING, size: 15 }
      for (let start = 0; start < facts.length; start += each) {
        const row = facts.slice(start, start + each)
        makeRoom(lineHeight(SOFT_BODY) + lineHeight(value) + 8)
        for (const [index, [label, shown]] of row.entries()) {
          draw(label, MARGIN + index * column, y, { ...SOFT_BODY, size: 8 })
          draw(shown, MARGIN + index * column, y + 12, value)
        }
        y += 12 + lineHeight(value) + 6
      }
      y += 4
    },
    table,
  }
  return { begin, finish, writer }
}

/** The number of rows after which other requests get their turn. */
const ROWS_AT_ONCE = 20
/** The most rows that can fit on a page. */
const ROWS_KEPT = 40
/** The number of cells that are measured for a column's width. */
const SAMPLE = 120

/** Returns the longest cells, so that a column isn't measured row by row. */
const sample = (cells: readonly string[]) =>
  cells.toSorted((a, b) => b.length - a.length).slice(0, SAMPLE)

/**
 * Returns the columns of each part of a table that is too wide for a page. Every part begins with
 * the columns of names, and the others are shared evenly between the parts if they then fit.
 */
export function fitColumns(widths: readonly number[], names: number, most: number): number[][] {
  const all = widths.map((_width, at) => at)
  const [named, values] = [all.slice(0, names), all.slice(names)]
  const sum = (columns: readonly number[]) =>
    columns.reduce((total, at) => total + (widths[at] ?? 0), 0)
  const fits = (part: readonly number[]) => sum([...named, ...part]) <= most
  const parts: number[][] = []
  let part: number[] = []
  for (const at of values) {
    if (part.length > 0 && !fits([...part, at])) {
      parts.push(part)
      part = []
    }
    part.push(at)
  }
  parts.push(part)
  const placeOf = (index: number) => Math.round((index * values.length) / parts.length)
  const even = parts.map((_part, index) => values.slice(placeOf(index), placeOf(index + 1)))
  return (even.every(fits) ? even : parts).map((each) => [...named, ...each])
}
