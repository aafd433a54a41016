import { FIRST_DIRECTIONS, type LeadColumn } from '#domain/leads/list/lead-columns.ts'
import { parseTableQuery, type TableQuery } from '#lib/table-query.ts'
import { type AnswerFilter, parseAnswerFilter } from './answer-filter.ts'

/** The state of the leads table, as given in its URL. The search covers `SEARCHED_COLUMNS`. */
export type LeadsQuery = TableQuery<LeadColumn> & {
  /** Whether flagged leads are included. */
  flagged: boolean
  /** Whether only people who are waiting for the next magnet are listed. */
  forNext: boolean
  /** Whether only leads whose people haven't confirmed their email are listed. */
  unconfirmed: boolean
  /** Limits the list to people who gave this answer. */
  answer: AnswerFilter | null
}

/** Parses the table's state from a URL; invalid values become the default. */
export function parseLeadsQuery(params: URLSearchParams): LeadsQuery {
  return {
    ...parseTableQuery(params, FIRST_DIRECTIONS, 'submitted'),
    flagged: params.get('flagged') === '1',
    forNext: params.get('next') === '1',
    unconfirmed: params.get('unconfirmed') === '1',
    answer: parseAnswerFilter(params.get('answer')),
  }
}
