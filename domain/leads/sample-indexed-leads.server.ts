import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leadSearch } from '#db/schema/leads.ts'
import type { LeadScope } from './leads-scope.server.ts'

/** This many moments in the owner's time range, and this many leads after each. */
type Size = { moments: number; leadsEach: number }
const THOUSAND: Size = { moments: 32, leadsEach: 40 }

/** Condition for the indexed leads of a scope. */
export const isIndexedOf = ({ ownerId, magnetId }: LeadScope): SQL | undefined =>
  and(
    eq(leadSearch.ownerId, ownerId),
    magnetId === null ? undefined : eq(leadSearch.magnetId, magnetId),
  )

/** Returns a query for these columns of about a thousand of a scope's indexed leads, spread over time. */
export function sampleIndexedLeads(scope: LeadScope, columns: SQL, size = THOUSAND): SQL {
  const { moments, leadsEach } = size
  return sql`
    select sampled.* from (
      select min(${leadSearch.submittedAt}) as first, max(${leadSearch.submittedAt}) as last
      from ${leadSearch} where ${eq(leadSearch.ownerId, scope.ownerId)}
    ) time, generate_series(0, ${moments - 1}::int) moment, lateral (
      select ${columns}
      from ${leadSearch}
      where ${isIndexedOf(scope)} and ${leadSearch.submittedAt} >= first + (last - first) * moment / ${moments}::int
      order by ${leadSearch.submittedAt} limit ${leadsEach}
    ) sampled`
}
