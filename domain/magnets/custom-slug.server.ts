import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { meansName, reserveSlug } from '#domain/spoken-names/give-name.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { canEditSlug } from '../plans/plan.ts'
import { getPlan } from '../plans/plans.server.ts'
import { checkSlug } from './magnet.ts'
import { type Move, reassignShortLinks } from './magnet-codes.server.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/** The maximum number of previous slugs that keep leading to a magnet. */
export const MAX_OLD_SLUGS = 20

type Owner = { id: string }
type NotAllowed = { ok: false; reason: 'not-found' } | { ok: false; reason: 'plan' }
type Refused = NotAllowed | { ok: false; reason: 'invalid'; message: string }

/** The reason is also 'taken' if the slug could be mistaken for a spoken link. */
export type SetSlugResult = { ok: true; slug: string } | Refused | { ok: false; reason: 'taken' }
/** `slug` is the removed slug, so that `setSlug` can undo the change; null if there was none. */
export type ClearSlugResult = { ok: true; slug: string | null } | NotAllowed
/** `current` is true if the magnet already has this slug. */
export type CheckSlugResult =
  | { ok: true; current: boolean }
  | Refused
  | { ok: false; reason: 'taken' }

/**
 * Sets the custom slug of one of the owner's magnets. This requires a paid plan. The magnet's
 * previous slug keeps leading to it. Each slug is assigned only once: the primary key of
 * `short_links` decides who was first. Only the magnet that a slug was created for may use it
 * again, even if the slug leads elsewhere now.
 */
export async function setSlug(
  services: Services,
  owner: Owner,
  magnetId: string,
  typed: string,
): Promise<SetSlugResult> {
  const checked = checkSlug(typed, services.env.adminPath)
  if (!checked.ok) return checked
  const { slug } = checked
  const now = services.clock.now()
  return services.db.transaction(async (tx): Promise<SetSlugResult> => {
    const allowed = await lockMagnet(services, tx, owner, magnetId)
    if (!allowed.ok) return allowed
    if (allowed.slug === slug) return { ok: true, slug }
    if (!(await claimSlug(tx, owner, magnetId, slug, now))) return { ok: false, reason: 'taken' }
    if (allowed.slug) await retire(tx, allowed.slug, now)
    await tx
      .update(leadMagnet)
      .set({ customSlug: slug, updatedAt: now })
      .where(eq(leadMagnet.id, magnetId))
    await dropOldestSlugs(tx, magnetId, now)
    await invalidatePages(tx, { magnetId })
    await recordMagnetEvents(tx, 'magnet.updated', [magnetId])
    return { ok: true, slug }
  })
}

/** Removes the magnet's custom slug. Like other previous slugs, it keeps leading to the magnet. */
export async function clearSlug(
  services: Services,
  owner: Owner,
  magnetId: string,
): Promise<ClearSlugResult> {
  const now = services.clock.now()
  return services.db.transaction(async (tx): Promise<ClearSlugResult> => {
    const allowed = await lockMagnet(services, tx, owner, magnetId)
    if (!allowed.ok) return allowed
    if (!allowed.slug) return { ok: true, slug: null }
    await retire(tx, allowed.slug, now)
    await tx
      .update(leadMagnet)
      .set({ customSlug: null, updatedAt: now })
      .where(eq(leadMagnet.id, magnetId))
    await dropOldestSlugs(tx, magnetId, now)
    await invalidatePages(tx, { magnetId })
    await recordMagnetEvents(tx, 'magnet.updated', [magnetId])
    return { ok: true, slug: allowed.slug }
  })
}

/** Returns whether `setSlug` would succeed now; the result may be outdated a moment later. */
export async function checkSlugAvailable(
  services: Services,
  owner: Owner,
  magnetId: string,
  typed: string,
): Promise<CheckSlugResult> {
  const { db } = services
  const [magnet] = isUuid(magnetId)
    ? await db.select({ slug: leadMagnet.customSlug }).from(leadMagnet).where(own(owner, magnetId))
    : []
  if (!magnet) return { ok: false, reason: 'not-found' }
  if (!canEditSlug(await getPlan(services, owner.id))) return { ok: false, reason: 'plan' }
  const checked = checkSlug(typed, services.env.adminPath)
  if (!checked.ok) return checked
  const { slug } = checked
  if (magnet.slug === slug) return { ok: true, current: true }
  const given = await findShortLink(db, slug)
  const isFree = given ? isOwnSlug(given, owner, magnetId) : !(await meansName(db, slug))
  return isFree ? { ok: true, current: false } : { ok: false, reason: 'taken' }
}

/** Returns the magnet's previous slugs that still lead to it, latest first. */
export async function listOldSlugs({ db }: Services, magnetId: string): Promise<string[]> {
  const rows = await oldSlugs(db, magnetId)
  return rows.map((row) => row.identifier)
}

