import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'

/** On the pages up to this match, more aren't counted; any later page needs the exact total. */
const MOST_COUNTED = 10_000

export type Slice = { offset: number; limit: number }

/** `isMore`: there are more than `total`, which weren't counted. */
export type SearchTotal = { total: number; isMore: boolean }

const isCut = ({ offset, limit }: Slice) => offset + limit <= MOST_COUNTED

/** Counts the matches, which are the rows of a query, for a page of a search. */
export async function countSearch(db: Queryable, found: SQL, page: Slice): Promise<SearchTotal> {
  // Without a limit, all processors count.
  const limit = isCut(page) ? sql`limit ${MOST_COUNTED + 1}` : sql``
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (${found} ${limit}) as matches`,
  )
  return toTotal(rows[0]?.counted ?? 0, page)
}

/** The same of matches that have been counted anyway. */
export function toTotal(counted: number, page: Slice): SearchTotal {
  const isMore = isCut(page) && counted > MOST_COUNTED
  return { total: isMore ? MOST_COUNTED : counted, isMore }
}

/** Returns the same page, or the last one if that is before it. */
export const withinTotal = ({ offset, limit }: Slice, total: number): Slice => ({
  offset: Math.min(offset, Math.max(0, Math.ceil(total / limit) - 1) * limit),
  limit,
})
