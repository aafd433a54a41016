import { LEAD_COLUMNS, type LeadColumn } from './leads-query.ts'

/** Spec section 2's names, in its order. */
export const COLUMN_LABELS: Record<LeadColumn, string> = {
  name: 'Subscriber',
  email: 'Email',
  magnet: 'Magnet',
  type: 'Type',
  device: 'Device',
  location: 'Location',
  submitted: 'Submitted',
  clicked: 'Clicked',
}

/** Every row says whose it is. */
export const FIXED_COLUMN: LeadColumn = 'name'

/** The columns that can be shown; the magnet's only where the leads of all magnets stand together. */
export function columnsOf(withMagnet: boolean): LeadColumn[] {
  return LEAD_COLUMNS.filter((column) => withMagnet || column !== 'magnet')
}

/** Reads a list of hidden columns as a cookie keeps it; whatever is no column is left out. */
export function readHidden(text: string | null): LeadColumn[] {
  const named = new Set((text ?? '').split('.'))
  return LEAD_COLUMNS.filter((column) => column !== FIXED_COLUMN && named.has(column))
}

export const writeHidden = (hidden: readonly LeadColumn[]) => hidden.join('.')

/**
 * What is hidden after a menu was sent in which `shown` were ticked. A column the menu didn't offer
 * stays as it was.
 */
export function hiddenAfter(
  before: readonly LeadColumn[],
  offered: readonly LeadColumn[],
  shown: readonly string[],
): LeadColumn[] {
  return LEAD_COLUMNS.filter((column) => {
    if (column === FIXED_COLUMN) return false
    return offered.includes(column) ? !shown.includes(column) : before.includes(column)
  })
}
