import { and, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { leadSearch, leadSearchState, leadWordScope } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { leadCount } from '#db/schema/visits.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { LeadScope } from './leads-scope.server.ts'
import { bucketOfIndexed, cutBounds, findBounds } from './order-buckets.server.ts'
import { drawIndexedLeads, isIndexedOf } from './sample-indexed-leads.server.ts'
import { lockDerived } from './unique-emails.server.ts'
import { createWordMatcher, findFrequentWords } from './word-frequency.ts'
import { countInTimeBucket, createWordTally } from './word-tally.server.ts'

// Searching a million leads for a word that many of them contain takes as long as reading all keys. So the leads
// with each frequent word are counted in advance, together with how many of them are in each bucket of an order.
// The counts are exact: `recountWords` follows every change, and newer leads are counted by each search.

/** Scopes with fewer leads are searched fast enough without counts. */
const MANY = 100_000
/** A word is frequent if this share of a sample contains it. */
const SHARE = 0.03
/** 16 KB for each bucket. */
const MAX_WORDS = 4096
const SAMPLE = 2560

/** With this many times the leads, other words may be frequent: all are counted again. */
const GROWTH = 1.25
/** Fewer new leads wait for more. */
const MIN_NEW = 5000
/** Leads that are read at once, and how often in a transaction. */
const CHUNK = 5000
const CHUNKS = 20
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
    const ids = scopes.map((scope) => scope.magnetId ?? ownerId)
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
  const scopeId = scope.magnetId ?? scope.ownerId
  await db
    .delete(leadWordScope)
    .where(
      and(
        eq(leadWordScope.scopeId, scopeId),
        or(hasGrown, sql`${leadWordScope.changes} <> (${changesOf(scope.ownerId)})`),
      ),
    )
  await createScope(services, scope, share)
  let counted = 0
  for (;;) {
    const step = await db.transaction((tx) => countStep(tx, scope, { minNew, full }))
    counted += step.counted
    if (step.isDone) return counted
  }
}

const hasGrown = and(
  leadWordScope.isComplete,
  sql`${leadWordScope.leads} > ${leadWordScope.leadsAtFirst} * ${GROWTH}::float8`,
)

/** A process of an earlier version changes leads without their words. */
const changesOf = (ownerId: string) =>
  sql`select ${leadSearchState.changes} from ${leadSearchState} where ${eq(leadSearchState.ownerId, ownerId)}`

async function createScope({ db }: Services, scope: LeadScope, share: number): Promise<void> {
  const { ownerId, magnetId } = scope
  const scopeId = magnetId ?? ownerId
  if ((await db.$count(leadWordScope, eq(leadWordScope.scopeId, scopeId))) > 0) return
  const keys = await drawKeys(db, scope)
  // Of a magnet's leads, the index of all its owner's is read.
  const ownerKeys = magnetId === null ? keys : await drawKeys(db, { ownerId, magnetId: null })
  const ofOwner = (column: SQL) =>
    sql`select ${column} from unnest(${sql.param(ownerKeys)}::text[]) as ${leadSearch} (key)`
  const boundsOf = async (sort: 'name' | 'email') =>
    cutBounds(db, await findBounds(db, ofOwner, sort), sort)
  const row = {
    ...{ scopeId, ownerId, changes: sql`(${changesOf(ownerId)})` },
    words: await findFrequentWords(keys, { share, max: MAX_WORDS }),
    nameBounds: await boundsOf('name'),
    emailBounds: await boundsOf('email'),
    countedUntil: sql`'-infinity'`,
  }
  await db.insert(leadWordScope).values(row).onConflictDoNothing()
}

async function drawKeys(db: Queryable, scope: LeadScope): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    drawIndexedLeads(scope, sql`${leadSearch.key}`, SAMPLE),
  )
  return rows.map((row) => row.key)
}

type Step = { counted: number; isDone: boolean }

/** Counts some of the leads that were not counted yet, under the lock that every change of a lead takes. */
async function countStep(
  tx: Transaction,
  scope: LeadScope,
  { minNew, full }: { minNew: number; full: number },
): Promise<Step> {
  await lockDerived(tx, scope.ownerId)
  const scopeId = scope.magnetId ?? scope.ownerId
  const which = eq(leadWordScope.scopeId, scopeId)
  const [stored] = await tx
    .select({
      ...getTableColumns(leadWordScope),
      from: sql<string>`${leadWordScope.countedUntil}::text`,
      until: sql<string>`${leadSearchState.searchableUntil}::text`,
    })
    .from(leadWordScope)
    .innerJoin(leadSearchState, eq(leadSearchState.ownerId, leadWordScope.ownerId))
    .where(which)
  if (!stored) return { counted: 0, isDone: true }
  const { until } = stored
  if (stored.isComplete && !(await findEnd(tx, scope, stored.from, until, minNew)))
    return { counted: 0, isDone: true }
  const match = createWordMatcher(stored.words)
  const tally = createWordTally(stored.words.length)
  const submittedBounds = [...stored.submittedBounds]
  let inBucket = await countInTimeBucket(tx, scopeId, submittedBounds.length)
  let from = stored.from
  let counted = 0
  for (let chunk = 0; chunk < CHUNKS && from !== until; chunk++) {
    const end = (await findEnd(tx, scope, from, until, CHUNK)) ?? until
    if (inBucket >= full) {
      submittedBounds.push(from)
      inBucket = 0
    }
    const bounds = { name: stored.nameBounds, email: stored.emailBounds }
    const leads = await readLeads(tx, scope, { from, end }, bounds)
    for (const { key, name, email, isFlagged } of leads) {
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
      ...{ submittedBounds, leads },
      countedUntil: sql`${from}::timestamptz`,
      ...(isDone && !stored.isComplete ? { isComplete: true, leadsAtFirst: leads } : {}),
    })
    .where(which)
  return { counted, isDone }
}

/** Returns the time of the lead that comes so many leads after the first; null if there are fewer. */
async function findEnd(
  tx: Transaction,
  scope: LeadScope,
  from: string,
  until: string,
  leads: number,
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
    .offset(leads - 1)
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
    .where(
      and(
        isIndexedOf(scope),
        sql`${leadSearch.submittedAt} >= ${from}::timestamptz`,
        sql`${leadSearch.submittedAt} < ${end}::timestamptz`,
      ),
    )
}
