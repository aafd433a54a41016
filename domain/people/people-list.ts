import { cleanSearch, parsePage } from '#lib/table-query.ts'

export type PeopleQuery = { q: string; page: number }

/** Parses ?q= and ?page=. Invalid values are replaced by the defaults. */
export const parsePeopleQuery = (params: URLSearchParams): PeopleQuery => ({
  q: cleanSearch(params.get('q')),
  page: parsePage(params.get('page')),
})