/** Returns the magnet that a repointed code leads to; null if the code leads to its own magnet. */
export async function findCodeTarget(
  { db }: Services,
  magnet: { id: string; shortId: string },
): Promise<{ id: string; title: string } | null> {
  const [target] = await db
    .select({ id: leadMagnet.id, title: leadMagnet.title })
    .from(shortLink)
    .innerJoin(leadMagnet, eq(leadMagnet.id, shortLink.magnetId))
    .where(and(eq(shortLink.identifier, magnet.shortId), ne(shortLink.magnetId, magnet.id)))
  return target ?? null
}

/**
 * Locks the owner's magnets and this magnet, so that two forms sent at the same time run one after
 * the other.
 */
async function lockMagnet(
  services: Services,
  tx: Transaction,
  owner: Owner,
  magnetId: string,
): Promise<{ ok: true; slug: string | null } | NotAllowed> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  if (!(await lockOwnerMagnets(tx, owner.id))) return { ok: false, reason: 'not-found' }
  const [magnet] = await tx
    .select({ slug: leadMagnet.customSlug })
    .from(leadMagnet)
    .where(own(owner, magnetId))
    .for('update')
  if (!magnet) return { ok: false, reason: 'not-found' }
  const plan = await getPlan(services, owner.id, tx)
  return canEditSlug(plan) ? { ok: true, slug: magnet.slug } : { ok: false, reason: 'plan' }
}

/**
 * Returns whether the slug now belongs to the magnet. If several transactions want it at the same
 * time, the first to insert it wins. The others wait for its commit and then find the slug taken.
 */
async function claimSlug(
  tx: Transaction,
  owner: Owner,
  magnetId: string,
  slug: string,
  now: Date,
): Promise<boolean> {
  if (!(await reserveSlug(tx, slug))) return false
  const [created] = await tx
    .insert(shortLink)
    .values({ identifier: slug, kind: 'slug', magnetId, ownerId: owner.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ identifier: shortLink.identifier })
  if (created) {
    await tx.insert(shortLinkTarget).values({ identifier: slug, magnetId, fromAt: now })
    return true
  }
  const given = await findShortLink(tx, slug)
  if (!given || !isOwnSlug(given, owner, magnetId)) return false
  await tx.update(shortLink).set({ retiredAt: null }).where(eq(shortLink.identifier, slug))
  if (given.magnetId !== magnetId) {
    await reassignShortLinks(tx, [{ identifier: slug, to: magnetId }], now)
    if (given.magnetId) await invalidatePages(tx, { magnetId: given.magnetId })
  }
  return true
}

/**
 * The id of the first magnet in a short link's history: the magnet that the link was created for.
 */
const homeId = sql<string | null>`(select first.magnet_id from ${shortLinkTarget} first
  where first.identifier = ${shortLink}.identifier order by first.id limit 1)`

type AssignedLink = Pick<typeof shortLink.$inferSelect, 'kind' | 'ownerId' | 'magnetId'> & {
  homeId: string | null
}

async function findShortLink(db: Queryable, slug: string): Promise<AssignedLink | undefined> {
  const [given] = await db
    .select({
      kind: shortLink.kind,
      ownerId: shortLink.ownerId,
      magnetId: shortLink.magnetId,
      homeId,
    })
    .from(shortLink)
    .where(eq(shortLink.identifier, slug))
  return given
}

const isOwnSlug = (given: AssignedLink, owner: Owner, magnetId: string) =>
  given.kind === 'slug' && given.ownerId === owner.id && given.homeId === magnetId

async function retire(tx: Transaction, slug: string, retiredAt: Date): Promise<void> {
  await tx.update(shortLink).set({ retiredAt }).where(eq(shortLink.identifier, slug))
}

/**
 * Turns all but the last 20 previous slugs into tombstones, which lead nowhere and can't be reused.
 */
async function dropOldestSlugs(tx: Transaction, magnetId: string, at: Date): Promise<void> {
  const forgotten = (await oldSlugs(tx, magnetId)).slice(MAX_OLD_SLUGS)
  const moves: Move[] = forgotten.map((old) => ({ identifier: old.identifier, to: null }))
  await reassignShortLinks(tx, moves, at)
}

function oldSlugs(db: Queryable, magnetId: string): Promise<{ identifier: string }[]> {
  return db
    .select({ identifier: shortLink.identifier })
    .from(shortLink)
    .where(
      and(
        eq(shortLink.magnetId, magnetId),
        eq(shortLink.kind, 'slug'),
        isNotNull(shortLink.retiredAt),
        eq(homeId, magnetId),
      ),
    )
    .orderBy(desc(shortLink.retiredAt), shortLink.identifier)
}

const own = (owner: Owner, magnetId: string) =>
  and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, owner.id))
