import { formatNumber } from '#lib/format-number.ts'
import { costPer } from '../campaign-budget/budget.ts'
import { formatMoney } from '../campaigns/campaign.ts'

/**
 * How a report can be broken down. `names` are the columns before the numbers; the first one names
 * the row. 'campaign' isn't offered: a report always has its totals, and those of the campaigns it
 * is compared with.
 */
export const BREAKDOWNS = {
  creator: { label: 'Creators', names: ['Creator'] },
  video: { label: 'Videos', names: ['Video', 'Creator'] },
  placement: { label: 'Placements', names: ['Placement', 'Creator', 'Video', 'Timestamp'] },
  source: { label: 'Source', names: ['Source'] },
  device: { label: 'Devices', names: ['Device'] },
  country: { label: 'Countries', names: ['Country'] },
  quality: { label: 'Quality', names: ['Quality'] },
  day: { label: 'Days', names: ['Day'] },
} as const satisfies Record<string, { label: string; names: readonly [string, ...string[]] }>
export type Breakdown = keyof typeof BREAKDOWNS
export const BREAKDOWN_NAMES = Object.keys(BREAKDOWNS) as [Breakdown, ...Breakdown[]]
/** What the loaders group by. */
export type Grouping = Breakdown | 'campaign'

const TRAFFIC = ['creator', 'video', 'placement', 'source', 'day'] as const
/**
 * The numbers that are loaded, each with the breakdowns in which it is counted. Every number is a
 * sum: the rows of a breakdown add up to the campaign's total.
 */
export const MEASURES = {
  visits: TRAFFIC,
  scans: TRAFFIC,
  // A visitor may use several placements, and may come with a scan and without.
  uniqueVisitors: ['creator', 'day'],
  leads: BREAKDOWN_NAMES,
  newPeople: BREAKDOWN_NAMES,
  duplicates: BREAKDOWN_NAMES,
  confirmed: BREAKDOWN_NAMES,
  downloaded: BREAKDOWN_NAMES,
  flagged: BREAKDOWN_NAMES,
  /** By the day of the order, without those outside of the window. */
  orders: ['creator', 'video', 'placement', 'day'],
  netCents: ['creator', 'video', 'placement', 'day'],
  views: ['creator'],
  costCents: ['creator'],
} as const satisfies Record<string, readonly Breakdown[]>
export type Measure = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[]

/**
 * The measures that count for the whole campaign, so they are unknown if the range doesn't contain
 * all of its days.
 */
export const WHOLE_MEASURES = ['views', 'costCents'] as const satisfies Measure[]

/** A row's numbers. Null: unknown in this row. Costs are null if nothing is committed. */
export type Figures = Record<Measure, number | null>

type Described = {
  label: string
  /** What the column counts, for people who read the report. */
  meaning: string
  /** 'share' is a number from 0 to 1, 'money' is in cents of the campaign's currency. */
  kind: 'count' | 'share' | 'money'
  /** Whether only viewers who may see costs see the column. */
  isCost: boolean
  /** Whether a report of which no columns were chosen has the column. */
  isMain: boolean
  measures: readonly Measure[]
  /** Returns the value from the row's numbers; without it, the value is that of the only measure. */
  calculate?: (figures: Figures) => number | null
}

/**
 * The columns of a report in their order. The tables, the CSV and PDF files, the choice for a share
 * link and the API follow from this list.
 */
