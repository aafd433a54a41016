import { type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'

/** What is searched in: name, address and place in lower case, a line each. */
export const SEARCH_KEY = sql`lower(left(${lead.name}, 100) || chr(10) || left(${lead.email}, 254)
  || chr(10)) || coalesce(${lead.placeKey}, '')`

/** A LIKE pattern of what holds these words. */
export const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Leads whose name, email or location holds these words, without regard to case. */
export function matches(words: string): SQL {
  return sql`${SEARCH_KEY} like lower(${pattern(words)})`
}

/**
 * Whether a key holds these words, found by looking at each key. LIKE's function leaves the trigrams
 * alone, which would name half of the table one by one; strpos() takes a fifth longer, since it counts
 * the characters before what it found.
 */
export const holds = (key: SQL, words: string): SQL =>
  sql`textlike(${key}, lower(${pattern(words)}))`
