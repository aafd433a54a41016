import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { video } from '#db/schema/videos.ts'
import type { Transaction } from '#platform/db/database.ts'
import { parseVideoLink, type VideoLink } from './video-link.ts'

/** The most videos of an account. A placement of a further one keeps its URL and has no video. */
export const MAX_VIDEOS = 2000

/** A long list asks the platforms for one video after the other, so that others aren't kept waiting. */
const BETWEEN_FETCHES_MS = 500

const keyOf = ({ platform, externalId }: Pick<VideoLink, 'platform' | 'externalId'>) =>
  `${platform} ${externalId}`

/** Returns whether two URLs lead to the same video; false if one leads to none. */
export function isSameVideo(a: string | null, b: string | null): boolean {
  const [one, other] = [a, b].map((url) => (url === null ? null : parseVideoLink(url)))
  return one != null && other != null && keyOf(one) === keyOf(other)
}

/**
 * Returns the id of the owner's video for each URL, and creates those that are new; null for a URL that
 * leads to none. They can't be deleted until the transaction ends. `added` is how many are new: then call
 * `services.wakeVideos()` after the commit.
 */
export async function joinVideos(
  tx: Transaction,
  ownerId: string,
  urls: readonly (string | null)[],
  now: Date,
): Promise<{ ids: (string | null)[]; added: number }> {
  const read = urls.map((url) => (url === null ? null : parseVideoLink(url)))
  const links = new Map(read.flatMap((link) => (link ? [[keyOf(link), link] as const] : [])))
  if (links.size === 0) return { ids: read.map(() => null), added: 0 }
  // One at a time for each owner: the limit, and no video is created twice.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`videos of ${ownerId}`}, 0))`,
  )
  const known = new Map<string, { id: string; url: string }>()
  for (const row of await findKnown(tx, ownerId, [...links.values()])) known.set(keyOf(row), row)
  await completeUrls(tx, links, known, now)

  const missing = [...links].flatMap(([key, link]) => (known.has(key) ? [] : [link]))
  const left = missing.length === 0 ? 0 : MAX_VIDEOS - (await countVideos(tx, ownerId))
  const fresh = missing.slice(0, Math.max(0, left)).map((link, index) => ({
    ...link,
    ownerId,
    createdAt: now,
    updatedAt: now,
    nextFetchAt: new Date(now.getTime() + index * BETWEEN_FETCHES_MS),
  }))
  if (fresh.length > 0) {
    for (const row of await tx.insert(video).values(fresh).returning()) known.set(keyOf(row), row)
  }
  return {
    ids: read.map((link) => (link && known.get(keyOf(link))?.id) ?? null),
    added: fresh.length,
  }
}

/** Locks them against deletion. */
function findKnown(tx: Transaction, ownerId: string, links: VideoLink[]) {
  const ids = links.map(({ externalId }) => externalId)
  return tx
    .select({
      id: video.id,
      url: video.url,
      platform: video.platform,
      externalId: video.externalId,
    })
    .from(video)
    .where(and(eq(video.ownerId, ownerId), inArray(video.externalId, ids)))
    .orderBy(video.id)
    .for('key share')
}

/** An unlisted video can be found only by a URL with its hash, which an earlier one may have lacked. */
async function completeUrls(
  tx: Transaction,
  links: ReadonlyMap<string, VideoLink>,
  known: ReadonlyMap<string, { id: string; url: string }>,
  now: Date,
): Promise<void> {
  for (const [key, { platform, url }] of links) {
    const row = known.get(key)
    if (!row || platform !== 'vimeo' || !url.startsWith(`${row.url}/`)) continue
    const isNew = sql`${video.fetchState} = 'failed'`
    await tx
      .update(video)
      .set({
        url,
        fetchState: sql`case when ${isNew} then 'waiting' else ${video.fetchState} end`,
        attempts: sql`case when ${isNew} then 0 else ${video.attempts} end`,
        nextFetchAt: sql`case when ${isNew} then ${now.toISOString()}::timestamptz else ${video.nextFetchAt} end`,
        updatedAt: now,
      })
      .where(eq(video.id, row.id))
  }
}

export async function countVideos(tx: Transaction, ownerId: string): Promise<number> {
  const [row] = await tx.select({ videos: count() }).from(video).where(eq(video.ownerId, ownerId))
  return row?.videos ?? 0
}