export const REPORT_COLUMNS = {
  leads: {
    label: 'Leads',
    meaning: 'Sign-ups in the range that aren’t flagged.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['leads'],
  },
  conversion: {
    label: 'Conversion',
    meaning: 'Leads per unique visitor.',
    kind: 'share',
    isCost: false,
    isMain: true,
    measures: ['leads', 'uniqueVisitors'],
    // Above the flood cap, there can be more leads than counted visitors. Without any visitor, there
    // is no rate.
    calculate: ({ leads, uniqueVisitors }) =>
      leads === null || uniqueVisitors === null || uniqueVisitors === 0
        ? null
        : divide(leads, Math.max(uniqueVisitors, leads)),
  },
  uniqueVisitors: {
    label: 'Unique visitors',
    meaning: 'Visitors, counted once per page and UTC day.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['uniqueVisitors'],
  },
  visits: {
    label: 'Visits',
    meaning: 'Views of the pages through a link.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['visits'],
  },
  scans: {
    label: 'Scans',
    meaning: 'Views of the pages through a QR code.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['scans'],
  },
  newPeople: {
    label: 'New people',
    meaning:
      'Leads that are the first one of a person in the whole campaign. A person who signed up before the range isn’t new in it.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['newPeople'],
  },
  duplicates: {
    label: 'Duplicates',
    meaning:
      'Leads that are a person’s first one with this creator, if another creator had reached the person before.',
    kind: 'count',
    isCost: false,
    isMain: false,
    measures: ['duplicates'],
  },
  repeats: {
    label: 'Repeats',
    meaning:
      'Leads of people who had signed up with the same creator before. Leads, new people and duplicates differ by these. They include erased leads that weren’t a person’s first.',
    kind: 'count',
    isCost: false,
    isMain: false,
    measures: ['leads', 'newPeople', 'duplicates'],
    calculate: ({ leads, newPeople, duplicates }) =>
      leads === null || newPeople === null || duplicates === null
        ? null
        : leads - newPeople - duplicates,
  },
  confirmed: {
    label: 'Confirmed',
    meaning: 'Leads whose email was confirmed, if the campaign asks for that.',
    kind: 'count',
    isCost: false,
    isMain: false,
    measures: ['confirmed'],
  },
  downloaded: {
    label: 'Downloaded',
    meaning: 'Leads who opened what they signed up for, on any day.',
    kind: 'count',
    isCost: false,
    isMain: false,
    measures: ['downloaded'],
  },
  flagged: {
    label: 'Flagged',
    meaning:
      'Sign-ups that look automated or wait for a confirmation. No other column includes them.',
    kind: 'count',
    isCost: false,
    isMain: false,
    measures: ['flagged'],
  },
  views: {
    label: 'Views',
    meaning:
      'Views of the creators’ posts, as last entered for each of them. A post that several creators share counts for each, also in the total. They are shown only if the range contains all of the campaign’s days.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['views'],
  },
  orders: {
    label: 'Orders',
    meaning:
      'Orders in the range with a promo code, for the creator of the code or of the person’s latest lead.',
    kind: 'count',
    isCost: false,
    isMain: true,
    measures: ['orders'],
  },
  netRevenue: {
    label: 'Net revenue',
    meaning: 'The value of these orders without refunds.',
    kind: 'money',
    isCost: true,
    isMain: false,
    measures: ['netCents'],
  },
  cost: {
    label: 'Cost',
    meaning:
      'The fees of creators who accepted, also of those who left, and earned bonuses. They are agreed for the whole campaign, so they are shown only if the range contains all of its days.',
    kind: 'money',
    isCost: true,
    isMain: true,
    measures: ['costCents'],
  },
  costPerLead: {
    label: 'Cost per lead',
    meaning: 'Cost divided by leads.',
    kind: 'money',
    isCost: true,
    isMain: true,
    measures: ['costCents', 'leads'],
    calculate: ({ costCents, leads }) => costPer(costCents, leads),
  },
  costPerNewPerson: {
    label: 'Cost per new person',
    meaning: 'Cost divided by new people.',
    kind: 'money',
    isCost: true,
    isMain: false,
    measures: ['costCents', 'newPeople'],
    calculate: ({ costCents, newPeople }) => costPer(costCents, newPeople),
  },
  costPerView: {
    label: 'Cost per view',
    meaning: 'Cost divided by views.',
    kind: 'money',
    isCost: true,
    isMain: false,
    measures: ['costCents', 'views'],
    calculate: ({ costCents, views }) => costPer(costCents, views),
  },
  costPerVisitor: {
    label: 'Cost per visitor',
    meaning: 'Cost divided by unique visitors.',
    kind: 'money',
    isCost: true,
    isMain: false,
    measures: ['costCents', 'uniqueVisitors'],
    calculate: ({ costCents, uniqueVisitors }) => costPer(costCents, uniqueVisitors),
  },
  costPerOrder: {
    label: 'Cost per order',
    meaning: 'Cost divided by orders.',
    kind: 'money',
    isCost: true,
    isMain: false,
    measures: ['costCents', 'orders'],
    calculate: ({ costCents, orders }) => costPer(costCents, orders),
  },
} as const satisfies Record<string, Described>

