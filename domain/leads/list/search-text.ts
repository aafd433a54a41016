import { type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { likePattern } from '#lib/like-pattern.ts'
import {
  LEAD_COLUMNS,
  SEARCHED_COLUMNS,
  SEARCHED_SINCE,
  type SearchedColumn,
} from './lead-columns.ts'

/**
 * SQL for the searched text of a lead: the searched columns in lower case, one per line.
 * `lead_search` stores it.
 */
export const SEARCH_KEY: SQL = sql.join(
  SEARCHED_COLUMNS.map((column) => sql`coalesce(${lead[LEAD_COLUMNS[column].sort]}, '')`),
  sql` || chr(10) || `,
)

/**
 * The version of `SEARCH_KEY`. When a searched column is added, its `since` becomes the new
 * version, and the job rebuilds the earlier keys. Until then, searches find these leads by their
 * earlier keys and sort by the lines of those keys.
 */
export const SEARCH_KEY_VERSION = SEARCHED_SINCE

/**
 * The SQL that builds the stored keys, and its version. Tests pass a different version than the
 * product uses.
 */
export type KeyMaker = { key: SQL; version: number }
export const KEY_MAKER: KeyMaker = { key: SEARCH_KEY, version: SEARCH_KEY_VERSION }

/** SQL for one searched column of a stored `key`; null if the lead has no value. */
export const searchLine = (key: SQL, column: SearchedColumn): SQL =>
  sql`nullif(split_part(${key}, chr(10), ${sql.raw(String(SEARCHED_COLUMNS.indexOf(column) + 1))}), '')`

/**
 * Returns the SQL condition for leads with a searched column that contains these words, ignoring
 * case.
 */
export function matches(words: string): SQL {
  return sql`${SEARCH_KEY} like lower(${likePattern(words)})`
}

/**
 * SQL condition for keys that contain these words, without the trigram index: for frequent words,
 * the index would return half of the table row by row. `textlike` is the function behind LIKE; the
 * planner doesn't match it to the index. strpos() is a fifth slower.
 */
export const containsUnindexed = (key: SQL, words: string): SQL =>
  sql`textlike(${key}, lower(${likePattern(words)}))`
