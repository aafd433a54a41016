import { and, eq, type SQL, sql } from 'drizzle-orm'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import type { CountedViews } from '../videos/video-views.server.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import type { Deliverable } from './brief.ts'
import type { CampaignState, CreatorState } from './campaign.ts'
import { findCampaignRow } from './campaigns.server.ts'
import type { PostInput } from './post-input.ts'
import { groupOf, matchesFilter, POST_GROUPS, type PostFilter, type PostItem } from './post-list.ts'
import {
  changePost,
  changeViews,
  deletePost,
  insertPost,
  listOptions,
  listPostRows,
  listViewRows,
  lockPostCreator,
  ofPosts,
  type Post,
  type PostChange,
  type PostCreator,
  type PostRefusal,
} from './post-rows.server.ts'
import {
  canBeReminded,
  listExtras,
  listStatuses,
  owesDeliverables,
  type PostSummary,
  summarize,
} from './posts.ts'

/** The columns of a post that its state depends on. */
type ShortPost = {
  id: string
  deliverableId: string | null
  publishedOn: string
  createdAt: string
  views: number | null
}

type CreatorPosts = {
  id: string
  name: string
  state: CreatorState
  /** Whether the creator has an account, gets reminders, and wasn't erased. */
  isReachable: boolean
  /** Whether the creator was emailed about the brief or posts today (UTC). */
  isEmailedToday: boolean
  posts: ShortPost[]
}

/** Reads the deliverables of a campaign, and its creators with their posts, in one query. */
async function readCampaign(
  db: Queryable,
  campaignId: string,
  today: string,
): Promise<{ state: CampaignState; deliverables: Deliverable[]; creators: CreatorPosts[] }> {
  const [row] = await db
    .select({
      state: campaign.state,
      deliverables: sql<Deliverable[] | null>`(select b.deliverables from campaign_briefs b
        where b.campaign_id = ${campaign}.id order by b.version desc limit 1)`,
      creators: sql<CreatorPosts[] | null>`(select json_agg(json_build_object(
          'id', c.id, 'name', c.name, 'state', c.state,
          'isReachable', c.user_id is not null and c.erased_at is null
            and c.reminders_off_at is null,
          'isEmailedToday', exists (select from campaign_creator_emails e
            where e.creator_id = c.id and e.sent_on = ${today}::date),
          'posts', coalesce((select json_agg(json_build_object(
              'id', p.id, 'deliverableId', p.deliverable_id, 'publishedOn', p.published_on,
              'createdAt', p.created_at, 'views', (select w.views from campaign_post_views w
                where w.post_id = p.id order by w.counted_on desc limit 1)))
            from campaign_posts p where p.creator_id = c.id), '[]'))
          order by lower(c.name), c.id)
        from campaign_creators c where c.campaign_id = ${campaign}.id)`,
    })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
  return {
    state: row?.state ?? 'draft',
    deliverables: row?.deliverables ?? [],
    creators: row?.creators ?? [],
  }
}

/**
 * Returns the summary of each creator's posts in a campaign, by the creators' ids, in one query.
 * The caller has checked that the viewer may see them.
 */
export async function summarizePosts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  campaignId: string,
): Promise<Map<string, PostSummary>> {
  const today = utcDay(clock.now())
  const { deliverables, creators } = await readCampaign(db, campaignId, today)
  return new Map(
    creators.map(({ id, state, posts }) => [id, summarize(state, deliverables, posts, today)]),
  )
}

/**
 * Returns the deliverables and posts of a campaign's creators: what is late (longest first), due
 * soon, posted (newest first), and not due yet.
 */
function listItems(
  deliverables: readonly Deliverable[],
  creators: readonly CreatorPosts[],
  today: string,
): PostItem[] {
  const items = creators.flatMap(({ id, name, state, posts }) => {
    const creator = { id, name }
    const owed = listStatuses(deliverables, posts, today)
      .filter(({ post }) => post !== null || owesDeliverables(state))
      .map(({ deliverable, status, post }) => ({ creator, deliverable, status, post }))
    const extra = listExtras(deliverables, posts).map((post) => ({
      creator,
      deliverable: null,
      status: { state: 'extra' as const, days: 0 },
      post,
    }))
    return [...owed, ...extra]
  })
  const order = (item: (typeof items)[number]): [number, string] => [
    POST_GROUPS.indexOf(groupOf(item)),
    item.post?.publishedOn ?? item.deliverable?.dueOn ?? '',
  ]
  return items
    .toSorted((a, b) => {
      const [[groupA, dayA], [groupB, dayB]] = [order(a), order(b)]
      if (groupA !== groupB) return groupA - groupB
      const days = dayA.localeCompare(dayB)
      if (!a.post || !b.post) return days
      return -days || b.post.createdAt.localeCompare(a.post.createdAt)
    })
    .map(({ post, ...item }) => ({ ...item, postId: post?.id ?? null }))
}

