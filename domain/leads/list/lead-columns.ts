import type { lead } from '#db/schema/leads.ts'
import { listInWords } from '#lib/text.ts'

type LeadField = keyof typeof lead.$inferSelect
type Description = {
  /** The column's title in the table and in its menus. */
  label: string
  /** The fields of a lead that a cell shows. */
  fields: readonly LeadField[]
  /**
   * The field by which the table is sorted. It needs an index (owner, field, id), see
   * db/schema/leads.ts. Null only for the magnet's column, which is sorted by the magnet's title.
   */
  sort: LeadField | null
  /** The sort direction after the first click: A to Z for text, latest first for times. */
  first: 'asc' | 'desc'
  /**
   * Set if the search covers the `sort` field, which must be in lower case. `since`: the first
   * version of the search key that contains the field (search-text.ts). `as`: the field's name on
   * screens.
   */
  searched?: { since: number; as: string }
}

/**
 * The columns of the leads table, in display order. The rows, sort orders, searched text, titles
 * and menus are derived from this description. domain/resources/lead-fields.ts defines what is
 * exported and erased.
 */
export const LEAD_COLUMNS = {
  name: {
    label: 'Subscriber',
    fields: ['name'],
    sort: 'nameKey',
    first: 'asc',
    searched: { since: 1, as: 'name' },
  },
  email: {
    label: 'Email',
    fields: ['email'],
    sort: 'emailNormalized',
    first: 'asc',
    searched: { since: 1, as: 'email' },
  },
  magnet: { label: 'Magnet', fields: [], sort: null, first: 'asc' },
  type: { label: 'Type', fields: ['linkType'], sort: 'linkType', first: 'asc' },
  device: { label: 'Device', fields: ['deviceType'], sort: 'deviceType', first: 'asc' },
  location: {
    label: 'Location',
    fields: ['ipCity', 'ipCountry'],
    sort: 'placeKey',
    first: 'asc',
    searched: { since: 1, as: 'location' },
  },
  submitted: { label: 'Submitted', fields: ['submittedAt'], sort: 'submittedAt', first: 'desc' },
  clicked: { label: 'Clicked', fields: ['clickedAt'], sort: 'clickedAt', first: 'desc' },
} as const satisfies Record<string, Description>

export type LeadColumn = keyof typeof LEAD_COLUMNS
/** The columns that have an index. */
export type IndexedColumn = Exclude<LeadColumn, 'magnet'>
export type SearchedColumn = {
  [C in LeadColumn]: (typeof LEAD_COLUMNS)[C] extends { searched: object } ? C : never
}[LeadColumn]
/** The fields of a lead that the table shows. */
export type ShownField = (typeof LEAD_COLUMNS)[LeadColumn]['fields'][number]

export const LEAD_COLUMN_NAMES = Object.keys(LEAD_COLUMNS) as LeadColumn[]
export const FIRST_DIRECTIONS = Object.fromEntries(
  LEAD_COLUMN_NAMES.map((column) => [column, LEAD_COLUMNS[column].first]),
) as Record<LeadColumn, 'asc' | 'desc'>
export const SHOWN_FIELDS: ShownField[] = LEAD_COLUMN_NAMES.flatMap(
  (column): readonly ShownField[] => LEAD_COLUMNS[column].fields,
)
const sinceOf = (column: SearchedColumn): number => LEAD_COLUMNS[column].searched.since
/**
 * The columns whose text is searched, in the order of the lines in `SEARCH_KEY`: columns that were
 * added later come last.
 */
export const SEARCHED_COLUMNS = LEAD_COLUMN_NAMES.filter(isSearched).sort(
  (a, b) => sinceOf(a) - sinceOf(b),
)
/** The version of the search key that contains all of them. */
export const SEARCHED_SINCE = Math.max(...SEARCHED_COLUMNS.map(sinceOf))

const SEARCHED_WORDS = LEAD_COLUMN_NAMES.filter(isSearched).map(
  (column) => LEAD_COLUMNS[column].searched.as,
)
/** The names of the searched fields, for use in a sentence on screens. */
export const SEARCHED_IN_WORDS = listInWords(SEARCHED_WORDS, 'or')

export function isSearched(column: LeadColumn): column is SearchedColumn {
  return 'searched' in LEAD_COLUMNS[column]
}
