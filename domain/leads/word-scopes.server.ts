import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { leadSearch, leadSearchState, leadWordScope } from '#db/schema/leads.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { cutBounds, findBounds } from './bucket-bounds.server.ts'
import { type LeadScope, scopeIdOf } from './leads-scope.server.ts'
import { drawIndexedLeads } from './sample-indexed-leads.server.ts'
import { findFrequentWords } from './word-frequency.ts'

/** 16 KB for each bucket. */
const MAX_WORDS = 4096
/** The number of leads whose words are compared. */
const SAMPLE = 2560
/** With this many times the leads, other words may be frequent: all are counted again. */
const GROWTH = 1.25

/**
 * Deletes a scope's counts if they are outdated, and chooses the words and the buckets if it has none. A word
 * is frequent if this share (0 to 1) of a sample contains it.
 */
export async function prepareWordScope(
  services: Services,
  scope: LeadScope,
  share: number,
): Promise<void> {
  const { db } = services
  const ofScope = eq(leadWordScope.scopeId, scopeIdOf(scope))
  // Read before the sample: what changes meanwhile makes the new counts outdated at once.
  const [state] = await db
    .select({ changes: leadSearchState.changes })
    .from(leadSearchState)
    .where(eq(leadSearchState.ownerId, scope.ownerId))
  if (!state) return
  await db
    .delete(leadWordScope)
    .where(and(ofScope, or(hasGrown, sql`${leadWordScope.changes} <> ${state.changes}`)))
  if ((await db.$count(leadWordScope, ofScope)) > 0) return
  const { ownerId, magnetId } = scope
  const keys = await drawKeys(db, scope)
  // Of a magnet's leads, the index of all its owner's is read.
  const ownerKeys = magnetId === null ? keys : await drawKeys(db, { ownerId, magnetId: null })
  const ofOwner = (column: SQL) =>
    sql`select ${column} from unnest(${sql.param(ownerKeys)}::text[]) as ${leadSearch} (key)`
  const boundsOf = async (sort: 'name' | 'email') =>
    cutBounds(db, await findBounds(db, ofOwner, sort), sort)
  const row = {
    scopeId: scopeIdOf(scope),
    ownerId,
    changes: state.changes,
    words: await findFrequentWords(keys, { share, max: MAX_WORDS }),
    nameBounds: await boundsOf('name'),
    emailBounds: await boundsOf('email'),
    countedUntil: sql`'-infinity'`,
  }
  await db.insert(leadWordScope).values(row).onConflictDoNothing()
}

const hasGrown = and(
  leadWordScope.isComplete,
  sql`${leadWordScope.leads} > ${leadWordScope.leadsAtFirst} * ${GROWTH}::float8`,
)

async function drawKeys(db: Queryable, scope: LeadScope): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    drawIndexedLeads(scope, sql`${leadSearch.key}`, SAMPLE),
  )
  return rows.map((row) => row.key)
}
