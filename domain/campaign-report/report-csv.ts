import { csvFile } from '#lib/csv.ts'
import type { Report } from './report.server.ts'
import { plainTable } from './report-table.ts'

/**
 * Returns a report as CSV: a row per row of its breakdown, the campaign's total, and the totals of
 * the campaigns it is compared with. Rates are numbers from 0 to 1, and amounts have no currency
 * sign, so spreadsheets can calculate with them.
 */
export function reportCsv(report: Report): string {
  const { head, rows } = plainTable(report)
  return csvFile(head, rows)
}

/** Returns the name of a report's file: 'report-2026-11-01-to-2026-11-28.pdf'. */
export const reportFileName = (
  { range }: Pick<Report, 'range'>,
  extension: 'csv' | 'pdf',
): string => `report-${range.from}-to-${range.to}.${extension}`
