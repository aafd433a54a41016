import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull, sql, TransactionRollbackError } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { placement, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { recordPlacementEvents } from '#domain/events/record-events.server.ts'
import {
  isSameVideo,
  isVideoOf,
  joinVideos,
  type VideoScope,
  videoScopeOf,
} from '#domain/videos/join-videos.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockOwnMagnet } from '../magnets/magnet-codes.server.ts'
import { lockOwnerMagnets } from '../magnets/owner-lock.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { newShortId } from '../magnets/short-id.ts'
import { MAX_PLACEMENTS, type NewPlacement } from './placement.ts'
import type { Premiere } from './premiere.ts'

export type CreatePlacementsResult =
  /** The placements are in the order of the inputs. */
  | { ok: true; placements: { id: string; code: string }[] }
  | { ok: false; reason: 'not-found' }
  /** No placement was created. `left` is the number of placements that the magnet may still get. */
  | { ok: false; reason: 'limit'; left: number }

const CODE_TRIES = 8

/**
 * `videoId` is the placement's video if that video has no URL yet. Otherwise the video is found by
 * URL.
 */
type PlacementOfVideo = NewPlacement & { videoId?: string }

/**
 * Creates placements for one of the owner's magnets, each with a new code. Creates either all of
 * them or none. Every plan includes placements. The limit is checked while the owner's lock is
 * held. If `wanted` is a function, it is also called while the lock is held.
 */
export async function createPlacements(
  services: Services,
  ownerId: string,
  magnetId: string,
  wanted: NewPlacement[] | ((tx: Transaction, scope: VideoScope) => Promise<PlacementOfVideo[]>),
): Promise<CreatePlacementsResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  let videos = 0
  let left = 0
  const created = services.db.transaction(async (tx): Promise<CreatePlacementsResult> => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'not-found' }
    const magnet = await lockOwnMagnet(tx, ownerId, magnetId)
    if (!magnet) return { ok: false, reason: 'not-found' }
    const scope = { ownerId, creatorId: magnet.creatorId }
    const inputs: PlacementOfVideo[] =
      typeof wanted === 'function' ? await wanted(tx, scope) : wanted
    left = Math.max(0, MAX_PLACEMENTS - (await countPlacements(tx, magnet.id)))
    // The rollback also undoes what the function wrote.
    if (inputs.length > left) return tx.rollback()
    if (inputs.length === 0) return { ok: true, placements: [] }

    const at = services.clock.now()
    const codes = await allocateCodes(tx, ownerId, inputs.length, at)
    const urls = inputs.map(({ videoUrl }) => videoUrl)
    const joined = await joinVideos(tx, scope, urls, at)
    videos = joined.added
    const made = inputs.map((input, i) => ({
      ...input,
      id: randomUUID(),
      code: codes[i] ?? '',
      videoId: joined.ids[i] ?? input.videoId ?? null,
    }))
    const common = { ownerId, magnetId: magnet.id, createdAt: at, updatedAt: at }
    await tx
      .insert(placement)
      .values(made.map((one) => ({ ...one, ...common, videoUrlReadAt: at })))
    await tx.execute(sql`
      update ${shortLink} set magnet_id = ${magnet.id}, placement_id = made.id
      from unnest(${sql.param(codes)}::text[],
        ${sql.param(made.map((one) => one.id))}::uuid[]) made (code, id)
      where identifier = made.code`)
    await tx
      .insert(shortLinkTarget)
      .values(codes.map((code) => ({ identifier: code, magnetId: magnet.id, fromAt: at })))
    await invalidatePages(tx, { magnetId: magnet.id })
    await recordPlacementEvents(
      tx,
      'placement.created',
      made.map(({ id }) => id),
    )
    return { ok: true, placements: made.map(({ id, code }) => ({ id, code })) }
  })
  const result = await created.catch((error): CreatePlacementsResult => {
    if (error instanceof TransactionRollbackError) return { ok: false, reason: 'limit', left }
    throw error
  })
  if (videos > 0) services.wakeVideos()
  return result
}

export type PlacementChange = { ok: true; label: string } | { ok: false; reason: 'not-found' }
type Where = { ownerId: string; magnetId: string; id: string }

/**
 * Prevents other transactions from changing one of the owner's placements until this transaction
 * ends.
 */
export async function lockPlacement(tx: Queryable, ownerId: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx
    .select({ id: placement.id })
    .from(placement)
    .where(and(eq(placement.id, id), eq(placement.ownerId, ownerId)))
    .for('no key update')
}

/**
 * Changes a placement's details; its code and counts don't change. If the new URL belongs to
 * another video, the placement moves to that video. If it belongs to the same video, nothing moves:
 * a detached placement stays detached.
 */
export async function editPlacement(
  services: Services,
  where: Where,
  input: NewPlacement,
): Promise<PlacementChange> {
  let videos = 0
  const change = await update(services, where, async (tx, before) => {
    const isRead = before.videoUrlReadAt !== null || before.videoUrl === null
    const isSame =
      before.videoUrl === input.videoUrl || isSameVideo(before.videoUrl, input.videoUrl)
    if (isRead && isSame) return input
    const now = services.clock.now()
    const joined = await joinVideos(tx, before.scope, [input.videoUrl], now)
    videos = joined.added
    return { ...input, videoId: joined.ids[0] ?? null, videoUrlReadAt: now }
  })
  if (videos > 0) services.wakeVideos()
  return change
}

/** If `magnetId` is set, the placement must belong to this magnet. */
type PlacementInVideo = Omit<Where, 'magnetId'> & {
  magnetId?: string | null
  videoId?: string
}

