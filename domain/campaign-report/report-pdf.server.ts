import { createPdf, type PdfOptions, type PdfTable } from '#domain/pdf/pdf-document.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import type { Report } from './report.server.ts'
import { REPORT_COLUMNS, type ReportColumn } from './report-columns.ts'
import { rangeWords } from './report-query.ts'
import {
  breakdownTable,
  comparedTable,
  type ReportTable,
  reportNotes,
  totalsOf,
} from './report-table.ts'

/** Whose PDF it is (see `findBrandDocument`). */
export type ReportLook = Pick<PdfOptions, 'brand' | 'color' | 'logo' | 'badge'>

const formatMoment = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The columns from which on a table needs a page in landscape. */
const WIDE = 7

/** Returns a report as a PDF: its totals and tables, and what the columns mean. */
export function reportPdf(report: Report, look: ReportLook, now: Date): Promise<Buffer> {
  const breakdown = breakdownTable(report)
  const compared = comparedTable(report)
  const widest = Math.max(
    ...[breakdown, compared].map((table) =>
      table ? table.names.length + table.columns.length : 0,
    ),
  )
  const options: PdfOptions = {
    ...look,
    title: report.campaign.name,
    lines: [
      `Campaign report, ${rangeWords(report.range)} (UTC days)`,
      `As of ${formatMoment(now, 'UTC')} UTC`,
    ],
    layout: widest > WIDE ? 'landscape' : 'portrait',
    createdAt: now,
  }
  return createPdf(options, async (pdf) => {
    pdf.facts(totalsOf(report).map(({ label, value }) => [label, value] as const))
    for (const note of reportNotes(report)) pdf.paragraph(note, { isSoft: true })
    if (compared) {
      pdf.heading(compared.title)
      await pdf.table(toPdfTable(compared))
    }
    pdf.heading(breakdown.title)
    await pdf.table(toPdfTable(breakdown))
    pdf.heading('How this is counted')
    pdf.bullets(meanings(report.columns))
  })
}

const toPdfTable = ({ names, columns, rows, total }: ReportTable): PdfTable => ({
  columns: [
    ...names.map((label) => ({ label, align: 'left' }) as const),
    ...columns.map((column) => ({ label: REPORT_COLUMNS[column].label, align: 'right' }) as const),
  ],
  names: names.length,
  rows: rows.map((row) => [...row.names, ...row.values]),
  total: total && ['Total', ...names.slice(1).map(() => ''), ...total],
})

const meanings = (columns: readonly ReportColumn[]): string[] =>
  columns.map((column) => `${REPORT_COLUMNS[column].label}: ${REPORT_COLUMNS[column].meaning}`)
