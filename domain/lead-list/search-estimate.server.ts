import { eq, sql } from 'drizzle-orm'
import { leadSearch, leadSearchState } from '#db/schema/leads.ts'
import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { containsUnindexed } from '#domain/leads/list/search-text.ts'
import type { Services } from '#platform/services.ts'
import type { LeadsQuery } from './leads-query.ts'
import { sampleIndexedLeads } from './sample-indexed-leads.server.ts'

/**
 * `until`: leads before this time are in the search table. It is a text, because a Date would lose
 * the microseconds. `changes` increases when indexed leads change.
 */
export type SearchState = { until: string; untilMs: number; changes: number }

/** Returns the state of the search table; null if an owner's leads aren't in it yet. */
export async function getSearchState(
  { db }: Services,
  ownerId: string,
): Promise<SearchState | null> {
  const [state] = await db
    .select({
      until: sql<string>`${leadSearchState.searchableUntil}::text`,
      at: leadSearchState.searchableUntil,
      changes: leadSearchState.changes,
    })
    .from(leadSearchState)
    .where(eq(leadSearchState.ownerId, ownerId))
  return state ? { until: state.until, untilMs: state.at.getTime(), changes: state.changes } : null
}

/**
 * The share (0 to 1) of leads that contain the words. `ofAll`: among all of the owner's leads.
 * `inScope`: among those in scope.
 */
type Frequency = { ofAll: number; inScope: number }

/**
 * Estimates how frequent the words are, from about a thousand leads spread over time. The estimate
 * decides only how to search, never what is found, so a wrong estimate only costs time.
 */
export async function estimateFrequency(
  { db }: Services,
  { ownerId, magnetId }: LeadScope,
  { q, flagged }: Pick<LeadsQuery, 'q' | 'flagged'>,
): Promise<Frequency> {
  const inScope = sql`(${flagged} or not is_flagged) and (${magnetId}::uuid is null
    or magnet_id = ${magnetId}::uuid)`
  const { rows } = await db.execute<{ of_all: number | null; in_scope: number | null }>(sql`
    select avg(has::int)::float8 as of_all, avg((has and ${inScope})::int)::float8 as in_scope
    from (${sampleIndexedLeads(
      ownerId,
      sql`${containsUnindexed(sql`${leadSearch.key}`, q)} as has, ${leadSearch.isFlagged},
        ${leadSearch.magnetId}`,
    )}) sampled`)
  return { ofAll: rows[0]?.of_all ?? 0, inScope: rows[0]?.in_scope ?? 0 }
}
