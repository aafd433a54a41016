import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { linkOf, parseVideoLink, type VideoLink } from './video-link.ts'

/**
 * The maximum number of videos of an account. Beyond this, a new placement keeps its URL but
 * doesn't belong to a video.
 */
export const MAX_VIDEOS = 2000

/**
 * The pause between fetches for the videos of a long list, so that other owners' videos don't have
 * to wait.
 */
const BETWEEN_FETCHES_MS = 500

const keyOf = ({ platform, externalId }: Pick<VideoLink, 'platform' | 'externalId'>) =>
  `${platform} ${externalId}`

/**
 * Returns whether two URLs lead to the same video; false if one of them doesn't lead to a video.
 */
export function isSameVideo(a: string | null, b: string | null): boolean {
  const [one, other] = [a, b].map((url) => (url === null ? null : parseVideoLink(url)))
  return one != null && other != null && keyOf(one) === keyOf(other)
}

/**
 * Whose videos: a person's own, or those of a creator in a campaign, which the workspace's account
 * owns. Several creators may publish about the same video, and none of them sees the others' one.
 */
export type VideoScope = { ownerId: string; creatorId: string | null }

export const isVideoOf = ({ ownerId, creatorId }: VideoScope) =>
  and(
    eq(video.ownerId, ownerId),
    creatorId === null ? isNull(video.creatorId) : eq(video.creatorId, creatorId),
  )

/** Returns whose videos the placements of a magnet belong to. */
export async function videoScopeOf(
  tx: Queryable,
  { ownerId, magnetId }: { ownerId: string; magnetId: string | null },
): Promise<VideoScope> {
  if (magnetId === null) return { ownerId, creatorId: null }
  const [magnet] = await tx
    .select({ creatorId: leadMagnet.creatorId })
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId)))
  return { ownerId, creatorId: magnet?.creatorId ?? null }
}

/**
 * Finds or creates the video for each URL in a scope. Returns their ids, with null for a URL that
 * doesn't lead to a video. The videos can't be deleted until the transaction ends. `added` is the
 * number of new videos; if there are any, call `services.wakeVideos()` after the commit.
 */
export async function joinVideos(
  tx: Transaction,
  scope: VideoScope,
  urls: readonly (string | null)[],
  now: Date,
): Promise<{ ids: (string | null)[]; added: number }> {
  const read = urls.map((url) => (url === null ? null : parseVideoLink(url)))
  const links = new Map(read.flatMap((link) => (link ? [[keyOf(link), link] as const] : [])))
  if (links.size === 0) return { ids: read.map(() => null), added: 0 }
  const { ownerId } = scope
  await lockVideos(tx, ownerId)
  const known = new Map<string, { id: string; url: string }>()
  for (const row of await findKnown(tx, scope, [...links.values()])) known.set(keyOf(row), row)
  await completeUrls(tx, links, known, now)

  const missing = [...links].flatMap(([key, link]) => (known.has(key) ? [] : [link]))
  const left = missing.length === 0 ? 0 : MAX_VIDEOS - (await countVideos(tx, ownerId))
  const fresh = missing.slice(0, Math.max(0, left)).map((link, index) => ({
    ...link,
    ...scope,
    createdAt: now,
    updatedAt: now,
    nextFetchAt: new Date(now.getTime() + index * BETWEEN_FETCHES_MS),
  }))
  if (fresh.length > 0) {
    const rows = await tx.insert(video).values(fresh).returning({ id: video.id })
    fresh.forEach((link, index) => {
      const { id } = rows[index] ?? {}
      if (id) known.set(keyOf(link), { id, url: link.url })
    })
  }
  return {
    ids: read.map((link) => (link && known.get(keyOf(link))?.id) ?? null),
    added: fresh.length,
  }
}

/**
 * Waits for other transactions that add videos for an owner, so that the limit is respected and no
 * video is created twice.
 */
async function lockVideos(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`videos of ${ownerId}`}, 0))`,
  )
}

/** Returns the scope's existing videos for links, and locks them so that they can't be deleted. */
async function findKnown(tx: Transaction, scope: VideoScope, links: VideoLink[]) {
  const ids = links.map(({ externalId }) => externalId)
  const rows = await tx
    .select({
      id: video.id,
      url: video.url,
      platform: video.platform,
      externalId: video.externalId,
    })
    .from(video)
    .where(and(isVideoOf(scope), inArray(video.externalId, ids)))
    .orderBy(video.id)
    .for('key share')
  return rows.flatMap(({ id, ...row }) => {
    const link = linkOf(row)
    return link ? { id, ...link } : []
  })
}

/**
 * Finds or creates the scope's video that has this title and no link yet. Returns null if the
 * account has reached MAX_VIDEOS.
 */
export async function joinUnpublished(
  tx: Transaction,
  scope: VideoScope,
  title: string,
  now: Date,
): Promise<{ id: string; isNew: boolean } | null> {
  const { ownerId } = scope
  await lockVideos(tx, ownerId)
  const [known] = await tx
    .select({ id: video.id })
    .from(video)
    .where(
      and(isVideoOf(scope), isNull(video.url), sql`lower(${video.ownTitle}) = lower(${title})`),
    )
    .for('key share')
  if (known) return { id: known.id, isNew: false }
  if ((await countVideos(tx, ownerId)) >= MAX_VIDEOS) return null
  const unpublished = { ...scope, ownTitle: title, fetchState: 'done' as const }
  const [row] = await tx
    .insert(video)
    .values({ ...unpublished, createdAt: now, updatedAt: now })
    .returning({ id: video.id })
  return row ? { id: row.id, isNew: true } : null
}

/** Returns the scope's video with a link and locks it for a change; null if there is none. */
export async function lockVideoOf(tx: Transaction, scope: VideoScope, link: VideoLink) {
  await lockVideos(tx, scope.ownerId)
  const [row] = await tx
    .select()
    .from(video)
    .where(
      and(
        isVideoOf(scope),
        eq(video.platform, link.platform),
        eq(video.externalId, link.externalId),
      ),
    )
    .for('update')
  return row ?? null
}

/**
 * Replaces stored URLs that lack the hash of an unlisted video, because such a video can be opened
 * only with its hash.
 */
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
