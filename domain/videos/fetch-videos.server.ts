import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { recordPlacementEvents } from '#domain/events/record-events.server.ts'
import { attachFile, discardPendingFile } from '#domain/files/files.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import { MEGABYTE } from '#domain/files/upload-rules.ts'
import { notOnHold } from '#domain/mail/sending-hold.server.ts'
import { cleanLine, isVisible } from '#lib/text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isLasting, type VideoFailure } from './video-failure.ts'
import { MAX_TITLE_LENGTH } from './video-form.ts'
import { linkOf, type VideoLink } from './video-link.ts'
import { labelOf, videoTitle } from './video-title.ts'
import type { Video } from './videos.server.ts'

/**
 * Pauses between attempts. If the attempt after the last pause fails, there are no more attempts.
 */
export const RETRY_AFTER_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS]
/** The minimum pause for a video that is private or unknown, because it may be published later. */
const LASTING_PAUSE_MS = HOUR_MS
/** How long other processes skip a claimed video. It is longer than an attempt takes. */
const LEASE_MS = 2 * MINUTE_MS
const MAX_THUMBNAIL_BYTES = 2 * MEGABYTE

/** This id sorts before every owner's id. */
const FIRST_OWNER = '00000000-0000-0000-0000-000000000000'

/**
 * Fetches the details of all videos that are due from their platforms, one after the other. Owners
 * take turns.
 */
export async function fetchDueVideos(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<void> {
  let after = FIRST_OWNER
  while (!isStopped()) {
    const due = await claimNext(services, after)
    if (!due) return
    after = due.ownerId
    await fetchVideo(services, due)
  }
}

/**
 * Claims the earliest due video of the next owner for two minutes. The next owner is the first one
 * after `after`; after the last owner, it is the first one again. If the process dies, the video is
 * claimed again later.
 */
async function claimNext({ db, clock }: Services, after: string): Promise<Video | null> {
  const now = clock.now()
  const due = db
    .select({ id: video.id })
    .from(video)
    .where(
      and(
        eq(video.fetchState, 'waiting'),
        lte(video.nextFetchAt, now),
        inArray(
          video.ownerId,
          db
            .select({ id: user.id })
            .from(user)
            .where(and(isNull(user.closedAt), isNull(user.suspendedAt))),
        ),
        notOnHold,
      ),
    )
    .orderBy(sql`${video.ownerId} <= ${after}`, video.ownerId, video.nextFetchAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(video)
    .set({
      attempts: sql`${video.attempts} + 1`,
      nextFetchAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(sql`${video.id} = (${due})`)
    .returning()
  return claimed ?? null
}

async function fetchVideo(services: Services, due: Video): Promise<void> {
  const link = linkOf(due)
  // The constraint `videos_link` ensures that a video without a link is never due.
  if (!link) throw new Error(`Video ${due.id} is due but has no link`)
  const described = await services.videoPlatforms.describe(link.platform, link.url)
  if (!described.ok) return settle(services, due, { failure: described.reason })
  const title = cleanName(described.video.title)
  if (title === null) return settle(services, due, { failure: 'answer' })
  const told = { title, author: cleanName(described.video.author ?? '') }
  const { thumbnailUrl } = described.video
  if (due.thumbnailId || !thumbnailUrl) return settle(services, due, { ...told, failure: null })
  const picture = await storeThumbnail(services, { ...link, ownerId: due.ownerId }, thumbnailUrl)
  return settle(services, due, { ...told, ...picture })
}

/** Returns external text as one short line; null if none of it is visible. */
function cleanName(text: string): string | null {
  const line = cleanLine(text)
  return isVisible(line) ? [...line].slice(0, MAX_TITLE_LENGTH).join('').trim() : null
}

type Picture = { failure: VideoFailure | null; thumbnailId?: string }

/** Fetches, encodes and stores a thumbnail. The stored file isn't attached to the video yet. */
async function storeThumbnail(
  services: Services,
  due: VideoLink & { ownerId: string },
  url: string,
): Promise<Picture> {
  const found = await services.videoPlatforms.openThumbnail(due.platform, url)
  if (!found.ok) {
    return { failure: found.reason === 'address' ? 'picture-refused' : 'picture-unreachable' }
  }
  // Without a listener, an error on an abandoned stream would crash the process.
  found.stream.on('error', () => {})
  try {
    const stored = await storeUpload(
      services,
      { id: due.ownerId },
      {
        bucket: 'video-thumbnails',
        stream: found.stream,
        maxBytes: MAX_THUMBNAIL_BYTES,
        filename: `${due.platform}-${due.externalId}`,
      },
    )
    if (stored.ok) return { failure: null, thumbnailId: stored.file.id }
    const { reason } = stored
    if (reason === 'quota') return { failure: 'picture-quota' }
    const mayPass = reason === 'failed' || reason === 'not-scanned'
    return { failure: mayPass ? 'picture-unreachable' : 'picture-refused' }
  } finally {
    found.close()
  }
}

type Told = Picture & { title?: string; author?: string | null }

/**
 * Stores the result of an attempt. If the video was deleted meanwhile, removes the thumbnail.
 */
async function settle(services: Services, due: Video, told: Told): Promise<void> {
  const { db, clock, metrics, log } = services
  const { thumbnailId, failure, title } = told
  const now = clock.now()
  const pause = failure === null ? null : pauseAfter(due.attempts, failure)
  const fetchState = failure === null ? 'done' : pause === null ? 'failed' : 'waiting'
  const isThere = await db.transaction(async (tx) => {
    const rows = await tx
      .update(video)
      .set({
        ...told,
        fetchState,
        ...(pause === null ? {} : { nextFetchAt: new Date(now.getTime() + pause) }),
        updatedAt: now,
      })
      .where(and(eq(video.id, due.id), eq(video.fetchState, 'waiting')))
      .returning({ id: video.id })
    if (rows.length === 0) return false
    if (title) await renamePlacements(tx, due, { title, now })
    if (thumbnailId) await attachFile(tx, due.ownerId, thumbnailId, 'video-thumbnails', 'image')
    return true
  })
  if (!isThere) {
    if (thumbnailId) await discardPendingFile(services, due.ownerId, thumbnailId)
    return
  }
  metrics.videos[fetchState === 'waiting' ? 'delayed' : fetchState]++
  const { id: videoId, platform, attempts } = due
  log.info({ videoId, platform, attempts, fetchState, failure }, 'video.fetch_ended')
}

/**
 * Renames placements to the video's title if they were named after its id because the title wasn't
 * known.
 */
async function renamePlacements(
  tx: Transaction,
  due: Video,
  { title, now }: { title: string; now: Date },
): Promise<void> {
  if (due.title !== null || due.ownTitle !== null) return
  const renamed = await tx
    .update(placement)
    .set({ label: labelOf(title), updatedAt: now })
    .where(and(eq(placement.videoId, due.id), eq(placement.label, videoTitle(due))))
    .returning({ id: placement.id })
  await recordPlacementEvents(
    tx,
    'placement.updated',
    renamed.map(({ id }) => id),
  )
}

/** Returns the pause before the next attempt in milliseconds; null if there is no next attempt. */
function pauseAfter(attempts: number, failure: VideoFailure): number | null {
  const pause = RETRY_AFTER_MS[attempts - 1]
  // Another attempt would return the same picture.
  if (pause === undefined || failure === 'picture-refused') return null
  return isLasting(failure) ? Math.max(pause, LASTING_PAUSE_MS) : pause
}
