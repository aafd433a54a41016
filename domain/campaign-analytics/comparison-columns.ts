import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { Direction } from '#lib/table-query.ts'
import type { CampaignStats } from './campaign-stats.ts'

/** A figure of a comparison. The table, its sort orders and its CSV file follow from it. */
export type ComparisonColumn = {
  /** The header in the table. */
  label: string
  /** The header in the CSV file. Programs find the column by it, so it doesn't change. */
  heading: string
  /** `money` is in cents of the campaign's currency, `day` is a UTC day 'YYYY-MM-DD'. */
  kind: 'count' | 'share' | 'money' | 'day' | 'text'
  /** The sort direction of the first click. */
  first: Direction
  /** Whether only viewers who may see costs see it. */
  isCost: boolean
  /** Whether the table always shows the column, or only when it is chosen under 'Columns'. */
  shown: 'always' | 'chosen'
  /** A count that the table shows small behind this one if it isn't 0, and its words. */
  note?: { stat: CountName; words(count: number): string }
  /** Whether the table shows it in bold. */
  isMain?: true
}

type CountName = {
  [Name in keyof CampaignStats]: CampaignStats[Name] extends number ? Name : never
}[keyof CampaignStats]

/** The interval is shown with the share that it belongs to. */
export type ComparisonColumnName = Exclude<keyof CampaignStats, 'interval'>

const count = { kind: 'count', first: 'desc', isCost: false } as const
const money = { kind: 'money', isCost: true } as const

/**
 * The figures of a creator in a campaign, in the table's order. Each of `CampaignStats` is one, and
 * its value is the property of this name. A figure that all creators don't have together is null in
 * their total.
 */
export const COMPARISON_COLUMNS: Readonly<Record<ComparisonColumnName, ComparisonColumn>> = {
  leads: {
    ...count,
    label: 'Leads',
    heading: 'Leads',
    shown: 'always',
    note: { stat: 'flagged', words: (flagged) => `${formatNumber(flagged)} flagged` },
    isMain: true,
  },
  conversion: {
    label: 'Conversion',
    heading: 'Conversion',
    kind: 'share',
    first: 'desc',
    isCost: false,
    shown: 'always',
  },
  newPeople: {
    ...count,
    label: 'New people',
    heading: 'New people',
    shown: 'always',
    note: { stat: 'duplicates', words: (duplicates) => formatCount(duplicates, 'duplicate') },
  },
  costCents: { ...money, label: 'Cost', heading: 'Cost', first: 'desc', shown: 'always' },
  costPerLeadCents: {
    ...money,
    label: 'Per lead',
    heading: 'Cost per lead',
    first: 'asc',
    shown: 'always',
    isMain: true,
  },
  views: { ...count, label: 'Views', heading: 'Views', shown: 'chosen' },
  orders: { ...count, label: 'Orders', heading: 'Orders', shown: 'chosen' },
  netCents: {
    ...money,
    label: 'Net revenue',
    heading: 'Net revenue',
    first: 'desc',
    shown: 'chosen',
  },
  costPerOrderCents: {
    ...money,
    label: 'Per order',
    heading: 'Cost per order',
    first: 'asc',
    shown: 'chosen',
  },
  uniqueVisitors: { ...count, label: 'Unique', heading: 'Unique visitors', shown: 'chosen' },
  visits: { ...count, label: 'Visits', heading: 'Visits', shown: 'chosen' },
  scans: { ...count, label: 'Scans', heading: 'Scans', shown: 'chosen' },
  people: { ...count, label: 'People', heading: 'People', shown: 'chosen' },
  duplicates: { ...count, label: 'Duplicates', heading: 'Duplicates', shown: 'chosen' },
  flagged: { ...count, label: 'Flagged', heading: 'Flagged leads', shown: 'chosen' },
}

/**
 * The columns of the CSV file in order. A new one is added at the end, because programs may read
 * the file by position.
 */
export const FILE_ORDER = [
  'visits',
  'scans',
  'uniqueVisitors',
  'leads',
  'conversion',
  'people',
  'newPeople',
  'duplicates',
  'flagged',
  'costCents',
  'costPerLeadCents',
  'currency',
  'views',
  'orders',
  'netCents',
  'costPerOrderCents',
] as const satisfies (ComparisonColumnName | 'currency')[]

/** Fails to compile if `FILE_ORDER` lacks a column. */
type LeftOut = Exclude<ComparisonColumnName, (typeof FILE_ORDER)[number]>
true satisfies LeftOut extends never ? true : LeftOut

/** The names of the columns, in the table's order. */
export const COMPARISON_COLUMN_NAMES = Object.keys(COMPARISON_COLUMNS) as ComparisonColumnName[]

/** Returns the columns that a viewer may see, in the table's order. */
export const visibleColumns = (seesCosts: boolean): ComparisonColumnName[] =>
  COMPARISON_COLUMN_NAMES.filter((name) => seesCosts || !COMPARISON_COLUMNS[name].isCost)

/**
 * Parses the `columns` parameters of a URL: the columns that the viewer chose, besides those that
 * are always shown. Each may name several, separated by commas; unknown names are ignored.
 */
export function parseColumns(params: URLSearchParams): ComparisonColumnName[] {
  const chosen = new Set(params.getAll('columns').flatMap((names) => names.split(',')))
  return COMPARISON_COLUMN_NAMES.filter(
    (name) => COMPARISON_COLUMNS[name].shown === 'chosen' && chosen.has(name),
  )
}
