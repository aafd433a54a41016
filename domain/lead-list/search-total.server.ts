import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'

/**
 * The maximum number of matches that are counted if the page is among them. All later pages need
 * the exact total.
 */
export const MOST_COUNTED = 10_000

export type Slice = { offset: number; limit: number }

/** `isMore`: there are more matches than `total`, but they weren't counted. */
export type SearchTotal = { total: number; isMore: boolean }

const isCut = ({ offset, limit }: Slice) => offset + limit <= MOST_COUNTED

/** Counts the rows of a query that finds matches, for one page of a search. */
export async function countSearch(db: Queryable, found: SQL, page: Slice): Promise<SearchTotal> {
  // Without a limit, PostgreSQL can count in parallel.
  const limit = isCut(page) ? sql`limit ${MOST_COUNTED + 1}` : sql``
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (${found} ${limit}) as matches`,
  )
  return toTotal(rows[0]?.counted ?? 0, page)
}

/** Returns the total for matches that have already been counted. */
export function toTotal(counted: number, page: Slice): SearchTotal {
  const isMore = isCut(page) && counted > MOST_COUNTED
  return { total: isMore ? MOST_COUNTED : counted, isMore }
}

/** Returns the requested page, or the last page if the requested one is beyond the end. */
export const withinTotal = ({ offset, limit }: Slice, total: number): Slice => ({
  offset: Math.min(offset, Math.max(0, Math.ceil(total / limit) - 1) * limit),
  limit,
})