export type PostQuery = {
  creatorId: string | null
  /** 'owed': all deliverables, without extra posts. */
  state: PostFilter | 'owed' | null
  page: number
  size: number
}

export type PostList = {
  items: (PostItem & { post: Post | null; canRemind: boolean })[]
  /** The number of items that match the filter. */
  total: number
  page: number
  /** The number of all items by state. */
  counts: Record<PostFilter, number>
  /** The creators that can be chosen in the filter. */
  creators: { id: string; name: string }[]
  /** Creators who take part, and the deliverables that they can post. */
  owing: { id: string; name: string; missing: Deliverable[] }[]
  /**
   * Creators with something late or due soon who can be emailed now, and the number of those who
   * were already emailed today.
   */
  remindable: { ids: string[]; emailedToday: number }
}

/** Returns a page of a campaign's deliverables and posts for a member; null if there is none. */
export async function listPosts(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { creatorId, state, page, size }: PostQuery,
): Promise<PostList | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const today = utcDay(services.clock.now())
  const { deliverables, creators } = await readCampaign(services.db, found.id, today)
  const all = listItems(deliverables, creators, today)
  const matching = all.filter(
    (item) => matchesFilter(item, state) && (creatorId === null || item.creator.id === creatorId),
  )
  const last = Math.max(1, Math.ceil(matching.length / size))
  const shown = Math.min(page, last)
  const items = matching.slice((shown - 1) * size, shown * size)
  const ids = items.flatMap(({ postId }) => postId ?? [])
  const posts = ids.length > 0 ? await listPostRows(services.db, ofPosts(ids)) : []
  const byId = new Map(posts.map((post) => [post.id, post]))
  const count = (filter: PostFilter) => all.filter((item) => matchesFilter(item, filter)).length
  const remindable = findRemindable(found.state, creators, all)
  return {
    items: items.map((item) => ({
      ...item,
      post: byId.get(item.postId ?? '') ?? null,
      canRemind: remindable.ids.includes(item.creator.id),
    })),
    total: matching.length,
    page: shown,
    counts: {
      late: count('late'),
      'due-soon': count('due-soon'),
      posted: count('posted'),
      'posted-late': count('posted-late'),
      open: count('open'),
    },
    creators: creators
      .filter((one) => owesDeliverables(one.state) || one.posts.length > 0)
      .map(({ id, name }) => ({ id, name })),
    owing: creators
      .filter((one) => owesDeliverables(one.state))
      .map(({ id, name, posts: own }) => ({
        id,
        name,
        missing: deliverables.filter((one) => own.every((post) => post.deliverableId !== one.id)),
      })),
    remindable,
  }
}

function findRemindable(
  campaignState: CampaignState,
  creators: readonly CreatorPosts[],
  items: readonly PostItem[],
): PostList['remindable'] {
  const owing = new Set(
    items
      .filter(({ status: { state } }) => state === 'late' || state === 'due-soon')
      .map(({ creator }) => creator.id),
  )
  const reachable = creators.filter(
    ({ id, state, isReachable }) =>
      owing.has(id) && isReachable && canBeReminded(campaignState, state),
  )
  return {
    ids: reachable.filter(({ isEmailedToday }) => !isEmailedToday).map(({ id }) => id),
    emailedToday: reachable.filter(({ isEmailedToday }) => isEmailedToday).length,
  }
}

/** Returns all items of a campaign with their posts, for a file; null if there is no campaign. */
export async function listAllPosts(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<(PostItem & { post: Post | null })[] | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const today = utcDay(services.clock.now())
  const { deliverables, creators } = await readCampaign(services.db, found.id, today)
  const posts = await listPostRows(services.db, eq(campaignPost.campaignId, found.id))
  const byId = new Map(posts.map((post) => [post.id, post]))
  return listItems(deliverables, creators, today).map((item) => ({
    ...item,
    post: byId.get(item.postId ?? '') ?? null,
  }))
}

