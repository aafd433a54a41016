import { and, arrayContains, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { leadTag } from '#db/schema/lead-tags.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { MAX_TAGS, MAX_TAGS_OF_LEAD } from '#domain/leads/list/tag-input.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { changeLeads } from './change-leads.server.ts'

export type Tag = { id: string; name: string }
type Refused<Reason> = { ok: false; reason: Reason }
export type SaveTagResult = { ok: true; tag: Tag } | Refused<'taken' | 'too-many' | 'not-found'>

const isTagOf = (ownerId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(leadTag.ownerId, ownerId), isNull(leadTag.deletedAt), inArray(leadTag.id, [...ids]))

/** Returns an owner's tags by name. */
export const listTags = (db: Queryable, ownerId: string): Promise<Tag[]> =>
  db
    .select({ id: leadTag.id, name: leadTag.name })
    .from(leadTag)
    .where(and(eq(leadTag.ownerId, ownerId), isNull(leadTag.deletedAt)))
    .orderBy(asc(sql`lower(${leadTag.name})`), leadTag.id)

/** Blocks other changes of an owner's tags until the transaction ends. Leads don't wait for it. */
const lockTags = (tx: Transaction, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead tags of ${ownerId}`}, 0))`)

/** Creates a tag. `name` has been checked by `tagName`. */
export async function createTag(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  name: string,
): Promise<SaveTagResult> {
  return db.transaction(async (tx): Promise<SaveTagResult> => {
    await lockTags(tx, ownerId)
    const tags = await listTags(tx, ownerId)
    if (tags.length >= MAX_TAGS) return { ok: false, reason: 'too-many' }
    const [tag] = await tx
      .insert(leadTag)
      .values({ ownerId, name })
      .onConflictDoNothing()
      .returning({ id: leadTag.id, name: leadTag.name })
    return tag ? { ok: true, tag } : { ok: false, reason: 'taken' }
  })
}

export async function renameTag(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
  name: string,
): Promise<SaveTagResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  try {
    const [tag] = await db.transaction((tx) =>
      tx
        .update(leadTag)
        .set({ name })
        .where(isTagOf(ownerId, [id]))
        .returning({ id: leadTag.id, name: leadTag.name }),
    )
    return tag ? { ok: true, tag } : { ok: false, reason: 'not-found' }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { ok: false, reason: 'taken' }
  }
}

/**
 * Deletes a tag, and removes it from the owner's magnets. A job removes it from their leads; no
 * screen, filter or export shows it until then. Returns null if there is no such tag.
 */
export async function deleteTag(
  services: Services,
  ownerId: string,
  id: string,
): Promise<Tag | null> {
  if (!isUuid(id)) return null
  const deleted = await services.db.transaction(async (tx) => {
    await lockTags(tx, ownerId)
    const [tag] = await tx
      .update(leadTag)
      .set({ deletedAt: services.clock.now() })
      .where(isTagOf(ownerId, [id]))
      .returning({ id: leadTag.id, name: leadTag.name })
    if (tag) await setMagnets(tx, ownerId, tag.id, [])
    return tag ?? null
  })
  if (deleted) await services.background.run(() => removeDeletedTag(services, ownerId, id))
  return deleted
}

/** SQL for the tags of a magnet or lead without one of them; null if none is left. */
const without = (tags: SQL | typeof lead.tagIds, id: string) =>
  sql`nullif(array_remove(${tags}, ${id}::uuid), '{}')`

/**
 * Sets the magnets whose new leads get a tag. Ids of other owners are ignored, as are magnets that
 * have the maximum number of tags.
 */
async function setMagnets(
  tx: Transaction,
  ownerId: string,
  tagId: string,
  magnetIds: readonly string[],
): Promise<void> {
  const own = eq(leadMagnet.userId, ownerId)
  const has = arrayContains(leadMagnet.leadTagIds, [tagId])
  const chosen = inArray(leadMagnet.id, magnetIds.length > 0 ? [...magnetIds] : [ownerId])
  await tx
    .update(leadMagnet)
    .set({ leadTagIds: without(sql`${leadMagnet.leadTagIds}`, tagId) })
    .where(and(own, has, sql`not ${chosen}`))
  if (magnetIds.length === 0) return
  await tx
    .update(leadMagnet)
    .set({ leadTagIds: sql`array_append(${leadMagnet.leadTagIds}, ${tagId}::uuid)` })
    .where(
      and(
        own,
        chosen,
        sql`${has} is not true`,
        sql`coalesce(cardinality(${leadMagnet.leadTagIds}), 0) < ${MAX_TAGS_OF_LEAD}`,
      ),
    )
}

/** Sets which of the owner's magnets give a tag to their new leads. Returns false if it is gone. */
export async function setTagMagnets(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  tagId: string,
  magnetIds: readonly string[],
): Promise<boolean> {
  if (!isUuid(tagId)) return false
  return db.transaction(async (tx) => {
    await lockTags(tx, ownerId)
    const [tag] = await tx
      .select({ id: leadTag.id })
      .from(leadTag)
      .where(isTagOf(ownerId, [tagId]))
    if (!tag) return false
    await setMagnets(tx, ownerId, tagId, magnetIds.filter(isUuid))
    return true
  })
}

