import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { recordPlacementEvents } from '#domain/events/record-events.server.ts'
import { joinVideos, videoScopeOf } from '#domain/videos/join-videos.server.ts'
import type { Services } from '#platform/services.ts'

/** The maximum number of placements per transaction. All belong to one owner. */
const BATCH = 200

const isUnread = and(isNotNull(placement.videoUrl), isNull(placement.videoUrlReadAt))

/**
 * Job: adds placements that are older than the video feature to the videos with their URLs. If the
 * job is interrupted, all finished batches remain. Returns how many placements were read and how
 * many joined a video.
 */
export async function readVideoUrls(services: Services): Promise<{ read: number; joined: number }> {
  const done = { read: 0, joined: 0 }
  for (;;) {
    const step = await readSome(services)
    if (step === null) break
    done.read += step.read
    done.joined += step.joined
    // Other processes have locked the remaining placements and will read them.
    if (step.read === 0) break
  }
  if (done.joined > 0) services.wakeVideos()
  return done
}

function readSome({ db, clock }: Services): Promise<{ read: number; joined: number } | null> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ ownerId: placement.ownerId, magnetId: placement.magnetId })
      .from(placement)
      .where(isUnread)
      .limit(1)
    if (!next) return null
    const scope = await videoScopeOf(tx, next)
    const sameScope =
      scope.creatorId === null
        ? notExists(
            tx
              .select({ id: leadMagnet.id })
              .from(leadMagnet)
              .where(and(eq(leadMagnet.id, placement.magnetId), isNotNull(leadMagnet.creatorId))),
          )
        : eq(placement.magnetId, next.magnetId ?? '')
    const rows = await tx
      .select({ id: placement.id, videoUrl: placement.videoUrl })
      .from(placement)
      .where(and(eq(placement.ownerId, next.ownerId), sameScope, isUnread))
      .orderBy(placement.id)
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    const now = clock.now()
    const urls = rows.map(({ videoUrl }) => videoUrl)
    const { ids } = await joinVideos(tx, scope, urls, now)
    await tx.execute(sql`
      update placements p set video_id = read.video_id, video_url_read_at = ${now.toISOString()},
        updated_at = case when read.video_id is null then p.updated_at
          else ${now.toISOString()}::timestamptz end
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(ids)}::uuid[])
        read (id, video_id)
      where p.id = read.id`)
    const joined = rows.filter((_, index) => ids[index] != null)
    await recordPlacementEvents(
      tx,
      'placement.updated',
      joined.map(({ id }) => id),
    )
    return { read: rows.length, joined: joined.length }
  })
}