/**
 * Detaches a placement from its video or adds it to one. 'detach' keeps the placement's URL. 'join'
 * adds the placement to the video with its URL or, if it has no URL, to the video `videoId`.
 */
export async function changePlacementVideo(
  services: Services,
  { ownerId, id, magnetId = null, videoId }: PlacementInVideo,
  change: 'join' | 'detach',
): Promise<PlacementChange> {
  let videos = 0
  const result = await update(services, { ownerId, id, magnetId }, async (tx, before) => {
    const now = services.clock.now()
    if (change === 'detach') return { videoId: null, videoUrlReadAt: now }
    if (before.videoUrl === null) {
      return videoId && (await isUnpublished(tx, before.scope, videoId)) ? { videoId } : {}
    }
    const joined = await joinVideos(tx, before.scope, [before.videoUrl], now)
    videos = joined.added
    return { videoId: joined.ids[0] ?? null, videoUrlReadAt: now }
  })
  if (videos > 0) services.wakeVideos()
  return result
}

/**
 * Returns whether a video of the scope has no URL yet. Locks the video so that it can't be
 * deleted.
 */
async function isUnpublished(tx: Transaction, scope: VideoScope, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const rows = await tx
    .select({ id: video.id })
    .from(video)
    .where(and(eq(video.id, id), isVideoOf(scope), isNull(video.url)))
    .for('key share')
  return rows.length > 0
}

/** Removes a placement from the list. Its code still works, and scans still count for it. */
export function archivePlacement(services: Services, where: Where) {
  return update(services, where, { archivedAt: services.clock.now() })
}

export function restorePlacement(services: Services, where: Where) {
  return update(services, where, { archivedAt: null })
}

/**
 * Sets when a placement's video comes out; null removes the date. A changed date gets its own
 * summary.
 */
export function setPremiere(services: Services, where: Where, premiere: Premiere | null) {
  const at = premiere?.at ?? null
  return update(services, where, {
    premiereAt: at,
    premiereZone: premiere?.zone ?? null,
    premiereToldAt: sql`case when ${placement.premiereAt} = ${at?.toISOString() ?? null}::timestamptz
      then ${placement.premiereToldAt} end`,
  })
}

/** The steps of the publishing checklist that only the creator can check off. */
export type PublishTick = 'spoken' | 'pasted'

/** Checks off a step of the publishing checklist, or undoes that. */
export function tickPublishStep(
  services: Services,
  where: Where,
  { step, done }: { step: PublishTick; done: boolean },
) {
  const at = done ? services.clock.now() : null
  return update(services, where, step === 'spoken' ? { addressSpokenAt: at } : { linkPastedAt: at })
}

type Changes = PgUpdateSetSource<typeof placement>
type Before = Pick<typeof placement.$inferSelect, 'videoUrl' | 'videoUrlReadAt'> & {
  /** Whose videos the placement can join. */
  scope: VideoScope
}

/** Updates one of the owner's placements. If `magnetId` is null, it may belong to any magnet. */
async function update(
  { db, clock }: Services,
  { ownerId, magnetId, id }: Omit<Where, 'magnetId'> & { magnetId: string | null },
  changes: Changes | ((tx: Transaction, before: Before) => Promise<Changes>),
): Promise<PlacementChange> {
  if (!isUuid(id) || (magnetId !== null && !isUuid(magnetId))) {
    return { ok: false, reason: 'not-found' }
  }
  const own = and(
    eq(placement.id, id),
    eq(placement.ownerId, ownerId),
    magnetId === null ? undefined : eq(placement.magnetId, magnetId),
  )
  return db.transaction(async (tx): Promise<PlacementChange> => {
    const [before] = await tx
      .select({
        videoUrl: placement.videoUrl,
        videoUrlReadAt: placement.videoUrlReadAt,
        of: placement.magnetId,
      })
      .from(placement)
      .where(own)
      .for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    const changed =
      typeof changes === 'function'
        ? await changes(tx, {
            ...before,
            scope: await videoScopeOf(tx, { ownerId, magnetId: before.of }),
          })
        : changes
    const [row] = await tx
      .update(placement)
      .set({ ...changed, updatedAt: clock.now() })
      .where(own)
      .returning({ label: placement.label })
    if (!row) return { ok: false, reason: 'not-found' }
    await recordPlacementEvents(tx, 'placement.updated', [id])
    return { ok: true, label: row.label }
  })
}

async function countPlacements(tx: Transaction, magnetId: string): Promise<number> {
  const [row] = await tx
    .select({ placements: count() })
    .from(placement)
    .where(eq(placement.magnetId, magnetId))
  return row?.placements ?? 0
}

/** Inserts new codes. The primary key of `short_links` ensures that no code was used before. */
async function allocateCodes(
  tx: Transaction,
  ownerId: string,
  wanted: number,
  createdAt: Date,
): Promise<string[]> {
  const codes: string[] = []
  for (let tries = 0; codes.length < wanted; tries++) {
    if (tries >= CODE_TRIES)
      throw new Error(`Found ${codes.length} of ${wanted} free codes in ${tries} tries`)
    const fresh = new Set(Array.from({ length: wanted - codes.length }, newShortId))
    const given = await tx
      .insert(shortLink)
      .values(
        [...fresh].map((code) => ({
          identifier: code,
          kind: 'placement' as const,
          ownerId,
          createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ identifier: shortLink.identifier })
    codes.push(...given.map((row) => row.identifier))
  }
  return codes
}
