import { LEAD_COLUMN_NAMES, type LeadColumn } from '#domain/leads/list/lead-columns.ts'

/** This column can't be hidden. */
export const FIXED_COLUMN: LeadColumn = 'name'

/**
 * Returns the available columns. The magnet's column is included only if the table has leads of all
 * magnets.
 */
export function getColumns(withMagnet: boolean): LeadColumn[] {
  return LEAD_COLUMN_NAMES.filter((column) => withMagnet || column !== 'magnet')
}

/** Parses the hidden columns in a cookie's value. Unknown names are ignored. */
export function parseHiddenColumns(text: string | null): LeadColumn[] {
  const named = new Set((text ?? '').split('.'))
  return LEAD_COLUMN_NAMES.filter((column) => column !== FIXED_COLUMN && named.has(column))
}

export const formatHiddenColumns = (hidden: readonly LeadColumn[]) => hidden.join('.')

/**
 * Returns the hidden columns after the column menu was submitted with the columns in `shown`
 * checked. Columns that the menu didn't offer don't change.
 */
export function hiddenAfter(
  before: readonly LeadColumn[],
  offered: readonly LeadColumn[],
  shown: readonly string[],
): LeadColumn[] {
  return LEAD_COLUMN_NAMES.filter((column) => {
    if (column === FIXED_COLUMN) return false
    return offered.includes(column) ? !shown.includes(column) : before.includes(column)
  })
}
