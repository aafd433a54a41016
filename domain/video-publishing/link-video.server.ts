import { and, eq, isNull, sql } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { recordPlacementEvents } from '#domain/events/record-events.server.ts'
import { guessPlatform } from '#domain/placements/placement.ts'
import { lockVideoOf } from '#domain/videos/join-videos.server.ts'
import type { VideoLink } from '#domain/videos/video-link.ts'
import { isOwn, lockPlacements, type Own } from '#domain/videos/videos.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'

const notFound = { ok: false, reason: 'not-found' } as const

/**
 * Adds a link to a video that has none yet, and stores it as the URL of the video's placements. If
 * the owner already has a video with that link, the two are merged. `id` is the video that remains.
 */
export async function linkVideo(
  services: Services,
  own: Own,
  link: VideoLink,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-found' }> {
  if (!isUuid(own.id)) return notFound
  const now = services.clock.now()
  const id = await services.db.transaction(async (tx) => {
    const placements = await lockPlacements(tx, own)
    const [of] = await tx.select({ creatorId: video.creatorId }).from(video).where(isOwn(own))
    if (!of) return null
    const other = await lockVideoOf(tx, { ownerId: own.ownerId, ...of }, link)
    const [unpublished] = await tx
      .select()
      .from(video)
      .where(and(isOwn(own), isNull(video.url)))
      .for('update')
    if (!unpublished) return null
    if (other) {
      const { ownTitle, publishedAt, durationSeconds, codePlacedAt } = unpublished
      await tx
        .update(video)
        .set({
          ownTitle: other.ownTitle ?? (other.title === null ? ownTitle : null),
          publishedAt: other.publishedAt ?? publishedAt,
          durationSeconds: other.durationSeconds ?? durationSeconds,
          codePlacedAt: other.codePlacedAt ?? codePlacedAt,
          updatedAt: now,
        })
        .where(eq(video.id, other.id))
    } else {
      await tx
        .update(video)
        .set({ ...link, fetchState: 'waiting', attempts: 0, nextFetchAt: now, updatedAt: now })
        .where(isOwn(own))
    }
    const stays = other?.id ?? own.id
    await tx
      .update(placement)
      .set({
        videoId: stays,
        videoUrl: link.url,
        videoUrlReadAt: now,
        platform: sql`case when ${placement.platform} = 'other' then ${guessPlatform(link.url)} else ${placement.platform} end`,
        updatedAt: now,
      })
      .where(and(eq(placement.videoId, own.id), eq(placement.ownerId, own.ownerId)))
    if (other) await tx.delete(video).where(isOwn(own))
    await recordPlacementEvents(
      tx,
      'placement.updated',
      placements.map(({ id: placementId }) => placementId),
    )
    return stays
  })
  if (id === null) return notFound
  services.wakeVideos()
  return { ok: true, id }
}
