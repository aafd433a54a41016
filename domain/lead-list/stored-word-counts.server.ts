import { type SQL, sql } from 'drizzle-orm'
import { leadSearchState, leadWordCount, leadWordScope } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { LeadScope } from '../leads/leads-scope.server.ts'
import type { Bucketed } from '../leads/order-buckets.server.ts'
import { readCounts } from '../leads/word-tally.server.ts'
import type { LeadsQuery } from './leads-query.ts'

type Search = Pick<LeadsQuery, 'q' | 'flagged'>
type Frequent = {
  /** Leads submitted before it are counted. Text, because a Date would lose the microseconds. */
  until: string
  /** Counted leads that match, and all that are searched. */
  count: number
  ofAll: number
}

/** Returns how many leads contain a frequent word; null if the words aren't one. */
export async function countFrequentWord(
  { db }: Services,
  scope: LeadScope,
  { q, flagged }: Search,
): Promise<Frequent | null> {
  const counts = (of: Counts) => sql`${countAt(of, sql`word.number`)} || ${countAt(of, sql`1`)}`
  const { rows } = await db.execute<{ until: string } & Stored>(sql`
    with word as materialized (${findWord(scope, q)})
    select word.until, ${counts('unflagged')} as unflagged, ${counts('flagged')} as flagged
    from word join ${leadWordCount} on ${leadWordCount.scopeId} = word.scope_id
    where word.number is not null and ${leadWordCount.sort} = 'all'`)
  const [row] = rows
  if (!row) return null
  const [count = 0, ofAll = 0] = addFlagged(row, flagged)
  return { until: row.until, count, ofAll }
}

/** An order's buckets, and the leads in each that match a search. */
type StoredBuckets = { until: string; bounds: string[]; counts: Map<number, number> }

/** Returns in which buckets of an order the leads are that contain a frequent word; null if it isn't one. */
export async function findStoredBuckets(
  { db }: Services,
  scope: LeadScope,
  { q, flagged }: Search,
  sort: Bucketed,
): Promise<StoredBuckets | null> {
  const counts = (of: Counts) =>
    sql`string_agg(${countAt(of, sql`word.number`)}, ''::bytea order by ${leadWordCount.bucket})`
  const { rows } = await db.execute<
    { until: string; bounds: string[]; buckets: number[] } & Stored
  >(sql`
    with word as materialized (${findWord(scope, q)})
    select word.until, (
        select ${leadWordScope[`${sort}Bounds`]} from ${leadWordScope}
        where ${leadWordScope.scopeId} = word.scope_id
      ) as bounds, array_agg(${leadWordCount.bucket} order by ${leadWordCount.bucket}) as buckets,
      ${counts('unflagged')} as unflagged, ${counts('flagged')} as flagged
    from word join ${leadWordCount} on ${leadWordCount.scopeId} = word.scope_id
    where word.number is not null and ${leadWordCount.sort} = ${sort}
    group by word.scope_id, word.until`)
  const [row] = rows
  if (!row) return null
  const { until, bounds, buckets } = row
  const all = addFlagged(row, flagged)
  return { until, bounds, counts: new Map(buckets.map((bucket, n) => [bucket, all[n] ?? 0])) }
}

type Counts = 'unflagged' | 'flagged'
type Stored = Record<Counts, Buffer>

/**
 * Returns a query for the number of the words among a scope's frequent ones, from 1 on, if its leads have been
 * counted and all changes are included; null if they are not frequent. Run it once: it reads all words.
 */
const findWord = ({ ownerId, magnetId }: LeadScope, q: string): SQL => sql`
  select ${leadWordScope.scopeId}, ${leadWordScope.countedUntil}::text as until,
    array_position(${leadWordScope.words}, lower(${q})) as number
  from ${leadWordScope}
  join ${leadSearchState} on ${leadSearchState.ownerId} = ${leadWordScope.ownerId}
  where ${leadWordScope.scopeId} = ${magnetId ?? ownerId} and ${leadWordScope.ownerId} = ${ownerId}
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