export type ReportColumn = keyof typeof REPORT_COLUMNS
export const REPORT_COLUMN_NAMES = Object.keys(REPORT_COLUMNS) as [ReportColumn, ...ReportColumn[]]

const described: Record<ReportColumn, Described> = REPORT_COLUMNS

function divide(count: number, by: number): number | null {
  return by === 0 ? null : count / by
}

export const isCostColumn = (column: ReportColumn) => described[column].isCost

/** Returns the columns that a viewer may see, in their order. */
export const visibleColumns = (seesCosts: boolean): ReportColumn[] =>
  REPORT_COLUMN_NAMES.filter((column) => seesCosts || !isCostColumn(column))

/** The most columns that a table shows without scrolling on a wide screen. */
const MAX_COLUMNS = 10

/**
 * Returns the columns of a report if none were chosen: the main ones, and all of a breakdown that has
 * few.
 */
export function defaultColumns(visible: readonly ReportColumn[], by: Breakdown): ReportColumn[] {
  const own = columnsOf(visible, by)
  const isSmall = own.length <= MAX_COLUMNS
  return visible.filter((column) => described[column].isMain || (isSmall && own.includes(column)))
}

/** Returns those of the columns that a breakdown has, in their order. */
export const columnsOf = (columns: readonly ReportColumn[], grouping: Grouping): ReportColumn[] =>
  REPORT_COLUMN_NAMES.filter(
    (column) =>
      columns.includes(column) &&
      (grouping === 'campaign' ||
        described[column].measures.every((measure) => isCounted(measure, grouping))),
  )

const measures: Record<Measure, readonly Breakdown[]> = MEASURES
export const isCounted = (measure: Measure, breakdown: Breakdown) =>
  measures[measure].includes(breakdown)

/** Returns a column's value in a row; null if it is unknown or can't be divided. */
export function columnValue(column: ReportColumn, figures: Figures): number | null {
  const { calculate, measures: needed } = described[column]
  if (calculate) return calculate(figures)
  const [measure] = needed
  return measure ? figures[measure] : null
}

/** Returns a value for people: '1,234', '12.3%', '$5.20', or a dash for null. */
export function formatColumn(
  column: ReportColumn,
  figures: Figures,
  currency: string | null,
): string {
  const value = columnValue(column, figures)
  if (value === null) return '–'
  const { kind } = described[column]
  if (kind === 'share') return `${(value * 100).toFixed(1)}%`
  return kind === 'money' ? formatMoney(value, currency ?? 'USD') : formatNumber(value)
}

/** Returns a value for spreadsheets: '1234', '0.1230', '5.20', or an empty text for null. */
export function plainColumn(column: ReportColumn, figures: Figures): string {
  const value = columnValue(column, figures)
  if (value === null) return ''
  const { kind } = described[column]
  if (kind === 'share') return value.toFixed(4)
  return kind === 'money' ? (value / 100).toFixed(2) : String(value)
}

/**
 * The numbers of a row in which nothing was counted. Without a fee or views, they are unknown, not
 * zero.
 */
export const NO_FIGURES: Figures = {
  visits: 0,
  scans: 0,
  uniqueVisitors: 0,
  leads: 0,
  newPeople: 0,
  duplicates: 0,
  confirmed: 0,
  downloaded: 0,
  flagged: 0,
  orders: 0,
  netCents: 0,
  views: null,
  costCents: null,
}

/** Returns the sums of several rows' numbers. Null if none of them is known. */
export function addFigures(rows: readonly Figures[]): Figures {
  const sums = { ...NO_FIGURES }
  for (const measure of MEASURE_NAMES) {
    const known = rows.map((row) => row[measure]).filter((value) => value !== null)
    if (known.length > 0) sums[measure] = known.reduce((sum, value) => sum + value, 0)
    else if (rows.length > 0) sums[measure] = null
  }
  return sums
}
