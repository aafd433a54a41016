import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/** Unflagged leads at their `submittedAt`, first clicks at their `clickedAt`. */
export type LeadCounts = {
  ownerId: string
  /** Null where the magnet is gone: then only its owner counts on. */
  magnetId: string | null
  /** Where it came from, if from one of the magnet's placements. */
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
 * Adds leads and clicks to the figures within the caller's transaction, which may hold any number of
 * them: one statement. Call it last: others wait for these rows until the commit.
 */
export async function countLeads(tx: Transaction, counts: LeadCounts[]): Promise<void> {
  if (counts.length === 0) return
  const { text, values } = countLeadsStatement(counts)
  await tx.execute(withValues(text, values))
}

/** The same as a statement, for who sends it together with others: the last one. */
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

/** A statement with $1, $2 … in Drizzle's form; each array stays one parameter. */
function withValues(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$\d+/)
  return sql.join(
    parts.flatMap((part, i) =>
      i < values.length ? [sql.raw(part), sql.param(values[i])] : [sql.raw(part)],
    ),
  )
}
