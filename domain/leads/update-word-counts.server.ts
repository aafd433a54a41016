import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lead, leadWordScope } from '#db/schema/leads.ts'
import type { Transaction } from '#platform/db/database.ts'
import { bucketOfIndexed } from './bucket-bounds.server.ts'
import { createWordMatcher } from './word-frequency.ts'
import { createWordTally, type Place } from './word-tally.server.ts'

type Searched = Pick<
  typeof lead.$inferSelect,
  'id' | 'ownerId' | 'leadMagnetId' | 'flags' | 'erasedAt'
> & {
  /** The text by which searches find it. */
  searched: string
}
type Changed = { before: Searched; after: Searched }
type Scope = typeof leadWordScope.$inferSelect
type Buckets = { name: number; email: number }

/** A word that fewer than this share of the first leads contain is forgotten when a person is erased. */
const FORGOTTEN = 0.01

/**
 * Brings the counts of frequent words in line with leads that have changed. Call it in the transaction that
 * changes them, after `lockDerived` and the change.
 */
export async function recountWords(tx: Transaction, changed: Changed[]): Promise<void> {
  if (changed.length === 0) return
  const owners = changed.map(({ after }) => after.ownerId)
  const scopes = await tx
    .select()
    .from(leadWordScope)
    .where(inArray(leadWordScope.ownerId, [...new Set(owners)]))
    .orderBy(leadWordScope.scopeId)
  for (const scope of scopes) {
    await recountScope(
      tx,
      scope,
      changed.filter(({ after }) => [after.ownerId, after.leadMagnetId].includes(scope.scopeId)),
    )
  }
}

async function recountScope(tx: Transaction, scope: Scope, changed: Changed[]): Promise<void> {
  const { scopeId, words } = scope
  const deleteScope = () => tx.delete(leadWordScope).where(eq(leadWordScope.scopeId, scopeId))
  // While not all leads are counted, it isn't known which words only the erased ones contain.
  if (!scope.isComplete && changed.some(({ after }) => after.erasedAt)) {
    await deleteScope()
    return
  }
  const match = createWordMatcher(words)
  const tally = createWordTally(words.length)
  const counted = await findCounted(tx, scope, changed)
  const erased = new Set<number>()
  for (const { before, after } of changed) {
    const found = counted.get(after.id)
    if (!found) continue
    const placeOf = (state: Searched, buckets: Buckets): Place => ({
      ...buckets,
      submitted: found.submitted,
      isFlagged: state.flags.length > 0,
    })
    tally.add(match(before.searched), placeOf(before, found.before), -1)
    if (after.erasedAt) for (const word of match(before.searched)) erased.add(word)
    else tally.add(match(after.searched), placeOf(after, found.after))
  }
  const all = await tally.save(tx, scopeId)
  if (!all) return
  const least = scope.leadsAtFirst * FORGOTTEN
  const isLost = [...erased].some(
    (word) => (all.unflagged[word] ?? 0) + (all.flagged[word] ?? 0) < least,
  )
  // Only erased leads may have contained such a word: the job counts other words instead.
  if (isLost) await deleteScope()
}

type Found = { submitted: number; before: Buckets; after: Buckets }

/** Returns the buckets of those leads that are counted, by their ids. */
async function findCounted(
  tx: Transaction,
  scope: Scope,
  changed: Changed[],
): Promise<Map<string, Found>> {
  const list = (values: string[], type: SQL) => sql`${sql.param(values)}::${type}[]`
  const bucket = (sort: 'submitted' | 'name' | 'email', key: SQL) => {
    const bounds = {
      submitted: scope.submittedBounds,
      name: scope.nameBounds,
      email: scope.emailBounds,
    }
    return bucketOfIndexed(sort, bounds[sort], { key, submittedAt: sql`${lead.submittedAt}` })
  }
  const buckets = (key: SQL) =>
    sql`jsonb_build_object('name', ${bucket('name', key)}, 'email', ${bucket('email', key)})`
  const { rows } = await tx.execute<Found & { id: string }>(sql`
    select ${lead.id}, ${bucket('submitted', sql`''`)} as submitted,
      ${buckets(sql`changed.before`)} as before, ${buckets(sql`changed.after`)} as after
    from unnest(
      ${list(
        changed.map(({ after }) => after.id),
        sql`uuid`,
      )},
      ${list(
        changed.map(({ before }) => before.searched),
        sql`text`,
      )},
      ${list(
        changed.map(({ after }) => after.searched),
        sql`text`,
      )}
    ) as changed (id, before, after)
    join ${lead} on ${lead.id} = changed.id
    join ${leadWordScope} on ${leadWordScope.scopeId} = ${scope.scopeId}
    where ${lead.submittedAt} < ${leadWordScope.countedUntil}`)
  return new Map(rows.map((row) => [row.id, row]))
}
