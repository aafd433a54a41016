import { setImmediate } from 'node:timers/promises'
import { and, eq, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm'
import { leadSearch, leadSearchState, leadWordScope } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount } from '#db/schema/visits.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { bucketOfIndexed } from './bucket-bounds.server.ts'
import { lockDerived } from './derived-lock.server.ts'
import { type LeadScope, scopeIdOf } from './leads-scope.server.ts'
import { isIndexedOf } from './sample-indexed-leads.server.ts'
import { createWordMatcher } from './word-frequency.ts'
import { prepareWordScope } from './word-scopes.server.ts'
import { countInTimeBucket, createWordTally } from './word-tally.server.ts'

// Searching a million leads for a word that many of them contain takes as long as reading all keys. So the leads
// with each frequent word are counted in advance, together with how many of them are in each bucket of an order.
// The counts are exact: `recountWords` follows every change, and newer leads are counted by each search.

/** Scopes with fewer leads are searched fast enough without counts. */
const MANY = 100_000
/** A word is frequent if this share of a sample contains it. */
const SHARE = 0.03
/** Fewer new leads wait for more, but no longer than this: the search for them begins at the last count. */
const MIN_NEW = 5000
const MAX_WAIT = sql`interval '1 day'`
/** Leads that are read at once, and how often in a transaction: changes of leads wait for it. */
const CHUNK = 1000
const CHUNKS = 10
/** Leads that are counted before other work goes on. */
const TURN = 250
/** In the order of time, a bucket begins when the one before has this many leads. */
const FULL = 7500

/** Limits that tests lower. */
type WordLimits = { share?: number; minNew?: number; full?: number }

/** Job: counts the frequent words of very many leads. Returns the number of leads counted. */
export async function countFrequentWords(services: Services): Promise<number> {
  const { db } = services
  const owners = await db.select({ ownerId: leadSearchState.ownerId }).from(leadSearchState)
  let counted = 0
  for (const { ownerId } of owners) {
    const scopes = await findLargeScopes(services, ownerId)
    const ids = scopes.map(scopeIdOf)
    await db
      .delete(leadWordScope)
      .where(and(eq(leadWordScope.ownerId, ownerId), notInArray(leadWordScope.scopeId, ids)))
    for (const scope of scopes) counted += await countWordsOf(services, scope)
  }
  return counted
}

async function findLargeScopes({ db }: Services, ownerId: string): Promise<LeadScope[]> {
  const magnets = db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(eq(leadMagnet.userId, ownerId))
  const large = await db
    .select({ id: leadCount.scopeId })
    .from(leadCount)
    .where(
      and(
        eq(leadCount.ownerId, ownerId),
        eq(leadCount.step, 'day'),
        or(eq(leadCount.scopeId, ownerId), inArray(leadCount.scopeId, magnets)),
      ),
    )
    .groupBy(leadCount.scopeId)
    .having(sql`sum(${leadCount.leads}) >= ${MANY}`)
  return large.map(({ id }) => ({ ownerId, magnetId: id === ownerId ? null : id }))
}

/** Counts the frequent words of one scope's indexed leads. Returns the number of leads counted. */
export async function countWordsOf(
  services: Services,
  scope: LeadScope,
  { share = SHARE, minNew = MIN_NEW, full = FULL }: WordLimits = {},
): Promise<number> {
  const { db } = services
  await prepareWordScope(services, scope, share)
  const progress = await findProgress(db, scope)
  if (!progress || !(await isDue(db, scope, progress, minNew))) return 0
  let counted = 0
  for (;;) {
    const step = await db.transaction((tx) => countStep(tx, scope, full))
    counted += step.counted
    if (step.isDone) return counted
  }
}

type Progress = typeof leadWordScope.$inferSelect & {
  /** Leads from here on can be counted, those before `until`. Text, because a Date would lose the microseconds. */
  from: string
  until: string
  isLate: boolean
}

/** Returns null if the scope has no words, or leads have changed without them. */
async function findProgress(db: Queryable, scope: LeadScope): Promise<Progress | null> {
  const [found] = await db
    .select({
      ...getTableColumns(leadWordScope),
      from: sql<string>`${leadWordScope.countedUntil}::text`,
      until: sql<string>`${leadSearchState.searchableUntil}::text`,
      isLate: sql<boolean>`${leadSearchState.searchableUntil} - ${leadWordScope.countedUntil} > ${MAX_WAIT}`,
    })
    .from(leadWordScope)
    .innerJoin(
      leadSearchState,
      and(
        eq(leadSearchState.ownerId, leadWordScope.ownerId),
        eq(leadSearchState.changes, leadWordScope.changes),
      ),
    )
    .where(eq(leadWordScope.scopeId, scopeIdOf(scope)))
  return found ?? null
}

