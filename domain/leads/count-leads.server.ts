import { type Statement, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'

/** Unflagged leads by their `submittedAt`, and first clicks by their `clickedAt`. */
export type LeadCounts = {
  ownerId: string
  /** Null if the magnet was deleted. The lead or click then counts only in the owner's stats. */
  magnetId: string | null
  /** The placement that the lead came through, if any. */
  placementId?: string | null
  at: Date
  leads?: number
  /** How many of `leads` programs sent. */
  apiLeads?: number
  clicks?: number
}

const ADD_UP = sqlOf<{
  scopeIds: string[]
  ownerIds: string[]
  moments: string[]
  leads: number[]
  apiLeads: number[]
  clicks: number[]
}>(
  `
  insert into lead_counts as d (scope_id, owner_id, step, at, leads, api_leads, clicks)
  select scope_id, owner_id, step, date_trunc(step, moment, 'UTC'), sum(leads), sum(api_leads),
    sum(clicks)
  from unnest({scopeIds}::uuid[], {ownerIds}::uuid[], {moments}::timestamptz[], {leads}::int[],
      {apiLeads}::int[], {clicks}::int[])
    happened (scope_id, owner_id, moment, leads, api_leads, clicks)
  cross join (values ('hour'), ('day')) steps (step)
  group by 1, 2, 3, 4 order by 1, 3, 4
  on conflict (scope_id, step, at) do update set
    leads = d.leads + excluded.leads, api_leads = d.api_leads + excluded.api_leads,
    clicks = d.clicks + excluded.clicks`,
  { name: 'count-charts' },
)

/**
 * Adds leads and clicks to the stats in the caller's transaction, with one statement. Call it last,
 * because other transactions wait for these rows until the commit.
 */
export async function countLeads(tx: Transaction, counts: LeadCounts[]): Promise<void> {
  if (counts.length > 0) await tx.execute(countLeadsStatement(counts))
}

/** Returns the statement of `countLeads`. Send it last in a group of statements. */
export function countLeadsStatement(counts: LeadCounts[]): Statement {
  const rows = counts.flatMap((one) =>
    [one.magnetId, one.ownerId, one.placementId ?? null]
      .filter((id) => id !== null)
      .map((scopeId) => ({ ...one, scopeId })),
  )
  return ADD_UP({
    scopeIds: rows.map((row) => row.scopeId),
    ownerIds: rows.map((row) => row.ownerId),
    moments: rows.map((row) => row.at.toISOString()),
    leads: rows.map((row) => row.leads ?? 0),
    apiLeads: rows.map((row) => row.apiLeads ?? 0),
    clicks: rows.map((row) => row.clicks ?? 0),
  })
}
