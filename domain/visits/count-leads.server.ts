import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/** Unflagged leads by their `submittedAt`, first clicks by their `clickedAt`. */
export type LeadCounts = {
  ownerId: string
  /** Null if the magnet was deleted: then only the owner's stats count it. */
  magnetId: string | null
  /** The placement the lead came through, if any. */
  placementId?: string | null
  at: Date
  leads?: number
  clicks?: number
}

const ADD_UP = `
  insert into lead_counts as d (scope_id, owner_id, step, at, leads, clicks)
  select scope_id, owner_id, step, date_trunc(step, moment, 'UTC'), sum(leads), sum(clicks)
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[], $5::int[])
    happened (scope_id, owner_id, moment, leads, clicks)
  cross join (values ('hour'), ('day')) steps (step)
  group by 1, 2, 3, 4 order by 1, 3, 4
  on conflict (scope_id, step, at) do update set
    leads = d.leads + excluded.leads, clicks = d.clicks + excluded.clicks`

/**
 * Adds leads and clicks to the stats in the caller's transaction, in one statement. Call it last: other
 * transactions wait for these rows until the commit.
 */
export async function countLeads(tx: Transaction, counts: LeadCounts[]): Promise<void> {
  if (counts.length === 0) return
  const { text, values } = countLeadsStatement(counts)
  await tx.execute(withValues(text, values))
}

/** Returns the statement of `countLeads`, to be sent last in a group of statements. */
export function countLeadsStatement(counts: LeadCounts[]): { text: string; values: unknown[] } {
  const rows = counts.flatMap((one) =>
    [one.magnetId, one.ownerId, one.placementId ?? null]
      .filter((id) => id !== null)
      .map((scopeId) => ({ ...one, scopeId })),
  )
  const values = [
    rows.map((row) => row.scopeId),
    rows.map((row) => row.ownerId),
    rows.map((row) => row.at.toISOString()),
    rows.map((row) => row.leads ?? 0),
    rows.map((row) => row.clicks ?? 0),
  ]
  return { text: ADD_UP, values }
}

/** Converts a statement with $1, $2 … to Drizzle's form; each array stays one parameter. */
function withValues(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$\d+/)
  return sql.join(
    parts.flatMap((part, i) =>
      i < values.length ? [sql.raw(part), sql.param(values[i])] : [sql.raw(part)],
    ),
  )
}
