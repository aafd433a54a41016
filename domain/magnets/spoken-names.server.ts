import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { leadMagnet, placement, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { recordMagnetEvents, recordPlacementEvents } from '#domain/events/record-events.server.ts'
import { type GivenName, giveName } from '#domain/spoken-names/give-name.server.ts'
import { forgetNothingMeant } from '#domain/spoken-names/meant-names.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockOwnMagnet } from './magnet-codes.server.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/**
 * The magnet or placement that a spoken link belongs to. If `placementId` is null, it belongs to
 * the magnet itself.
 */
export type NameOwner = { ownerId: string; magnetId: string; placementId: string | null }

/** A magnet's or placement's spoken links: the current one, and the earlier ones, latest first. */
export type SpokenNames = { current: string | null; earlier: string[] }

/** Returns the spoken links for the owner's magnet or placement. */
export async function getSpokenNames(
  { db }: { db: Queryable },
  of: NameOwner,
): Promise<SpokenNames> {
  const names = await listNames(db, of)
  return {
    current: names.find(({ retiredAt }) => retiredAt === null)?.identifier ?? null,
    earlier: names.filter(({ retiredAt }) => retiredAt !== null).map((name) => name.identifier),
  }
}

export type RenewNameResult =
  | GivenName
  /** 'leads-nowhere': the code's magnet was deleted. */
  | { ok: false; reason: 'not-found' | 'leads-nowhere' }

/**
 * Gives a magnet or placement a new spoken link, which leads to the same magnet as its code. The
 * previous spoken link keeps working forever. `replaces` is the spoken link that the owner saw. If
 * the current one is different by now, it is kept, so that a form that is sent twice creates only
 * one link.
 */
export async function renewSpokenName(
  services: Services,
  of: NameOwner,
  { replaces }: { replaces: string | null },
): Promise<RenewNameResult> {
  const { ownerId, magnetId, placementId } = of
  if (!isUuid(magnetId) || (placementId !== null && !isUuid(placementId))) return NOT_FOUND
  const at = services.clock.now()
  const { adminPath } = services.env
  const result = await services.db.transaction(async (tx): Promise<RenewNameResult> => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return NOT_FOUND
    const magnet = await lockOwnMagnet(tx, ownerId, magnetId)
    const code = magnet && (await findCode(tx, of))
    if (!code) return NOT_FOUND
    const current = (await listNames(tx, of)).find(({ retiredAt }) => retiredAt === null)
    if (current && current.identifier !== replaces) {
      return { ok: true, identifier: current.identifier }
    }
    const { targetId, homeId } = code
    if (!targetId) return { ok: false, reason: 'leads-nowhere' }
    const given = await giveName(tx, { ownerId, placementId, homeId, targetId, at, adminPath })
    if (!given.ok) return given
    if (current) await retire(tx, current.identifier, at)
    await invalidatePages(tx, { magnetId: targetId })
    await invalidatePages(tx, 'names')
    await recordChange(tx, of)
    return given
  })
  forgetNothingMeant(services)
  return result
}

/**
 * Removes a magnet's or placement's current spoken link from its screens and texts. The link keeps
 * working forever. Does nothing if there is no current spoken link, or if it differs from `shown`,
 * which is the one that the owner saw.
 */
export async function retireSpokenName(
  services: Services,
  of: NameOwner,
  { shown }: { shown?: string } = {},
): Promise<{ ok: true } | typeof NOT_FOUND> {
  const { ownerId, magnetId, placementId } = of
  if (!isUuid(magnetId) || (placementId !== null && !isUuid(placementId))) return NOT_FOUND
  return services.db.transaction(async (tx) => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return NOT_FOUND
    const magnet = await lockOwnMagnet(tx, ownerId, magnetId)
    if (!magnet || !(await findCode(tx, of))) return NOT_FOUND
    const { current } = await getSpokenNames({ db: tx }, of)
    if (current !== null && current === (shown ?? current)) {
      await retire(tx, current, services.clock.now())
      await recordChange(tx, of)
    }
    return { ok: true }
  })
}

async function retire(tx: Transaction, identifier: string, at: Date): Promise<void> {
  await tx.update(shortLink).set({ retiredAt: at }).where(eq(shortLink.identifier, identifier))
}

async function recordChange(tx: Transaction, { magnetId, placementId }: NameOwner): Promise<void> {
  if (placementId) await recordPlacementEvents(tx, 'placement.updated', [placementId])
  else await recordMagnetEvents(tx, 'magnet.updated', [magnetId])
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const

/**
 * The id of the first magnet in a short link's history: the magnet that the link was created for.
 */
const homeId = sql<string>`(select first.magnet_id from ${shortLinkTarget} first
  where first.identifier = ${shortLink}.identifier order by first.id limit 1)`

function listNames(db: Queryable, { ownerId, magnetId, placementId }: NameOwner) {
  const isTheirs =
    placementId === null
      ? and(isNull(shortLink.placementId), eq(homeId, magnetId))
      : eq(shortLink.placementId, placementId)
  return db
    .select({ identifier: shortLink.identifier, retiredAt: shortLink.retiredAt })
    .from(shortLink)
    .where(and(eq(shortLink.ownerId, ownerId), eq(shortLink.kind, 'spoken'), isTheirs))
    .orderBy(desc(shortLink.retiredAt), desc(shortLink.createdAt), shortLink.identifier)
}

/** Returns the current spoken links of several owners, by the id of their placement or magnet. */
export async function findCurrentNames(
  { db }: Pick<Services, 'db'>,
  ownerIds: readonly string[],
): Promise<Map<string, string>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .select({
      identifier: shortLink.identifier,
      of: sql<string>`coalesce(${shortLink.placementId}, ${homeId})`,
    })
    .from(shortLink)
    .where(
      and(
        inArray(shortLink.ownerId, [...ownerIds]),
        eq(shortLink.kind, 'spoken'),
        isNull(shortLink.retiredAt),
      ),
    )
    .orderBy(shortLink.createdAt, shortLink.identifier)
  return new Map(rows.map(({ identifier, of }) => [of, identifier]))
}

/** Returns the magnet that a code leads to now, and the magnet that the code was created for. */
async function findCode(tx: Transaction, { ownerId, magnetId, placementId }: NameOwner) {
  const code = tx.select({ targetId: shortLink.magnetId, homeId }).from(shortLink)
  const [found] =
    placementId === null
      ? await code
          .innerJoin(leadMagnet, eq(leadMagnet.shortId, shortLink.identifier))
          .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
      : await code
          .innerJoin(placement, eq(placement.code, shortLink.identifier))
          .where(
            and(
              eq(placement.id, placementId),
              eq(placement.ownerId, ownerId),
              eq(placement.magnetId, magnetId),
            ),
          )
  return found ?? null
}