/** What a change of tags does to each lead. */
export type TagChange = { add: readonly string[]; remove: readonly string[] }
export type Tagged = {
  leads: number
  /** The number of leads that were left unchanged, because they would have too many tags. */
  full: number
}

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
const CURRENT = sql`coalesce(${lead.tagIds}, '{}')`

/**
 * Adds tags to an owner's leads and removes others from them. Ids of tags and leads of others are
 * ignored, as are erased leads. `which` narrows the selection. Returns null if none of the tags
 * exist.
 */
export async function tagLeads(
  services: Services,
  ownerId: string,
  leadIds: readonly string[],
  { add, remove }: TagChange,
  which?: SQL,
): Promise<Tagged | null> {
  const asked = [...add, ...remove].filter(isUuid)
  if (asked.length === 0) return null
  const tags = await services.db
    .select({ id: leadTag.id })
    .from(leadTag)
    .where(isTagOf(ownerId, asked))
  const known = new Set(tags.map(({ id }) => id))
  if (known.size === 0) return null
  const added = uuids(add.filter((id) => known.has(id)))
  const removed = uuids(remove.filter((id) => known.has(id)))
  const after = sql`array(select unnest(${CURRENT}) union select unnest(${added})
    except select unnest(${removed}) order by 1)`
  const fits = sql`cardinality(${after}) <= ${MAX_TAGS_OF_LEAD}`
  const changes = sql`(not ${CURRENT} @> ${added} or ${CURRENT} && ${removed})`
  const ids = [...new Set(leadIds.filter(isUuid))]
  const done: Tagged = { leads: 0, full: 0 }
  for (let at = 0; at < ids.length; at += STEP) {
    const theirs = and(
      eq(lead.ownerId, ownerId),
      inArray(lead.id, ids.slice(at, at + STEP)),
      isNull(lead.erasedAt),
      changes,
      which,
    )
    const step = await services.db.transaction(async (tx) => {
      const full = await tx.$count(lead, and(theirs, sql`not ${fits}`))
      const changed = await changeLeads(tx, and(theirs, fits), {
        set: () => ({ tagIds: sql`nullif(${after}, '{}')` }),
      })
      return { leads: changed.length, full }
    })
    done.leads += step.leads
    done.full += step.full
  }
  return done
}

/** The number of leads that one transaction changes. */
const STEP = 500

/**
 * Replaces the tags of a lead. Returns null if the lead isn't the owner's or was erased, and
 * 'unknown-tag' if a tag doesn't exist.
 */
export async function setLeadTags(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  leadId: string,
  tagIds: readonly string[],
): Promise<'done' | 'unknown-tag' | null> {
  const ids = [...new Set(tagIds)]
  if (!isUuid(leadId)) return null
  if (ids.length > 0 && (await db.$count(leadTag, isTagOf(ownerId, ids))) < ids.length) {
    return 'unknown-tag'
  }
  const changed = await db.transaction((tx) =>
    changeLeads(tx, and(eq(lead.id, leadId), eq(lead.ownerId, ownerId)), {
      set: () => ({ tagIds: ids.length > 0 ? ids : null }),
    }),
  )
  return changed.length > 0 ? 'done' : null
}

/** By then, leads that were being stored when the tag was deleted are committed. */
const SETTLED_MS = 10 * MINUTE_MS

/** Removes a deleted tag from all leads of its owner. */
async function removeDeletedTag(
  { db, clock }: Services,
  ownerId: string,
  id: string,
): Promise<void> {
  const tagged = and(eq(lead.ownerId, ownerId), arrayContains(lead.tagIds, [id]))
  for (;;) {
    const rows = await db.select({ id: lead.id }).from(lead).where(tagged).limit(STEP)
    if (rows.length === 0) break
    const ids = rows.map((row) => row.id)
    const changed = await db.transaction((tx) =>
      changeLeads(tx, and(tagged, inArray(lead.id, ids)), {
        set: () => ({ tagIds: without(lead.tagIds, id) }),
      }),
    )
    // Another process has changed the same leads. The next run of the job continues.
    if (changed.length === 0) return
  }
  const settled = new Date(clock.now().getTime() - SETTLED_MS)
  await db.delete(leadTag).where(and(eq(leadTag.id, id), lt(leadTag.deletedAt, settled)))
}

/** Job: removes deleted tags from leads, and then the tags themselves. */
export async function removeDeletedTags(services: Services): Promise<void> {
  const deleted = await services.db
    .select({ id: leadTag.id, ownerId: leadTag.ownerId })
    .from(leadTag)
    .where(sql`${leadTag.deletedAt} is not null`)
  for (const { id, ownerId } of deleted) await removeDeletedTag(services, ownerId, id)
}
