import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leadSearch } from '#db/schema/leads.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'

/**
 * The number of parts into which an owner's time range is divided, and how many leads are read from
 * the start of each part.
 */
const MOMENTS = 32
const LEADS_EACH = 40

/** SQL condition for the indexed leads of a scope. */
export const isIndexedOf = ({ ownerId, magnetId }: LeadScope): SQL | undefined =>
  and(
    eq(leadSearch.ownerId, ownerId),
    magnetId === null ? undefined : eq(leadSearch.magnetId, magnetId),
  )

/**
 * Returns a query for these columns of a sample of an owner's indexed leads: at most 1,280, spread
 * over time. It reads only the rows in the sample, and each lead occurs at most once.
 */
export const sampleIndexedLeads = (ownerId: string, columns: SQL): SQL => sql`
  select sampled.* from (
    select min(${leadSearch.submittedAt}) as first, max(${leadSearch.submittedAt}) as last
    from ${leadSearch} where ${eq(leadSearch.ownerId, ownerId)}
  ) time, generate_series(0, ${MOMENTS - 1}::int) moment, lateral (
    select ${columns}
    from ${leadSearch}
    where ${eq(leadSearch.ownerId, ownerId)}
      and ${leadSearch.submittedAt} >= first + (last - first) * moment / ${MOMENTS}::int
      and ${leadSearch.submittedAt} < case when moment < ${MOMENTS - 1}::int
        then first + (last - first) * (moment + 1) / ${MOMENTS}::int else 'infinity' end
    order by ${leadSearch.submittedAt} limit ${LEADS_EACH}
  ) sampled`
