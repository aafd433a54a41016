import { type SQL, sql } from 'drizzle-orm'
import { leadSearch } from '#db/schema/leads.ts'
import type { Queryable } from '#platform/db/database.ts'
import { searchLine } from './search-text.ts'

/** What the search table has of a lead. */
type IndexedLead = { key: SQL; submittedAt: SQL }
const INDEXED: IndexedLead = {
  key: sql`${leadSearch.key}`,
  submittedAt: sql`${leadSearch.submittedAt}`,
}

/**
 * The orders whose values the search table has: the value in the collation of the order's index, and the
 * number of buckets. Comparing texts costs more than comparing times.
 */
const BUCKETED = {
  submitted: {
    value: ({ submittedAt }: IndexedLead) => submittedAt,
    type: 'timestamptz',
    buckets: 128,
  },
  name: { value: line('name', sql`"C"`), type: 'text', buckets: 64 },
  email: { value: line('email', sql`"default"`), type: 'text', buckets: 64 },
} as const
export type Bucketed = keyof typeof BUCKETED
export const BUCKETED_ORDERS = Object.keys(BUCKETED) as Bucketed[]

function line(column: 'name' | 'email', collation: SQL) {
  return ({ key }: IndexedLead) =>
    sql`(coalesce(${searchLine(key, column)}, '') collate ${collation})`
}

export const hasBuckets = (sort: string): sort is Bucketed => sort in BUCKETED

/** The SQL type of an order's bounds. */
export const boundType = (sort: Bucketed): SQL => sql.raw(BUCKETED[sort].type)

/** SQL for the number of a value's bucket. `bounds`: the first value of every bucket but the first. */
export const bucketOf = (value: SQL, sort: Bucketed, bounds: string[]): SQL =>
  sql`width_bucket(${value}, ${sql.param(bounds)}::${boundType(sort)}[])`

/** SQL for the number of an indexed lead's bucket. */
export const bucketOfIndexed = (sort: Bucketed, bounds: string[], indexed = INDEXED): SQL =>
  bucketOf(BUCKETED[sort].value(indexed), sort, bounds)

/**
 * Returns the bounds of buckets of about equal size, in order, from a sample of indexed leads. `sample`: returns
 * the query for a column of it.
 */
export async function findBounds(
  db: Queryable,
  sample: (column: SQL) => SQL,
  sort: Bucketed,
): Promise<string[]> {
  const { value, buckets } = BUCKETED[sort]
  const { rows } = await db.execute<{ bounds: string[] | null }>(sql`
    select array_agg(value::text order by value) as bounds from (
      select distinct value from (
        select value, row_number() over (order by value) as n, count(*) over () as leads
        from (${sample(sql`${value(INDEXED)} as value`)}) sampled
      ) numbered where n % ceil(leads / ${buckets}::numeric) = 0
    ) chosen`)
  return rows[0]?.bounds ?? []
}

/**
 * Cuts each bound after the first character that differs from the one before. What is left is what all
 * leads between the two share, and one character: it identifies no person.
 */
export async function cutBounds(
  db: Queryable,
  bounds: string[],
  sort: 'name' | 'email',
): Promise<string[]> {
  const cut = bounds.map((bound, n) => {
    const before = bounds[n - 1] ?? ''
    let same = 0
    while (same < bound.length && bound[same] === before[same]) same++
    return bound.slice(0, same + 1).toWellFormed()
  })
  const value = BUCKETED[sort].value({ key: sql`key`, submittedAt: sql`null` })
  // Shorter texts may be in another order.
  const keys = cut.map((bound) => (sort === 'name' ? `${bound}\n\n` : `\n${bound}\n`))
  const { rows } = await db.execute<{ bound: string }>(sql`
    select distinct ${value} as bound from unnest(${sql.param(keys)}::text[]) as cut (key) order by 1`)
  return rows.map((row) => row.bound)
}
