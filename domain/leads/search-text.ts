import { type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { likePattern } from '#lib/like-pattern.ts'

/** The searched text of a lead: name, email and location in lower case, one per line. */
export const SEARCH_KEY = sql`lower(left(${lead.name}, 100) || chr(10) || left(${lead.email}, 254)
  || chr(10)) || coalesce(${lead.placeKey}, '')`

/** Condition for leads whose name, email or location contains these words, ignoring case. */
export function matches(words: string): SQL {
  return sql`${SEARCH_KEY} like lower(${likePattern(words)})`
}

/**
 * Condition for keys that contain these words, without the trigram index: for frequent words, the index
 * would return half of the table row by row. `textlike` is LIKE as a function, which the planner doesn't
 * match to the index; strpos() is a fifth slower.
 */
export const containsUnindexed = (key: SQL, words: string): SQL =>
  sql`textlike(${key}, lower(${likePattern(words)}))`
