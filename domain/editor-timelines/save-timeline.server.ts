import { and, eq, inArray } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { recordPlacementEvents } from '#domain/events/record-events.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { guessPlatform } from '../placements/placement.ts'
import { createPlacements } from '../placements/placements.server.ts'
import type { Video } from '../videos/videos.server.ts'
import type { AcceptedChanges } from './timeline-form.ts'

export type SavedTimeline =
  | { ok: true; moved: number; added: number }
  /**
   * 'no-magnet': the magnet of the new placements doesn't exist. 'changed': a placement isn't in
   * this video anymore. 'limit': the magnet can't get that many placements; `left` is how many.
   */
  | { ok: false; reason: 'no-magnet' | 'changed' }
  | { ok: false; reason: 'limit'; left: number }

class PlacementChanged extends Error {}

/**
 * Saves what an edited timeline changed in one of the owner's videos: new times of placements, and
 * new placements for a magnet. Saves either everything or nothing.
 */
export async function saveTimelineChanges(
  services: Services,
  { ownerId, video, magnetId }: { ownerId: string; video: Video; magnetId: string | null },
  { moves, additions }: AcceptedChanges,
): Promise<SavedTimeline> {
  const own = { ownerId, videoId: video.id, now: services.clock.now() }
  const done = { ok: true, moved: moves.length, added: additions.length } as const
  try {
    if (additions.length === 0) {
      await services.db.transaction((tx) => movePlacements(tx, own, moves))
      return done
    }
    if (magnetId === null) return { ok: false, reason: 'no-magnet' }
    const platform = guessPlatform(video.url)
    const created = await createPlacements(services, ownerId, magnetId, async (tx) => {
      await movePlacements(tx, own, moves)
      return additions.map(({ label, atSecond }) => ({
        label,
        atSecond,
        platform,
        spot: 'on-screen' as const,
        videoUrl: video.url,
        ...(video.url === null && { videoId: video.id }),
      }))
    })
    if (created.ok) return done
    return created.reason === 'limit' ? created : { ok: false, reason: 'no-magnet' }
  } catch (error) {
    if (error instanceof PlacementChanged) return { ok: false, reason: 'changed' }
    throw error
  }
}

/** Throws PlacementChanged if one of the placements isn't in the video. */
async function movePlacements(
  tx: Transaction,
  { ownerId, videoId, now }: { ownerId: string; videoId: string; now: Date },
  moves: AcceptedChanges['moves'],
): Promise<void> {
  const ids = [...new Set(moves.map(({ placementId }) => placementId))]
  if (ids.length === 0) return
  const inVideo = and(
    inArray(placement.id, ids),
    eq(placement.ownerId, ownerId),
    eq(placement.videoId, videoId),
  )
  // Locks in the order of ids, so that two forms don't wait for each other.
  const locked = await tx
    .select({ id: placement.id })
    .from(placement)
    .where(inVideo)
    .orderBy(placement.id)
    .for('no key update')
  if (locked.length !== ids.length) throw new PlacementChanged()
  for (const { placementId, to } of moves) {
    await tx
      .update(placement)
      .set({ atSecond: to, updatedAt: now })
      .where(and(eq(placement.id, placementId), inVideo))
  }
  await recordPlacementEvents(tx, 'placement.updated', ids)
}
