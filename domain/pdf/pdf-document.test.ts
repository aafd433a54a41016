import { describe, expect, it } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { createPdf, fitColumns, MISSING_NOTE, type PdfOptions } from './pdf-document.server.ts'
import { inVisualOrder } from './pdf-fonts.server.ts'

const OPTIONS: PdfOptions = {
  title: 'Winter Roasts 2026',
  brand: 'Tidewater Coffee',
  color: '#0f766e',
  logo: null,
  lines: ['Nov 1 to Dec 31, 2026'],
  badge: null,
  layout: 'landscape',
  createdAt: new Date('2026-11-28T10:00:00Z'),
}

describe('a PDF', () => {
  it('has title, brand, lines and page numbers as text', async () => {
    const [page = ''] = await readPdf(
      await createPdf(OPTIONS, (pdf) => pdf.paragraph('All is well.')),
    )
    for (const text of ['Tidewater Coffee', 'Winter Roasts 2026', 'Nov 1 to Dec 31, 2026']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('Page 1 of 1')
    expect(page).not.toContain('QR Magnet')
  })

  it('contains names in Western, Greek, Cyrillic, Arabic, Hebrew and Devanagari letters', async () => {
    const names = ['Zoë Žižek', 'Łukasz Őry', 'Ελένη Παπαδοπούλου', 'Надежда', 'Nguyễn Thị']
    const file = await createPdf(OPTIONS, (pdf) =>
      pdf.table({
        columns: [
          { label: 'Creator', align: 'left' },
          { label: 'Leads', align: 'right' },
        ],
        names: 1,
        rows: [...names, 'שלום', 'مرحبا'].map((name) => [name, '1,234']),
        total: ['All', '7,404'],
      }),
    )
    const [page = ''] = await readPdf(file)
    for (const name of [...names, '1,234', '7,404']) expect(page).toContain(name)
    expect(page).not.toContain(MISSING_NOTE)
    expect(page).not.toContain('U+')
  })

  it('shows code points for letters that no font has, and says so', async () => {
    const file = await createPdf(OPTIONS, (pdf) => pdf.paragraph('Nina 山田 🎬'))
    const [page = ''] = await readPdf(file)
    expect(page).toContain('Nina [U+5C71 U+7530] [U+1F3AC]')
    expect(page).toContain(MISSING_NOTE)
  })

  it('repeats a table’s head on each page, and loses no row', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`Creator number ${at}`, String(at * 7)])
    const pages = await readPdf(
      await createPdf(OPTIONS, (pdf) =>
        pdf.table({
          columns: [
            { label: 'Creator', align: 'left' },
            { label: 'Unique visitors', align: 'right' },
          ],
          names: 1,
          rows,
          total: ['All creators', '873250'],
        }),
      ),
    )
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) expect(page).toContain('Unique visitors')
    const all = pages.join(' ')
    for (const [name, count] of rows) expect(all).toContain(`${name} ${count}`)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})

describe('a table that is too wide', () => {
  it('is split, and each part has the names', () => {
    expect(fitColumns([100, 40, 40, 40], 1, 185)).toEqual([
      [0, 1, 2],
      [0, 3],
    ])
    expect(fitColumns([100, 40], 1, 500)).toEqual([[0, 1]])
    // No column stands alone on the last page.
    expect(fitColumns([50, 10, 10, 10, 10, 10, 10, 10], 1, 110)).toEqual([
      [0, 1, 2, 3, 4],
      [0, 5, 6, 7],
    ])
    // Wide columns stay where they fit.
    expect(fitColumns([10, 80, 80, 10, 10, 10, 10], 1, 100)).toEqual([
      [0, 1],
      [0, 2, 3],
      [0, 4, 5, 6],
    ])
  })

  it('keeps each part on one page if it fits there', async () => {
    const labels = Array.from({ length: 24 }, (_, at) => `Column number ${at}`)
    const names = Array.from({ length: 16 }, (_, at) => `Creator ${at}`)
    const [first = '', second = '', ...rest] = await readPdf(
      await createPdf(OPTIONS, (pdf) =>
        pdf.table({
          columns: ['Name', ...labels].map((label) => ({ label, align: 'left' })),
          names: 1,
          rows: names.map((name) => [name, ...labels.map(() => '1,234,567')]),
          total: null,
        }),
      ),
    )
    expect(first).toContain('Creator 15')
    expect(first).not.toContain('Column number 12')
    for (const text of [...names, 'Column number 12']) expect(second).toContain(text)
    expect(rest.length).toBe(0)
  })
})

describe('words that are written from the right', () => {
  const order = (...texts: string[]) =>
    inVisualOrder(texts.map((text) => ({ font: '', text }))).map((run) => run.text)
  it('are drawn in the order in which they are read', () => {
    expect(order('שלום', ' ', 'עולם')).toEqual(['עולם', ' ', 'שלום'])
    expect(order('Nina ', 'שלום', ' ', 'עולם')).toEqual(['Nina ', 'עולם', ' ', 'שלום'])
    expect(order('Nina')).toEqual(['Nina'])
  })
})
