import { LEAD_COLUMN_NAMES, type LeadColumn } from '#domain/leads/list/lead-columns.ts'
import { ORIGIN_COLUMN_NAMES, type OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { QUESTION_ID } from '#domain/resources/questions/question-input.ts'

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

/**
 * Parses the questions in a cookie's value whose columns are shown. They are hidden by default, so
 * unlike other columns, the shown ones are stored.
 */
export const parseShownQuestions = (text: string | null): string[] =>
  (text ?? '')
    .split('.')
    .filter((part) => part.startsWith('+') && QUESTION_ID.test(part.slice(1)))
    .map((part) => part.slice(1))
    .slice(0, MAX_SHOWN)

/** Parses the columns of a lead's origin that are shown, as `parseShownQuestions` does. */
export function parseShownOrigins(text: string | null): OriginColumn[] {
  const named = new Set((text ?? '').split('.'))
  return ORIGIN_COLUMN_NAMES.filter((column) => named.has(`+${column}`))
}

/** A cookie has room for this many questions. */
const MAX_SHOWN = 100

/** Returns the cookie's value for hidden columns, and for shown questions and origins. */
export const formatColumns = (
  hidden: readonly LeadColumn[],
  shownQuestions: readonly string[],
  shownOrigins: readonly OriginColumn[] = [],
) =>
  [
    ...hidden,
    ...[...shownOrigins, ...shownQuestions.slice(0, MAX_SHOWN)].map((name) => `+${name}`),
  ].join('.')

/** Returns the shown questions after the menu was submitted, as `hiddenAfter` does for columns. */
export const shownQuestionsAfter = (
  before: readonly string[],
  offered: readonly string[],
  ticked: readonly string[],
): string[] => [
  ...offered.filter((id) => ticked.includes(id)),
  ...before.filter((id) => !offered.includes(id)),
]

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