/**
 * Returns whether there are enough new leads to be counted. Without any, nothing has to be written but their
 * time; the next search for new ones begins there.
 */
async function isDue(
  db: Queryable,
  scope: LeadScope,
  { isComplete, isLate, from, until }: Progress,
  minNew: number,
): Promise<boolean> {
  if (!isComplete || isLate) return true
  const some = db
    .select({ id: leadSearch.leadId })
    .from(leadSearch)
    .where(and(isIndexedOf(scope), isBetween(from, until)))
    .limit(minNew)
    .as('some')
  const found = await db.$count(some)
  return found === 0 ? from !== until : found >= minNew
}

const isBetween = (from: string, end: string) =>
  sql`${leadSearch.submittedAt} >= ${from}::timestamptz and ${leadSearch.submittedAt} < ${end}::timestamptz`

type Step = { counted: number; isDone: boolean }

/** Counts some of the leads that were not counted yet, under the lock that every change of a lead takes. */
async function countStep(tx: Transaction, scope: LeadScope, full: number): Promise<Step> {
  await lockDerived(tx, scope.ownerId)
  const scopeId = scopeIdOf(scope)
  const stored = await findProgress(tx, scope)
  if (!stored) return { counted: 0, isDone: true }
  const { until } = stored
  const match = createWordMatcher(stored.words)
  const tally = createWordTally(stored.words.length)
  const submittedBounds = [...stored.submittedBounds]
  let inBucket = await countInTimeBucket(tx, scopeId, submittedBounds.length)
  let from = stored.from
  let counted = 0
  for (let chunk = 0; chunk < CHUNKS && from !== until; chunk++) {
    const end = (await findEnd(tx, scope, from, until)) ?? until
    if (inBucket >= full) {
      submittedBounds.push(from)
      inBucket = 0
    }
    const bounds = { name: stored.nameBounds, email: stored.emailBounds }
    const leads = await readLeads(tx, scope, { from, end }, bounds)
    for (const [n, { key, name, email, isFlagged }] of leads.entries()) {
      if (n % TURN === 0) await setImmediate()
      tally.add(match(key), { submitted: submittedBounds.length, name, email, isFlagged })
    }
    counted += leads.length
    inBucket += leads.length
    from = end
  }
  await tally.save(tx, scopeId)
  const isDone = from === until
  const leads = stored.leads + counted
  await tx
    .update(leadWordScope)
    .set({
      submittedBounds,
      leads,
      countedUntil: sql`${from}::timestamptz`,
      ...(isDone && !stored.isComplete ? { isComplete: true, leadsAtFirst: leads } : {}),
    })
    .where(eq(leadWordScope.scopeId, scopeId))
  return { counted, isDone }
}

/** Returns the time of the lead that begins the next chunk; null if none does. */
async function findEnd(
  tx: Transaction,
  scope: LeadScope,
  from: string,
  until: string,
): Promise<string | null> {
  const [end] = await tx
    .select({ at: sql<string>`${leadSearch.submittedAt}::text` })
    .from(leadSearch)
    .where(
      and(
        isIndexedOf(scope),
        // Not the time of the first itself, or the next chunk would begin with the same lead.
        sql`${leadSearch.submittedAt} > ${from}::timestamptz`,
        sql`${leadSearch.submittedAt} < ${until}::timestamptz`,
      ),
    )
    .orderBy(leadSearch.submittedAt)
    .limit(1)
    .offset(CHUNK - 1)
  return end?.at ?? null
}

async function readLeads(
  tx: Transaction,
  scope: LeadScope,
  { from, end }: { from: string; end: string },
  bounds: { name: string[]; email: string[] },
) {
  return tx
    .select({
      key: leadSearch.key,
      isFlagged: leadSearch.isFlagged,
      name: sql<number>`${bucketOfIndexed('name', bounds.name)}`,
      email: sql<number>`${bucketOfIndexed('email', bounds.email)}`,
    })
    .from(leadSearch)
    .where(and(isIndexedOf(scope), isBetween(from, end)))
}
