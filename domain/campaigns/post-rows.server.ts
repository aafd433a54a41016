import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { campaignBrief, type Deliverable } from '#db/schema/campaign-briefs.ts'
import { campaignPost, campaignPostViews } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { video } from '#db/schema/videos.ts'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import { recordPostEvents } from '#domain/events/record-events.server.ts'
import { utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type Verdict, worstVerdict } from '../screen/screen.ts'
import { toThumbnail, type VideoThumbnail } from '../video-analytics/list-videos.server.ts'
import { joinVideos } from '../videos/join-videos.server.ts'
import { videoTitle } from '../videos/video-title.ts'
import { type CountedViews, storePostViews, takeVideoViews } from '../videos/video-views.server.ts'
import type { CreatorState } from './campaign.ts'
import type { PostInput } from './post-input.ts'
import { MAX_POSTS, POST_PLATFORM_LABELS, type PostPlatform, platformOf } from './posts.ts'

/** A post as its creator and the brand see it. */
export type Post = {
  id: string
  campaignId: string
  creatorId: string
  deliverableId: string | null
  /** Null after the creator was erased. */
  url: string | null
  platform: PostPlatform
  videoId: string | null
  ownTitle: string | null
  /** The entered title, or else the video's title, or else the platform. */
  title: string
  publishedOn: string
  /** The current views, and the UTC day on which they were counted; null if none were entered. */
  views: number | null
  countedOn: string | null
  thumbnail: VideoThumbnail | null
  /** Whether the title and thumbnail of the video are being fetched. */
  isFetching: boolean
  /**
   * The video's placement on screen that a check is saved for, with the worst verdict of all of
   * them; null if the video has no placement on screen.
   */
  check: { placementId: string; verdict: Verdict | null } | null
  createdAt: Date
  updatedAt: Date
}

/** SQL for a column of a post's latest views. The query selects from `campaign_posts`. */
const latest = (column: 'views' | 'counted_on') => sql`(select w.${sql.raw(column)}
  from campaign_post_views w where w.post_id = ${campaignPost}.id
  order by w.counted_on desc limit 1)`

