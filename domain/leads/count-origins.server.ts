import { ORIGIN_DIMENSIONS } from '#db/schema/visits.ts'
import type { LeadOrigin } from '#domain/resources/lead-origin.ts'
import { type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'

export type OriginDimension = (typeof ORIGIN_DIMENSIONS)[number]

/**
 * Returns the values under which a lead is counted. The source is the one of page views: without a
 * `utm_source`, it is the referrer's host.
 */
const valuesOf = (origin: LeadOrigin): Record<OriginDimension, string | null> => ({
  source: origin.utmSource ?? origin.referrerHost,
  medium: origin.utmMedium,
  campaign: origin.utmCampaign,
  content: origin.utmContent,
})

/** SQL for the same values of a row of `leads`, as rows of a dimension and its value. */
export const ORIGIN_VALUES = `('source', coalesce(utm_source, referrer_host)),
  ('medium', utm_medium), ('campaign', utm_campaign), ('content', utm_content)`

/** An unflagged lead; `leads` is -1 for one that no longer counts. */
export type OriginCount = {
  ownerId: string
  /** Null if the magnet was deleted. The lead then counts only in the owner's stats. */
  magnetId: string | null
  submittedAt: Date
  origin: LeadOrigin
  leads: number
}

const ADD_UP = sqlOf<{
  scopeIds: string[]
  ownerIds: string[]
  dimensions: string[]
  days: string[]
  values: string[]
  leads: number[]
}>(
  `
  insert into lead_origin_counts as d (scope_id, owner_id, dimension, day, value, leads)
  select scope_id, owner_id, dimension, day, value, sum(leads)
  from unnest({scopeIds}::uuid[], {ownerIds}::uuid[], {dimensions}::text[], {days}::date[],
    {values}::text[], {leads}::int[]) counted (scope_id, owner_id, dimension, day, value, leads)
  group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5
  on conflict (scope_id, dimension, day, value) do update set leads = d.leads + excluded.leads`,
  { name: 'count-origins' },
)

/**
 * Adds leads to the counts of where leads came from, in the caller's transaction. Call it after
 * `countLeads`, because other transactions wait for these rows until the commit.
 */
export async function countOrigins(tx: Transaction, counts: OriginCount[]): Promise<void> {
  const statement = countOriginsStatement(counts)
  if (statement) await tx.execute(statement)
}

/** Returns the statement of `countOrigins`; null if nothing is known about where they came from. */
export function countOriginsStatement(counts: OriginCount[]): Statement | null {
  const rows = counts.flatMap(({ ownerId, magnetId, submittedAt, origin, leads }) => {
    const values = valuesOf(origin)
    const day = submittedAt.toISOString().slice(0, 10)
    return ORIGIN_DIMENSIONS.flatMap((dimension) => {
      const value = values[dimension]
      if (value === null) return []
      const scopes = magnetId === null ? [ownerId] : [ownerId, magnetId]
      return scopes.map((scopeId) => ({ scopeId, ownerId, dimension, day, value, leads }))
    })
  })
  if (rows.length === 0) return null
  return ADD_UP({
    scopeIds: rows.map((row) => row.scopeId),
    ownerIds: rows.map((row) => row.ownerId),
    dimensions: rows.map((row) => row.dimension),
    days: rows.map((row) => row.day),
    values: rows.map((row) => row.value),
    leads: rows.map((row) => row.leads),
  })
}
