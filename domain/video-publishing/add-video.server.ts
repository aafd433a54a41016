import { and, eq, inArray, isNull } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { THREE_SPOTS } from '#domain/paste-kit/paste-kit.server.ts'
import { guessPlatform, type Spot } from '#domain/placements/placement.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import {
  isVideoOf,
  joinUnpublished,
  joinVideos,
  type VideoScope,
} from '#domain/videos/join-videos.server.ts'
import type { VideoLink } from '#domain/videos/video-link.ts'
import { labelOf, videoTitle } from '#domain/videos/video-title.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/**
 * Identifies a video: by its link, by a title if it isn't published yet, or by the id of an
 * existing video.
 */
export type NamedVideo = { link: VideoLink } | { title: string } | { id: string }

export type AddVideoResult =
  /**
   * `isNew` means that the video was created. `made` contains the spots that got a new placement.
   */
  | { ok: true; videoId: string; isNew: boolean; made: Spot[] }
  /** 'not-found': the magnet or the video doesn't exist or belongs to someone else. */
  | { ok: false; reason: 'not-found' | 'video-limit' | 'placement-limit' }

/**
 * Finds or creates a video, and creates a magnet's missing placements in it, one for each of
 * `THREE_SPOTS`. Does everything or nothing. Repeated or simultaneous calls create no duplicates.
 */
export async function addMagnetToVideo(
  services: Services,
  ownerId: string,
  { magnetId, ...named }: NamedVideo & { magnetId: string },
): Promise<AddVideoResult> {
  let refusal: 'not-found' | 'video-limit' | null = null
  let joined = { id: '', isNew: false }
  let made: Spot[] = []
  const created = await createPlacements(services, ownerId, magnetId, async (tx, scope) => {
    const found = await joinVideo(tx, scope, named, services.clock.now())
    if ('refusal' in found) {
      refusal = found.refusal
      return []
    }
    joined = found
    const [of] = await tx.select().from(video).where(eq(video.id, joined.id))
    if (!of) throw new Error(`Video ${joined.id} was deleted although its row is locked`)
    const taken = await listSpots(tx, { ownerId, magnetId, videoId: of.id })
    made = THREE_SPOTS.filter((spot) => !taken.includes(spot))
    return made.map((spot) => ({
      label: labelOf(videoTitle(of)),
      platform: guessPlatform(of.url),
      videoUrl: of.url,
      videoId: of.id,
      spot,
      atSecond: null,
    }))
  })
  if (refusal) return { ok: false, reason: refusal }
  if (!created.ok) {
    return { ok: false, reason: created.reason === 'limit' ? 'placement-limit' : 'not-found' }
  }
  if (joined.isNew) services.wakeVideos()
  return { ok: true, videoId: joined.id, isNew: joined.isNew, made }
}

type Joined = { id: string; isNew: boolean } | { refusal: 'not-found' | 'video-limit' }

async function joinVideo(
  tx: Transaction,
  scope: VideoScope,
  named: NamedVideo,
  now: Date,
): Promise<Joined> {
  if ('id' in named) {
    if (!isUuid(named.id)) return { refusal: 'not-found' }
    const rows = await tx
      .select({ id: video.id })
      .from(video)
      .where(and(eq(video.id, named.id), isVideoOf(scope)))
      .for('key share')
    return rows.length > 0 ? { id: named.id, isNew: false } : { refusal: 'not-found' }
  }
  if ('title' in named) {
    return (
      (await joinUnpublished(tx, scope, named.title, now)) ?? { refusal: 'video-limit' as const }
    )
  }
  const { ids, added } = await joinVideos(tx, scope, [named.link.url], now)
  const [id] = ids
  return id ? { id, isNew: added > 0 } : { refusal: 'video-limit' }
}

/** Returns the spots at which the magnet already has a placement in the video. */
async function listSpots(
  tx: Transaction,
  { ownerId, magnetId, videoId }: { ownerId: string; magnetId: string; videoId: string },
): Promise<(Spot | null)[]> {
  const rows = await tx
    .select({ spot: placement.spot })
    .from(placement)
    .where(
      and(
        eq(placement.ownerId, ownerId),
        eq(placement.magnetId, magnetId),
        eq(placement.videoId, videoId),
        isNull(placement.archivedAt),
        inArray(placement.spot, [...THREE_SPOTS]),
      ),
    )
  return rows.map(({ spot }) => spot)
}
