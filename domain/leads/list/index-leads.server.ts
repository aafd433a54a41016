import { and, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch, leadSearchState } from '#db/schema/leads.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { lockDerived } from '#domain/leads/derived-lock.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { KEY_MAKER, type KeyMaker } from './search-text.ts'

// A release that changes the searched text increases the version of the keys. While processes of
// two releases run, neither rebuilds keys that are as new as its own or newer. A process that
// writes a key of an earlier version also lowers the owner's version, so the newer release's job
// finds the key.

/** If an owner has fewer leads than this, they are searched without the search table. */
export const MANY_TO_SEARCH = 5000

/** Newer leads may not be committed yet. A lead's transaction takes at most 8 seconds. */
const SETTLED_MS = MINUTE_MS
/** The maximum number of rows per transaction. */
const STEP = 10_000

/**
 * Job: copies the leads of owners with many leads into the search table, and rebuilds keys of
 * earlier versions. Searches also find leads that aren't in the table, but more slowly. Returns the
 * number of rows added.
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
  for (const { ownerId } of large) {
    added += await indexLeadsOf(services, ownerId, until)
    await renewKeys(services, ownerId)
  }
  return added
}

/**
 * Indexes an owner's leads up to a given time, or up to the start of the oldest writing transaction
 * if that is earlier.
 */
export async function indexLeadsOf(
  { db }: Services,
  ownerId: string,
  until: Date,
  maker = KEY_MAKER,
): Promise<number> {
  // A transaction that its process has given up on may still be waiting in PostgreSQL and commit
  // much later.
  const { rows } = await db.execute<{ until: string }>(sql`
    select least(${until.toISOString()}::timestamptz,
      min(xact_start) - ${SETTLED_MS} * interval '1 millisecond')::text as until
    from pg_stat_activity where datname = current_database() and backend_xid is not null`)
  const settled = sql`${rows[0]?.until}::timestamptz`
  let added = 0
  for (;;) {
    const step = await db.transaction((tx) => takeOver(tx, ownerId, settled, maker))
    added += step.added
    if (step.done) return added
  }
}

async function takeOver(tx: Transaction, ownerId: string, until: SQL, maker: KeyMaker) {
  // Erasing and correcting a lead take this lock too, so no outdated name is written after them.
  await lockDerived(tx, ownerId)
  const [state] = await tx
    .select({ from: sql<string>`${leadSearchState.searchableUntil}::text` })
    .from(leadSearchState)
    .where(eq(leadSearchState.ownerId, ownerId))
  const since = state?.from ?? '-infinity'
  const { rows } = await tx.execute<{ added: number; last: string | null }>(sql`
    with taken as (
      select * from ${lead}
      where ${lead.ownerId} = ${ownerId} and ${lead.submittedAt} >= ${since}::timestamptz
        and ${lead.submittedAt} < ${until}
      order by ${lead.submittedAt}, ${lead.id} limit ${STEP}
    ), written as (
      ${insertKeys(sql`taken as ${lead}`, maker)}
    )
    select count(*)::int as added, max(submitted_at)::text as last from taken`)
  const { added = 0, last = null } = rows[0] ?? {}
  const done = added < STEP || last === null || last === since
  // A full step may end between leads of the same time, so the next step starts at that time again.
  // The time never moves back, even if a transaction is older than what was indexed before.
  const searchableUntil = sql`greatest(${since}::timestamptz, ${done ? until : sql`${last}::timestamptz`})`
  await tx
    .insert(leadSearchState)
    .values({ ownerId, searchableUntil, keyVersion: maker.version })
    .onConflictDoUpdate({
      target: leadSearchState.ownerId,
      set: { searchableUntil, keyVersion: lowered(maker) },
    })
  return { added, done }
}

/**
 * Returns the statement that adds the leads in these rows to the search table, except erased leads.
 */
export const insertKeys = (rows: SQL, { key, version } = KEY_MAKER): SQL => sql`
  insert into lead_search (lead_id, owner_id, magnet_id, is_flagged, submitted_at, key, key_version)
  select ${lead.id}, ${lead.ownerId}, ${lead.leadMagnetId}, ${lead.isFlagged}, ${lead.submittedAt}, ${key},
    ${version}::int
  from ${rows} where ${lead.erasedAt} is null
  on conflict (lead_id) do nothing`

