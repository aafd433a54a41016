import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch, leadSearchState, leadWordScope } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockDerived } from './derived-lock.server.ts'
import { SEARCH_KEY } from './search-text.ts'

/** Leads of owners with fewer are searched without the search table. */
export const MANY_TO_SEARCH = 5000

/** Newer leads may not be committed yet: a lead's transaction takes at most 8 seconds. */
const SETTLED_MS = MINUTE_MS
/** Rows per transaction. */
const STEP = 10_000

/**
 * Job: copies the leads of owners with many leads into the search table. Leads outside of it are found
 * too, only more slowly. Returns the number of rows added.
 */
export async function indexLeads(services: Services): Promise<number> {
  const { db, clock } = services
  const until = new Date(clock.now().getTime() - SETTLED_MS)
  const large = await db
    .select({ ownerId: usageTracking.userId })
    .from(usageTracking)
    .groupBy(usageTracking.userId)
    .having(sql`sum(${usageTracking.leadsCount}) >= ${MANY_TO_SEARCH}`)
  let added = 0
  for (const { ownerId } of large) added += await indexLeadsOf(services, ownerId, until)
  return added
}

/** Indexes one owner's leads until a moment, or until the start of the oldest writing transaction. */
export async function indexLeadsOf(
  { db }: Services,
  ownerId: string,
  until: Date,
): Promise<number> {
  // A transaction whose process gave up may still be waiting in PostgreSQL and commit much later.
  const { rows } = await db.execute<{ until: string }>(sql`
    select least(${until.toISOString()}::timestamptz,
      min(xact_start) - ${SETTLED_MS} * interval '1 millisecond')::text as until
    from pg_stat_activity where datname = current_database() and backend_xid is not null`)
  const settled = sql`${rows[0]?.until}::timestamptz`
  let added = 0
  for (;;) {
    const step = await db.transaction((tx) => takeOver(tx, ownerId, settled))
    added += step.added
    if (step.done) return added
  }
}

async function takeOver(tx: Transaction, ownerId: string, until: SQL) {
  // Erasing and correcting take this lock too, so that no outdated name is written afterwards.
  await lockDerived(tx, ownerId)
  const [state] = await tx
    .select({ from: sql<string>`${leadSearchState.searchableUntil}::text` })
    .from(leadSearchState)
    .where(eq(leadSearchState.ownerId, ownerId))
  const since = state?.from ?? '-infinity'
  const { rows } = await tx.execute<{ added: number; last: string | null }>(sql`
    with taken as (
      select ${lead.id}, ${lead.ownerId}, ${lead.leadMagnetId}, ${lead.isFlagged},
        ${lead.submittedAt}, ${SEARCH_KEY}, ${lead.erasedAt}
      from ${lead}
      where ${lead.ownerId} = ${ownerId} and ${lead.submittedAt} >= ${since}::timestamptz
        and ${lead.submittedAt} < ${until}
      order by ${lead.submittedAt}, ${lead.id} limit ${STEP}
    ), written as (
      insert into lead_search (lead_id, owner_id, magnet_id, is_flagged, submitted_at, key)
      select * from (
        select t.id, t.owner_id, t.lead_magnet_id, t.is_flagged, t.submitted_at, t.key
        from taken t (id, owner_id, lead_magnet_id, is_flagged, submitted_at, key, erased_at)
        where t.erased_at is null
      ) named
      on conflict (lead_id) do nothing
    )
    select count(*)::int as added, max(submitted_at)::text as last
    from taken t (id, owner_id, lead_magnet_id, is_flagged, submitted_at, key, erased_at)`)
  const { added = 0, last = null } = rows[0] ?? {}
  const done = added < STEP || last === null || last === since
  // A full step may end between leads of the same time, so the next one starts at that time again.
  // Never moves back if a transaction is older than what was indexed before.
  const searchableUntil = sql`greatest(${since}::timestamptz, ${done ? until : sql`${last}::timestamptz`})`
  await tx
    .insert(leadSearchState)
    .values({ ownerId, searchableUntil })
    .onConflictDoUpdate({ target: leadSearchState.ownerId, set: { searchableUntil } })
  return { added, done }
}

/**
 * Brings the search table in line with leads that have changed; erased ones are removed. Call `lockDerived`
 * before and `recountWords` next.
 */
export async function updateSearch(tx: Transaction, leadIds: string[]): Promise<void> {
  if (leadIds.length === 0) return
  await invalidateCounts(tx, leadIds)
  const changed = inArray(leadSearch.leadId, leadIds)
  const erased = tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(inArray(lead.id, leadIds), isNotNull(lead.erasedAt)))
  await tx.delete(leadSearch).where(inArray(leadSearch.leadId, erased))
  await tx
    .update(leadSearch)
    .set({ key: SEARCH_KEY, isFlagged: sql`${lead.isFlagged}` })
    .from(lead)
    .where(and(eq(lead.id, leadSearch.leadId), changed))
}

/** Invalidates the cached counts of searches; those of frequent words will follow the changes. */
async function invalidateCounts(tx: Transaction, leadIds: string[]): Promise<void> {
  const owners = tx
    .select({ id: leadSearch.ownerId })
    .from(leadSearch)
    .where(inArray(leadSearch.leadId, leadIds))
  await tx
    .update(leadSearchState)
    .set({ changes: sql`${leadSearchState.changes} + 1` })
    .where(inArray(leadSearchState.ownerId, owners))
  await tx
    .update(leadWordScope)
    .set({ changes: sql`${leadWordScope.changes} + 1` })
    .where(inArray(leadWordScope.ownerId, owners))
}