const FIELDS = {
  id: campaignPost.id,
  campaignId: campaignPost.campaignId,
  creatorId: campaignPost.creatorId,
  deliverableId: campaignPost.deliverableId,
  url: campaignPost.url,
  platform: campaignPost.platform,
  videoId: campaignPost.videoId,
  ownTitle: campaignPost.ownTitle,
  publishedOn: campaignPost.publishedOn,
  erasedAt: campaignPost.erasedAt,
  createdAt: campaignPost.createdAt,
  updatedAt: campaignPost.updatedAt,
  video: {
    // Drizzle returns null for the whole video if its first column is null.
    fetchState: video.fetchState,
    ownTitle: video.ownTitle,
    title: video.title,
    platform: video.platform,
    externalId: video.externalId,
    failure: video.failure,
  },
  thumbnailId: storedFile.id,
  variants: storedFile.variants,
  views: sql<number | null>`${latest('views')}::float8`,
  countedOn: sql<string | null>`${latest('counted_on')}::text`,
  placements: sql<{ id: string; verdict: Verdict | null }[]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'verdict', p.check_verdict)
      order by p.created_at, p.id), '[]')
    from placements p where p.video_id = ${campaignPost}.video_id and p.spot = 'on-screen'
      and p.archived_at is null)`,
}

/** Returns the posts that match, newest first. */
export async function listPostRows(
  db: Queryable,
  where: SQL | undefined,
  limit?: number,
): Promise<Post[]> {
  const query = db
    .select(FIELDS)
    .from(campaignPost)
    .leftJoin(video, eq(video.id, campaignPost.videoId))
    .leftJoin(storedFile, eq(storedFile.id, video.thumbnailId))
    .where(where)
    .orderBy(desc(campaignPost.createdAt), desc(campaignPost.id))
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ erasedAt, video: of, thumbnailId, variants, placements, ...post }) => {
    const verdicts = placements.flatMap(({ verdict }) => verdict ?? [])
    const [first] = placements
    return {
      ...post,
      title: erasedAt
        ? 'Erased on request'
        : (post.ownTitle ?? (of ? videoTitle(of) : `${POST_PLATFORM_LABELS[post.platform]} post`)),
      thumbnail: toThumbnail(thumbnailId, variants),
      isFetching: of?.fetchState === 'waiting' && of.failure === null,
      check:
        (first && {
          placementId: first.id,
          verdict: verdicts.length > 0 ? worstVerdict(verdicts) : null,
        }) ||
        null,
    }
  })
}

/** Returns the deliverables of a campaign's current brief. */
export async function listDeliverables(db: Queryable, campaignId: string): Promise<Deliverable[]> {
  const [current] = await db
    .select({ deliverables: campaignBrief.deliverables })
    .from(campaignBrief)
    .where(eq(campaignBrief.campaignId, campaignId))
    .orderBy(desc(campaignBrief.version))
    .limit(1)
  return current?.deliverables ?? []
}

/**
 * Returns the deliverables that a creator's post can fulfill: those of the current brief without
 * another post, and the post's own one, even if only an earlier brief has it.
 */
export async function listOptions(db: Queryable, post: Post): Promise<Deliverable[]> {
  const versions = await db
    .select({ deliverables: campaignBrief.deliverables })
    .from(campaignBrief)
    .where(eq(campaignBrief.campaignId, post.campaignId))
    .orderBy(desc(campaignBrief.version))
  const others = await db
    .select({ deliverableId: campaignPost.deliverableId })
    .from(campaignPost)
    .where(and(eq(campaignPost.creatorId, post.creatorId), ne(campaignPost.id, post.id)))
  const taken = new Set(others.map(({ deliverableId }) => deliverableId))
  const own = versions
    .flatMap(({ deliverables }) => deliverables)
    .find(({ id }) => id === post.deliverableId)
  const current = versions[0]?.deliverables ?? []
  const isCurrent = current.some(({ id }) => id === own?.id)
  return [...(own && !isCurrent ? [own] : []), ...current.filter(({ id }) => !taken.has(id))]
}

/** A creator whose posts can be changed. */
export type PostCreator = {
  creatorId: string
  state: CreatorState
  campaignId: string
  /** The workspace's account, which owns the creator's videos for the campaign. */
  accountId: string
}

/**
 * Returns a creator of an open workspace, and locks their row, so that their posts don't change in
 * between. The brief can't change either until the transaction ends. Null if no creator matches.
 */
export async function lockPostCreator(
  tx: Transaction,
  creatorId: string,
  where: SQL | undefined,
): Promise<PostCreator | null> {
  const [found] = await tx
    .select({ campaignId: campaign.id })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .where(and(eq(campaignCreator.id, creatorId), sql`${workspace.closedAt} is null`, where))
    // Saving a brief locks the campaign too.
    .for('share', { of: campaign })
  if (!found) return null
  const [creator] = await tx
    .select({
      creatorId: campaignCreator.id,
      state: campaignCreator.state,
      campaignId: campaign.id,
      accountId: brandAccountId,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .where(and(eq(campaignCreator.id, creatorId), where))
    .for('no key update', { of: campaignCreator })
  return creator ?? null
}

export type PostRefusal = {
  ok: false
  /**
   * 'taken': the creator already has a post for the deliverable. 'url-taken': the creator already
   * has a post with the link. 'counted-early': views were counted before it was published.
   */
  reason: 'not-found' | 'taken' | 'url-taken' | 'unknown-deliverable' | 'limit' | 'counted-early'
}
export type PostChange =
  /** `hasNewVideo`: call `services.wakeVideos()` after the commit. */
  { ok: true; id: string; hasNewVideo: boolean } | PostRefusal

const refuse = (reason: PostRefusal['reason']): PostRefusal => ({ ok: false, reason })

/** Returns why a creator can't have this post, apart from the post `id` itself. */
async function findConflict(
  tx: Transaction,
  { creatorId, campaignId }: PostCreator,
  { url, deliverableId }: PostInput,
  id: string | null,
): Promise<PostRefusal | null> {
  const others = await tx
    .select({ url: campaignPost.url, deliverableId: campaignPost.deliverableId })
    .from(campaignPost)
    .where(
      and(
        eq(campaignPost.creatorId, creatorId),
        id === null ? undefined : ne(campaignPost.id, id),
        or(
          eq(campaignPost.url, url),
          deliverableId === null ? undefined : eq(campaignPost.deliverableId, deliverableId),
        ),
      ),
    )
  if (others.some((other) => other.url === url)) return refuse('url-taken')
  if (others.length > 0) return refuse('taken')
  if (deliverableId === null) return null
  const deliverables = await listDeliverables(tx, campaignId)
  return deliverables.some((one) => one.id === deliverableId) ? null : refuse('unknown-deliverable')
}

/**
 * Prevents other transactions from changing a post until this transaction ends. Like `lockPostCreator`, it
 * locks the campaign before the creator.
 */
export async function lockPost(tx: Queryable, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx
    .select({ id: campaign.id })
    .from(campaign)
    .innerJoin(campaignPost, eq(campaignPost.campaignId, campaign.id))
    .where(eq(campaignPost.id, id))
    .for('share', { of: campaign })
  await tx
    .select({ id: campaignCreator.id })
    .from(campaignCreator)
    .innerJoin(campaignPost, eq(campaignPost.creatorId, campaignCreator.id))
    .where(eq(campaignPost.id, id))
    .for('no key update', { of: campaignCreator })
}

/** Adds a creator's post, with its views today if they are known. Finds or creates its video. */
export async function insertPost(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  creator: PostCreator,
  { post, views }: { post: PostInput; views: number | null },
): Promise<PostChange> {
  const now = clock.now()
  const { creatorId, campaignId, accountId } = creator
  const conflict = await findConflict(tx, creator, post, null)
  if (conflict) return conflict
  const [posts] = await tx
    .select({ count: count() })
    .from(campaignPost)
    .where(eq(campaignPost.creatorId, creatorId))
  if ((posts?.count ?? 0) >= MAX_POSTS) return refuse('limit')
  const { ids, added } = await joinVideos(tx, { ownerId: accountId, creatorId }, [post.url], now)
  const [row] = await tx
    .insert(campaignPost)
    .values({
      ...post,
      creatorId,
      campaignId,
      platform: platformOf(post.url),
      videoId: ids[0] ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: campaignPost.id })
  if (!row) throw new Error(`Inserting a post of creator ${creatorId} returned no row`)
  if (views !== null) await storePostViews(tx, row.id, { views, countedOn: utcDay(now) }, now)
  else await takeVideoViews(tx, row.id, now)
  await recordPostEvents(tx, 'campaign.post_added', [row.id])
  return { ok: true, id: row.id, hasNewVideo: added > 0 }
}

/**
 * Changes a creator's post, and stores its views today if they are known. With another link, the
 * history of its views starts again.
 */
export async function changePost(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  creator: PostCreator,
  { id, post, views }: { id: string; post: PostInput; views: number | null },
): Promise<PostChange> {
  const now = clock.now()
  const before = await findPost(tx, creator, id)
  if (!before) return refuse('not-found')
  const conflict = await findConflict(tx, creator, post, id)
  // A post may stay with a deliverable that a later version of the brief no longer has.
  const isKept = post.deliverableId === before.deliverableId
  if (conflict && !(isKept && conflict.reason === 'unknown-deliverable')) return conflict
  const isNewUrl = post.url !== before.url
  const [first] = await tx
    .execute<{ day: string | null }>(sql`
    select min(counted_on)::text as day from campaign_post_views where post_id = ${id}`)
    .then(({ rows }) => rows)
  if (!isNewUrl && first?.day && first.day < post.publishedOn) return refuse('counted-early')
  const { creatorId, accountId } = creator
  const { ids, added } = isNewUrl
    ? await joinVideos(tx, { ownerId: accountId, creatorId }, [post.url], now)
    : { ids: [before.videoId], added: 0 }
  await tx
    .update(campaignPost)
    .set({
      ...post,
      platform: platformOf(post.url),
      videoId: ids[0] ?? null,
      updatedAt: now,
    })
    .where(eq(campaignPost.id, id))
  if (isNewUrl) await tx.delete(campaignPostViews).where(eq(campaignPostViews.postId, id))
  if (views !== null) {
    await storePostViews(tx, id, { views, countedOn: utcDay(now) }, now)
  } else if (isNewUrl) await takeVideoViews(tx, id, now)
  await recordPostEvents(tx, 'campaign.post_updated', [id])
  return { ok: true, id, hasNewVideo: added > 0 }
}

/** Deletes a creator's post with its views. Its video and its placements stay. */
export async function deletePost(
  tx: Transaction,
  creator: PostCreator,
  id: string,
): Promise<{ ok: true } | PostRefusal> {
  if (!(await findPost(tx, creator, id))) return refuse('not-found')
  await recordPostEvents(tx, 'campaign.post_deleted', [id])
  await tx.delete(campaignPost).where(eq(campaignPost.id, id))
  return { ok: true }
}

/** Stores a post's views on a day. */
export async function changeViews(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  creator: PostCreator,
  { id, counted }: { id: string; counted: CountedViews },
): Promise<{ ok: true } | PostRefusal> {
  const post = await findPost(tx, creator, id)
  if (!post) return refuse('not-found')
  if (counted.countedOn < post.publishedOn) return refuse('counted-early')
  await storePostViews(tx, id, counted, clock.now())
  await recordPostEvents(tx, 'campaign.post_updated', [id])
  return { ok: true }
}

async function findPost(
  tx: Transaction,
  { creatorId }: Pick<PostCreator, 'creatorId'>,
  id: string,
): Promise<typeof campaignPost.$inferSelect | null> {
  if (!isUuid(id)) return null
  const [found] = await tx
    .select()
    .from(campaignPost)
    // An erased post has no link, so it can't be changed.
    .where(
      and(
        eq(campaignPost.id, id),
        eq(campaignPost.creatorId, creatorId),
        sql`${campaignPost.erasedAt} is null`,
      ),
    )
  return found ?? null
}

/** Returns the history of a post's views, latest day first. */
export async function listViewRows(db: Queryable, postId: string): Promise<CountedViews[]> {
  const { rows } = await db.execute<CountedViews>(sql`
    select views::float8 as views, counted_on::text as "countedOn" from campaign_post_views
    where post_id = ${postId} order by counted_on desc limit 1000`)
  return rows
}

export const ofPosts = (ids: readonly string[]) => inArray(campaignPost.id, [...ids])
