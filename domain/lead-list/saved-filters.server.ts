import { and, asc, eq, sql } from 'drizzle-orm'
import { savedLeadFilter } from '#db/schema/lead-tags.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { formatSelection, parseLeadsQuery } from './leads-query.ts'
import { MAX_SAVED_FILTERS, type SavedFilter } from './saved-filters.ts'

const SAVED = { id: savedLeadFilter.id, name: savedLeadFilter.name, query: savedLeadFilter.query }

type Refused<Reason> = { ok: false; reason: Reason }
export type SaveFilterResult =
  | { ok: true; filter: SavedFilter }
  | Refused<'taken' | 'too-many' | 'not-found' | 'nothing'>

/** Returns an owner's saved filters by name. */
export const listSavedFilters = (
  { db }: Pick<Services, 'db'>,
  ownerId: string,
): Promise<SavedFilter[]> =>
  db
    .select(SAVED)
    .from(savedLeadFilter)
    .where(eq(savedLeadFilter.ownerId, ownerId))
    .orderBy(asc(sql`lower(${savedLeadFilter.name})`), savedLeadFilter.id)

/** Saves the search and filters of a URL under a name. Anything else in the URL is left out. */
export async function saveFilter(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  { name, search }: { name: string; search: URLSearchParams },
): Promise<SaveFilterResult> {
  const query = formatSelection(parseLeadsQuery(search)).toString()
  if (query === '') return { ok: false, reason: 'nothing' }
  return db.transaction(async (tx): Promise<SaveFilterResult> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`saved filters of ${ownerId}`}, 0))`,
    )
    const count = await tx.$count(savedLeadFilter, eq(savedLeadFilter.ownerId, ownerId))
    if (count >= MAX_SAVED_FILTERS) return { ok: false, reason: 'too-many' }
    const [filter] = await tx
      .insert(savedLeadFilter)
      .values({ ownerId, name, query })
      .onConflictDoNothing()
      .returning(SAVED)
    return filter ? { ok: true, filter } : { ok: false, reason: 'taken' }
  })
}

const isOwn = (ownerId: string, id: string) =>
  and(eq(savedLeadFilter.id, id), eq(savedLeadFilter.ownerId, ownerId))

/** Renames a saved filter, or replaces what it contains with the search and filters of a URL. */
export async function changeFilter(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  { id, name, search }: { id: string; name?: string | undefined; search?: URLSearchParams },
): Promise<SaveFilterResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const query = search && formatSelection(parseLeadsQuery(search)).toString()
  if (query === '') return { ok: false, reason: 'nothing' }
  const values = { ...(name !== undefined && { name }), ...(query && { query }) }
  try {
    const [filter] = await db.transaction((tx) =>
      Object.keys(values).length > 0
        ? tx.update(savedLeadFilter).set(values).where(isOwn(ownerId, id)).returning(SAVED)
        : tx.select(SAVED).from(savedLeadFilter).where(isOwn(ownerId, id)),
    )
    return filter ? { ok: true, filter } : { ok: false, reason: 'not-found' }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { ok: false, reason: 'taken' }
  }
}

/** Deletes a saved filter. Returns its name; null if there is no such filter. */
export async function deleteFilter(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null
  const [gone] = await db
    .delete(savedLeadFilter)
    .where(isOwn(ownerId, id))
    .returning({ name: savedLeadFilter.name })
  return gone?.name ?? null
}
