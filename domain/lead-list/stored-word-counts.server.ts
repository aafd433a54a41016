import { type SQL, sql } from 'drizzle-orm'
import { leadSearchState, leadWordCount, leadWordScope } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { Bucketed } from '../leads/bucket-bounds.server.ts'
import { type LeadScope, scopeIdOf } from '../leads/leads-scope.server.ts'
import { readCounts } from '../leads/word-tally.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { SearchState } from './search-estimate.server.ts'

type Search = Pick<LeadsQuery, 'q' | 'flagged'>
/** Leads before `state.until` are counted: those that match, and all that are searched. */
type Frequent = { state: SearchState; count: number; ofAll: number }

/** Returns how many leads contain a frequent word; null if the words aren't one. */
export async function countFrequentWord(
  { db }: Services,
  scope: LeadScope,
  { q, flagged }: Search,
): Promise<Frequent | null> {
  const counts = (of: Counts) => sql`${countAt(of, sql`word.number`)} || ${countAt(of, sql`1`)}`
  const { rows } = await db.execute<Counted & Stored>(sql`
    with word as materialized (${findWord(scope, q)})
    select word.until, word.until_ms, word.changes, ${counts('unflagged')} as unflagged, ${counts('flagged')} as flagged
    from word join ${leadWordCount} on ${leadWordCount.scopeId} = word.scope_id
    where word.number is not null and ${leadWordCount.sort} = 'all'`)
  const [row] = rows
  if (!row) return null
  const [count = 0, ofAll = 0] = addFlagged(row, flagged)
  return { state: stateOf(row), count, ofAll }
}

/** An order's buckets, and the leads in each that match a search. */
type StoredBuckets = { state: SearchState; bounds: string[]; counts: Map<number, number> }

/** Returns in which buckets of an order the leads are that contain a frequent word; null if it isn't one. */
export async function findStoredBuckets(
  { db }: Services,
  scope: LeadScope,
  { q, flagged }: Search,
  sort: Bucketed,
): Promise<StoredBuckets | null> {
  const counts = (of: Counts) =>
    sql`string_agg(${countAt(of, sql`word.number`)}, ''::bytea order by ${leadWordCount.bucket})`
  const { rows } = await db.execute<Counted & { bounds: string[]; buckets: number[] } & Stored>(sql`
    with word as materialized (${findWord(scope, q)})
    select word.until, word.until_ms, word.changes, (
        select ${leadWordScope[`${sort}Bounds`]} from ${leadWordScope}
        where ${leadWordScope.scopeId} = word.scope_id
      ) as bounds, array_agg(${leadWordCount.bucket} order by ${leadWordCount.bucket}) as buckets,
      ${counts('unflagged')} as unflagged, ${counts('flagged')} as flagged
    from word join ${leadWordCount} on ${leadWordCount.scopeId} = word.scope_id
    where word.number is not null and ${leadWordCount.sort} = ${sort}
    group by word.scope_id, word.until, word.until_ms, word.changes`)
  const [row] = rows
  if (!row) return null
  const { bounds, buckets } = row
  const all = addFlagged(row, flagged)
  const counted = new Map(buckets.map((bucket, n) => [bucket, all[n] ?? 0]))
  return { state: stateOf(row), bounds, counts: counted }
}

type Counts = 'unflagged' | 'flagged'
type Stored = Record<Counts, Buffer>
type Counted = { until: string; until_ms: number; changes: number }

const stateOf = ({ until, until_ms: untilMs, changes }: Counted): SearchState => ({
  until,
  untilMs,
  changes,
})

/**
 * Returns a query for the number of the words among a scope's frequent ones, from 1 on, if its leads have been
 * counted and all changes are included; null if they are not frequent. Run it once: it reads all words.
 */
const findWord = (scope: LeadScope, q: string): SQL => sql`
  select ${leadWordScope.scopeId}, ${leadWordScope.changes}, ${leadWordScope.countedUntil}::text as until,
    extract(epoch from ${leadWordScope.countedUntil})::float8 * 1000 as until_ms,
    array_position(${leadWordScope.words}, lower(${q})) as number
  from ${leadWordScope}
  join ${leadSearchState} on ${leadSearchState.ownerId} = ${leadWordScope.ownerId}
  where ${leadWordScope.scopeId} = ${scopeIdOf(scope)} and ${leadWordScope.ownerId} = ${scope.ownerId}
    and ${leadWordScope.isComplete} and ${leadWordScope.changes} = ${leadSearchState.changes}`

/** SQL for the count of one word, whose number begins at 1. Reads only its four bytes. */
const countAt = (counts: Counts, number: SQL): SQL =>
  sql`substring(${leadWordCount[counts]} from ${number} * 4 - 3 for 4)`

function addFlagged(row: Stored, isIncluded: boolean): number[] {
  const flagged = readCounts(row.flagged)
  return [...readCounts(row.unflagged)].map((count, n) =>
    isIncluded ? count + (flagged[n] ?? 0) : count,
  )
}
