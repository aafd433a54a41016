import { cleanSearch, parsePage } from '#lib/table-query.ts'

/** The reasons for which an address is on an owner's list, in the order of the filter. */
export const REASON_LABELS = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  added: 'Added',
  imported: 'Imported',
} as const
export type ListedReason = keyof typeof REASON_LABELS

/** Entries that their owner can remove. Others depend on the person, or on their mail server. */
export const isRemovable = (reason: ListedReason): boolean =>
  reason === 'added' || reason === 'imported'

export const SUPPRESSIONS_PAGE = 50
/** The maximum number of addresses that an owner may add and import. */
export const MAX_SUPPRESSIONS = 1_000_000
/** The maximum number of lines in the form. More addresses can be imported from a file. */
export const MAX_ADDED = 1000

export type SuppressionsQuery = {
  q: string
  /** Null for all reasons. */
  reason: ListedReason | null
  page: number
}

/** Parses ?q=, ?reason= and ?page=. Invalid values are replaced by the defaults. */
export function parseSuppressionsQuery(params: URLSearchParams): SuppressionsQuery {
  const reason = params.get('reason') ?? ''
  return {
    q: cleanSearch(params.get('q')),
    reason: Object.hasOwn(REASON_LABELS, reason) ? (reason as ListedReason) : null,
    page: parsePage(params.get('page')),
  }
}
