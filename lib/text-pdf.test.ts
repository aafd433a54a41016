import { expect, it } from 'vitest'
import { createTextPdf, fitsPdf, type PdfBlock } from './text-pdf.ts'

/** Returns the shown lines of a PDF file, by page, with their distance from the bottom. */
function linesOf(file: Buffer) {
  return [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, page = '']) =>
      [...page.matchAll(/ Tf ([\d.]+) ([\d.]+) Td \((.*)\) Tj/g)].map(([, x, y, text = '']) => ({
        x: Number(x),
        y: Number(y),
        text: text.replace(/\\([\\()])/g, '$1'),
      })),
  )
}
const text = (words: string): PdfBlock => ({ style: 'text', text: words })

it('every object is where the table says', () => {
  const file = createTextPdf('Brief', [text('One.'), text('Two.')]).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) =>
    Number(at),
  )
  expect(offsets.length).toBe(7)
  for (const [at, offset] of offsets.entries()) {
    expect(file.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true)
  }
  for (const [, length, page = ''] of file.matchAll(
    /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g,
  )) {
    expect(page.length).toBe(Number(length))
  }
})

it('wraps long lines and splits long words', () => {
  const words = Array(60).fill('campaign').join(' ')
  const [page = []] = linesOf(createTextPdf('Brief', [text(words), text('x'.repeat(300))]))
  expect(page.length).toBeGreaterThan(6)
  expect(page.map((line) => line.text).join(' ')).toContain('campaign campaign')
  for (const line of page) expect(line.text.length).toBeLessThan(110)
  const pieces = page.filter((line) => /^x+$/.test(line.text))
  expect(pieces.map((line) => line.text).join('')).toBe('x'.repeat(300))
})

it('continues on further pages, above the margin', () => {
  const pages = linesOf(createTextPdf('Brief', Array(120).fill(text('A line.'))))
  expect(pages.length).toBe(4)
  expect(pages.flat().length).toBe(120)
  for (const line of pages.flat()) {
    expect(line.y).toBeGreaterThanOrEqual(56)
    expect(line.y).toBeLessThan(842 - 56)
  }
})

it('keeps parentheses, accents and typographic quotes', () => {
  const file = createTextPdf('Brief', [text('Café (“#ad”) \\ 5 €')])
  const [[line] = []] = linesOf(file)
  expect(Buffer.from(line?.text ?? '', 'latin1')).toEqual(
    Buffer.from('Caf\xe9 (\x93#ad\x94) \\ 5 \x80', 'latin1'),
  )
})

it('knows which texts its fonts can show', () => {
  expect(fitsPdf('Grüße, “#ad” – 5 €\n• Ñandú')).toBe(true)
  for (const other of ['Łódź', 'привет', '日本', '🎉', '\u0081', '\u0007']) {
    expect([other, fitsPdf(other)]).toEqual([other, false])
  }
})
