import { formatCount } from '#lib/format-number.ts'
import type { Report } from './report.server.ts'
import {
  BREAKDOWNS,
  type Figures,
  formatColumn,
  isCostColumn,
  plainColumn,
  REPORT_COLUMNS,
  type ReportColumn,
} from './report-columns.ts'
import { rangeWords } from './report-query.ts'

/** A table of a report, for a screen or a PDF. */
export type ReportTable = {
  title: string
  /** The labels of the columns before the numbers. */
  names: readonly string[]
  columns: readonly ReportColumn[]
  rows: readonly { key: string; names: readonly string[]; values: readonly string[] }[]
  /** The values of the last row; null if the table has no totals. */
  total: readonly string[] | null
}

const valuesOf = (columns: readonly ReportColumn[], figures: Figures, currency: string) =>
  columns.map((column) => formatColumn(column, figures, currency))

/** Returns the table of a report's breakdown. */
export function breakdownTable(report: Report): ReportTable {
  const { by, rows, rowColumns, total, campaign } = report
  const { label, names } = BREAKDOWNS[by]
  return {
    title: label,
    names,
    columns: rowColumns,
    rows: rows.map((row) => ({
      key: row.key,
      names: names.map((_name, at) => row.names[at] ?? ''),
      values: valuesOf(rowColumns, row.figures, campaign.currency),
    })),
    total: valuesOf(rowColumns, total, campaign.currency),
  }
}

/** Returns the table of the campaigns side by side; null without a comparison. */
export function comparedTable(report: Report): ReportTable | null {
  const { compared, columns } = report
  if (compared.length === 0) return null
  return {
    title: 'Campaigns',
    names: ['Campaign', 'Days'],
    columns,
    rows: compared.map(({ campaign, days, figures }) => ({
      key: campaign.id,
      names: [campaign.name, rangeWords(days)],
      values: valuesOf(columns, figures, campaign.currency),
    })),
    // People and visitors of two campaigns may be the same.
    total: null,
  }
}

/** Returns the totals in display order, with their labels. */
export const totalsOf = ({ columns, total, campaign }: Report) =>
  columns.map((column) => ({
    column,
    label: REPORT_COLUMNS[column].label,
    value: formatColumn(column, total, campaign.currency),
  }))

/** Returns a report's tables as rows of plain values, for a CSV file. */
export function plainTable(report: Report): { head: string[]; rows: string[][] } {
  const { by, rows, columns, total, campaign, compared, range } = report
  const { names } = BREAKDOWNS[by]
  const hasCosts = columns.some(isCostColumn)
  const values = (figures: Figures, of: readonly ReportColumn[]) =>
    columns.map((column) => (of.includes(column) ? plainColumn(column, figures) : ''))
  const line = (
    of: { name: string; currency: string },
    days: { from: string; to: string },
    cells: readonly string[],
    figures: string[],
  ) => [
    of.name,
    days.from,
    days.to,
    ...names.map((_name, at) => cells[at] ?? ''),
    ...figures,
    ...(hasCosts ? [of.currency] : []),
  ]
  return {
    head: [
      'Campaign',
      'First day',
      'Last day',
      ...names,
      ...columns.map((column) => REPORT_COLUMNS[column].label),
      ...(hasCosts ? ['Currency'] : []),
    ],
    rows: [
      ...rows.map((row) =>
        line(campaign, range, row.names, values(row.figures, report.rowColumns)),
      ),
      line(campaign, range, ['Total'], values(total, columns)),
      ...compared
        .slice(1)
        .map((one) => line(one.campaign, one.days, ['Total'], values(one.figures, columns))),
    ],
  }
}

/** Returns what a reader needs to know about a report's numbers. */
export function reportNotes(report: Report): string[] {
  const { columns, isPartial, leadsOutside, compared, campaign } = report
  const hasCosts = columns.some(isCostColumn)
  const currencies = new Set(compared.map((one) => one.campaign.currency))
  return [
    leadsOutside > 0 &&
      `${formatCount(leadsOutside, 'lead')} on days before or after the campaign’s own ${leadsOutside === 1 ? 'isn’t' : 'aren’t'} included. ‘All days’ includes ${leadsOutside === 1 ? 'it' : 'them'}.`,
    (hasCosts || columns.includes('views')) &&
      isPartial &&
      'Costs and views count for the whole campaign. They are shown only if the range contains all of its days.',
    hasCosts &&
      currencies.size > 1 &&
      `The campaigns have different currencies (${[...currencies].join(', ')}), so their costs can’t be compared. The totals are in ${campaign.currency}.`,
  ].filter((note) => note !== false)
}