/** A post with its views by day (latest first), and what it can fulfill. */
export type PostDetails = { post: Post; views: CountedViews[]; deliverables: Deliverable[] }

/** Returns a post of the workspace's campaigns; null if there is none. */
export async function findPost(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  postId: string,
): Promise<PostDetails | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  if (!isUuid(postId)) return null
  const ofMembership = sql`${campaignPost.campaignId} in (select g.id from campaigns g
    where g.workspace_id = ${membership.workspaceId})`
  const [post] = await listPostRows(services.db, and(eq(campaignPost.id, postId), ofMembership))
  return post ? withDetails(services, post) : null
}

/** Returns a post with its views and with what it can fulfill. */
export async function withDetails({ db }: Pick<Services, 'db'>, post: Post): Promise<PostDetails> {
  return {
    post,
    views: await listViewRows(db, post.id),
    deliverables: await listOptions(db, post),
  }
}

/** Runs a change of a creator's posts, in a transaction that locks the creator's posts. */
async function withLockedCreator<Result extends { ok: true } | PostRefusal>(
  services: Services,
  creatorId: string,
  where: SQL | undefined,
  work: (tx: Transaction, creator: PostCreator) => Promise<Result>,
): Promise<Result | PostRefusal> {
  if (!isUuid(creatorId)) return { ok: false, reason: 'not-found' }
  return withRollback(services, async (tx): Promise<Result | PostRefusal> => {
    const creator = await lockPostCreator(tx, creatorId, where)
    return creator ? work(tx, creator) : { ok: false, reason: 'not-found' }
  })
}

const ofWorkspace = (workspaceId: string) => eq(campaign.workspaceId, workspaceId)

/**
 * Adds a post for a creator who takes part. `views` are counted today. Members can add posts of an
 * ended campaign too.
 */
export async function addPost(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  creatorId: string,
  input: { post: PostInput; views: number | null },
): Promise<PostChange> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  if (!isUuid(campaignId)) return { ok: false, reason: 'not-found' }
  const where = and(ofWorkspace(membership.workspaceId), eq(campaign.id, campaignId))
  return wakeVideos(
    services,
    await withLockedCreator(
      services,
      creatorId,
      where,
      async (tx, creator): Promise<PostChange> =>
        owesDeliverables(creator.state)
          ? insertPost(services, tx, creator, input)
          : { ok: false, reason: 'not-found' },
    ),
  )
}

/** Fetches the title of a new video soon. */
export function wakeVideos(services: Pick<Services, 'wakeVideos'>, change: PostChange): PostChange {
  if (change.ok && change.hasNewVideo) services.wakeVideos()
  return change
}

/** Changes a creator's post, also after the creator has left. */
export async function editPost(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  postId: string,
  input: { post: PostInput; views: number | null },
): Promise<PostChange> {
  const { creatorId, where } = await creatorOfPost(services, viewer, workspaceId, postId)
  return wakeVideos(
    services,
    await withLockedCreator(services, creatorId, where, (tx, creator) =>
      changePost(services, tx, creator, { id: postId, ...input }),
    ),
  )
}

/** Deletes a creator's post with its views. */
export async function removePost(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  postId: string,
): Promise<{ ok: true } | PostRefusal> {
  const { creatorId, where } = await creatorOfPost(services, viewer, workspaceId, postId)
  return withLockedCreator(services, creatorId, where, (tx, creator) =>
    deletePost(tx, creator, postId),
  )
}

/** Stores the views of a creator's post on a day. */
export async function setPostViews(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  postId: string,
  counted: CountedViews,
): Promise<{ ok: true } | PostRefusal> {
  const { creatorId, where } = await creatorOfPost(services, viewer, workspaceId, postId)
  return withLockedCreator(services, creatorId, where, (tx, creator) =>
    changeViews(services, tx, creator, { id: postId, counted }),
  )
}

/** Returns the creator of a post that the viewer may change; '' if there is none. */
async function creatorOfPost(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  postId: string,
) {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const where = ofWorkspace(membership.workspaceId)
  if (!isUuid(postId)) return { creatorId: '', where }
  const [post] = await services.db
    .select({ creatorId: campaignPost.creatorId })
    .from(campaignPost)
    .innerJoin(campaignCreator, eq(campaignCreator.id, campaignPost.creatorId))
    .innerJoin(campaign, eq(campaign.id, campaignPost.campaignId))
    .where(and(eq(campaignPost.id, postId), where))
  return { creatorId: post?.creatorId ?? '', where }
}