/** Returns SQL for the version of an owner's keys after this process has written some of them. */
export const lowered = ({ version } = KEY_MAKER) =>
  sql`least(${leadSearchState.keyVersion}, ${version}::int)`

/** Rebuilds the keys of an owner that have an earlier version. */
export async function renewKeys(
  { db }: Services,
  ownerId: string,
  maker = KEY_MAKER,
  step = STEP,
): Promise<void> {
  const hasEarlier = and(
    eq(leadSearchState.ownerId, ownerId),
    lt(leadSearchState.keyVersion, maker.version),
  )
  if ((await db.$count(leadSearchState, hasEarlier)) === 0) return
  let last: Renewed | null = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  while (last) {
    const after: Renewed = last
    last = await db.transaction((tx) => renewStep(tx, ownerId, after, maker, step))
  }
  await db.transaction(async (tx) => {
    await lockDerived(tx, ownerId)
    // A process of an earlier release may have written keys in the meantime. The next run finds
    // them.
    const earlier = sql`select from ${leadSearch} join ${lead} on ${lead.id} = ${leadSearch.leadId}
      where ${leadSearch.ownerId} = ${ownerId} and ${leadSearch.keyVersion} < ${maker.version}`
    await tx
      .update(leadSearchState)
      .set({ keyVersion: maker.version })
      .where(and(hasEarlier, sql`not exists (${earlier})`))
  })
}

/** The last lead of a step. Its time is a text, because a Date would lose the microseconds. */
type Renewed = { at: string; id: string }

/**
 * Checks one step of keys after a given lead, and rebuilds the earlier ones. Returns the step's
 * last lead, or null if there were no more keys.
 */
async function renewStep(
  tx: Transaction,
  ownerId: string,
  after: Renewed,
  { key, version }: KeyMaker,
  step: number,
): Promise<Renewed | null> {
  await lockDerived(tx, ownerId)
  const { rows } = await tx.execute<Renewed>(sql`
    with step as (
      select lead_id, submitted_at, key_version from ${leadSearch}
      where ${leadSearch.ownerId} = ${ownerId}
        and (submitted_at, lead_id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by submitted_at, lead_id limit ${step}
    ), renewed as (
      update lead_search s set key = ${key}, key_version = ${version}
      from step join ${lead} on ${lead.id} = step.lead_id
      where s.lead_id = step.lead_id and step.key_version < ${version}
    )
    select submitted_at::text as at, lead_id as id from step
    order by submitted_at desc, lead_id desc limit 1`)
  return rows[0] ?? null
}

/** A changed lead, and whether its searched text changed. */
export type SearchChange = { id: string; hasNewText: boolean }

/**
 * Updates the search table after leads have changed. Erased leads are removed. Call `lockDerived`
 * first.
 */
export async function updateSearch(
  tx: Transaction,
  changes: SearchChange[],
  maker = KEY_MAKER,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const renamed = changes.filter(({ hasNewText }) => hasNewText).map(({ id }) => id)
  const owners = tx
    .select({ id: leadSearch.ownerId })
    .from(leadSearch)
    .where(inArray(leadSearch.leadId, ids))
  await tx
    .update(leadSearchState)
    .set({
      changes: sql`${leadSearchState.changes} + 1`,
      ...(renamed.length > 0 && { keyVersion: lowered(maker) }),
    })
    .where(inArray(leadSearchState.ownerId, owners))
  const erased = tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(inArray(lead.id, ids), isNotNull(lead.erasedAt)))
  await tx.delete(leadSearch).where(inArray(leadSearch.leadId, erased))
  await tx
    .update(leadSearch)
    .set({ isFlagged: sql`${lead.isFlagged}` })
    .from(lead)
    .where(
      and(
        eq(lead.id, leadSearch.leadId),
        inArray(leadSearch.leadId, ids),
        ne(lead.isFlagged, leadSearch.isFlagged),
      ),
    )
  if (renamed.length === 0) return
  // Replaces even a newer key, because that key contains the previous name. The newer release's job
  // rebuilds it.
  await tx
    .update(leadSearch)
    .set({ key: maker.key, keyVersion: maker.version })
    .from(lead)
    .where(and(eq(lead.id, leadSearch.leadId), inArray(leadSearch.leadId, renamed)))
}
