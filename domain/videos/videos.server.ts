import { and, eq, sql } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { recordPlacementEvents } from '#domain/events/record-events.server.ts'
import { releaseFile, removeFile } from '#domain/files/files.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { VideoEdit } from './video-form.ts'
import { storeVideoViews } from './video-views.server.ts'

export type Video = typeof video.$inferSelect

export type Own = { ownerId: string; id: string }
export const isOwn = ({ ownerId, id }: Own) => and(eq(video.id, id), eq(video.ownerId, ownerId))
const notFound = { ok: false, reason: 'not-found' } as const

/** Returns one of the owner's videos; null if it doesn't exist or belongs to someone else. */
export async function findVideo(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  id: string,
): Promise<Video | null> {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(video).where(isOwn({ ownerId, id }))
  return row ?? null
}

export type VideoChange = { ok: true } | { ok: false; reason: 'not-found' }

/**
 * Saves the details that the owner entered. The date of the views changes only if their number
 * changes. A new number is also stored for the campaign post of the video.
 */
export async function editVideo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  own: Own,
  edit: VideoEdit,
): Promise<VideoChange> {
  if (!isUuid(own.id)) return notFound
  const now = clock.now()
  const isSame = sql`${video.views} is not distinct from ${edit.views}::bigint`
  const typedAt = sql`case when ${isSame} then ${video.viewsTypedAt}
    when ${edit.views}::bigint is null then null else ${now.toISOString()}::timestamptz end`
  const rows = await db.transaction(async (tx) => {
    const [before] = await tx.select({ views: video.views }).from(video).where(isOwn(own))
    if (before && edit.views !== null && edit.views !== before.views) {
      await storeVideoViews(tx, own.id, edit.views, now)
    }
    return tx
      .update(video)
      .set({ ...edit, viewsTypedAt: typedAt, updatedAt: now })
      .where(isOwn(own))
      .returning({ id: video.id })
  })
  return rows.length > 0 ? { ok: true } : notFound
}

/**
 * Saves when a video is published, or when its owner put the code into the edit. `codePlacedAt` is
 * null if the code isn't in the edit yet.
 */
export async function markVideo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  own: Own,
  mark: { publishedAt: Date } | { codePlacedAt: Date | null },
): Promise<VideoChange> {
  if (!isUuid(own.id)) return notFound
  const rows = await db
    .update(video)
    .set({ ...mark, updatedAt: clock.now() })
    .where(isOwn(own))
    .returning({ id: video.id })
  return rows.length > 0 ? { ok: true } : notFound
}

/**
 * Makes the worker fetch a video's details again immediately, after they were missing or
 * incomplete.
 */
export async function retryFetch(services: Services, own: Own): Promise<VideoChange> {
  if (!isUuid(own.id)) return notFound
  const now = services.clock.now()
  const rows = await services.db
    .update(video)
    .set({ fetchState: 'waiting', failure: null, attempts: 0, nextFetchAt: now, updatedAt: now })
    .where(and(isOwn(own), sql`${video.failure} is not null`))
    .returning({ id: video.id })
  if (rows.length === 0) return notFound
  services.wakeVideos()
  return { ok: true }
}

/**
 * Locks a video's placements. To avoid deadlocks, every transaction locks placements before their
 * video.
 */
export function lockPlacements(tx: Transaction, own: Own) {
  return tx
    .select({ id: placement.id })
    .from(placement)
    .where(and(eq(placement.videoId, own.id), eq(placement.ownerId, own.ownerId)))
    .orderBy(placement.id)
    .for('no key update')
}

/** Deletes a video with its thumbnail. Its placements remain, with their URLs, codes and counts. */
export async function deleteVideo(services: Services, own: Own): Promise<VideoChange> {
  if (!isUuid(own.id)) return notFound
  const now = services.clock.now()
  const deleted = await services.db.transaction(async (tx) => {
    const placements = await lockPlacements(tx, own)
    const [gone] = await tx.select().from(video).where(isOwn(own)).for('update')
    if (!gone) return null
    await tx
      .update(placement)
      .set({ videoId: null, updatedAt: now })
      .where(eq(placement.videoId, own.id))
    if (gone.thumbnailId) await releaseFile(tx, gone.thumbnailId)
    await tx.delete(video).where(isOwn(own))
    await recordPlacementEvents(
      tx,
      'placement.updated',
      placements.map(({ id }) => id),
    )
    return gone
  })
  if (!deleted) return notFound
  const { thumbnailId } = deleted
  if (thumbnailId) {
    // If the file can't be removed now, the hourly sweep will remove it.
    await removeFile(services, thumbnailId).catch((error) =>
      services.log.warn({ err: error, fileId: thumbnailId }, 'file.removal_deferred'),
    )
  }
  return { ok: true }
}
