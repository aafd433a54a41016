import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { findAccountSuspension } from '../magnets/suspension.server.ts'
import type { CountedViews } from '../videos/video-views.server.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'
import type { Deliverable } from './brief.ts'
import type { CreatorState } from './campaign.ts'
import type { PostInput } from './post-input.ts'
import {
  changePost,
  changeViews,
  deletePost,
  insertPost,
  listDeliverables,
  listPostRows,
  lockPostCreator,
  type Post,
  type PostCreator,
  type PostRefusal,
} from './post-rows.server.ts'
import { type PostDetails, wakeVideos, withDetails } from './posts.server.ts'
import {
  listExtras,
  listStatuses,
  owesDeliverables,
  type PostStatus,
  type PostSummary,
  summarize,
} from './posts.ts'

const PRESENT: CreatorState[] = ['accepted', 'paused']

/** A creator's own posts in a campaign. */
export type MyPosts = {
  brand: string
  campaign: string
  /** False after the creator was removed or has left. */
  isPresent: boolean
  /** Whether posts can be changed: not after leaving, and not while something is suspended. */
  mayEdit: boolean
  getsReminders: boolean
  /** The deliverables of the current brief, in order; empty for creators who have left. */
  owed: { deliverable: Deliverable; post: Post | null; status: PostStatus }[]
  /** All other posts, newest first. */
  extra: Post[]
  summary: PostSummary
}

/** Returns the posts of one of the viewer's participations; null if it isn't theirs. */
export async function findMyPosts(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
): Promise<MyPosts | null> {
  if (!isUuid(creatorId)) return null
  const [row] = await services.db
    .select({
      brand: workspace.name,
      campaign: campaign.name,
      campaignId: campaign.id,
      state: campaignCreator.state,
      remindersOffAt: campaignCreator.remindersOffAt,
      isBrandSuspended: sql<boolean>`${user.suspendedAt} is not null`,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(
      and(
        eq(campaignCreator.id, creatorId),
        eq(campaignCreator.userId, viewer.id),
        inArray(campaignCreator.state, [...PRESENT, 'removed']),
        isNull(workspace.closedAt),
      ),
    )
  if (!row) return null
  const [deliverables, posts, suspension] = await Promise.all([
    listDeliverables(services.db, row.campaignId),
    listPostRows(services.db, eq(campaignPost.creatorId, creatorId)),
    findAccountSuspension(services, viewer.id),
  ])
  const today = utcDay(services.clock.now())
  const isPresent = owesDeliverables(row.state)
  return {
    brand: row.brand,
    campaign: row.campaign,
    isPresent,
    mayEdit: isPresent && !row.isBrandSuspended && suspension === null,
    getsReminders: row.remindersOffAt === null,
    owed: listStatuses(deliverables, posts, today).filter(({ post }) => isPresent || post),
    extra: listExtras(deliverables, posts),
    summary: summarize(row.state, deliverables, posts, today),
  }
}

/** Returns one of the posts of the viewer's participation; null if there is none. */
export async function findMyPost(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  postId: string,
): Promise<PostDetails | null> {
  const mine = await findMyPosts(services, viewer, creatorId)
  const posts = mine ? [...mine.owed.flatMap(({ post }) => post ?? []), ...mine.extra] : []
  const post = posts.find(({ id }) => id === postId)
  return post ? withDetails(services, post) : null
}

/** 'suspended': the creator's account or the brand is suspended. */
export type MyPostRefusal = PostRefusal | { ok: false; reason: 'suspended' }

async function asCreator<Result extends { ok: true } | PostRefusal>(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  work: (tx: Transaction, creator: PostCreator) => Promise<Result>,
): Promise<Result | MyPostRefusal> {
  if (!isUuid(creatorId)) return { ok: false, reason: 'not-found' }
  return withRollback(services, async (tx): Promise<Result | MyPostRefusal> => {
    const isMine = and(
      eq(campaignCreator.userId, viewer.id),
      inArray(campaignCreator.state, PRESENT),
    )
    const creator = await lockPostCreator(tx, creatorId, isMine)
    if (!creator) return { ok: false, reason: 'not-found' }
    for (const account of [viewer.id, creator.accountId]) {
      if (await findAccountSuspension({ db: tx }, account))
        return { ok: false, reason: 'suspended' }
    }
    return work(tx, creator)
  })
}

type MyPostInput = { post: PostInput; views: number | null }
type MyPostChange = { ok: true; id: string } | MyPostRefusal

/** Adds a post to one of the viewer's participations. `views` are counted today. */
export async function addMyPost(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  input: MyPostInput,
): Promise<MyPostChange> {
  const added = await asCreator(services, viewer, creatorId, (tx, creator) =>
    insertPost(services, tx, creator, input),
  )
  return added.ok ? wakeVideos(services, added) : added
}

/** Changes one of the viewer's posts. */
export async function editMyPost(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  { id, ...input }: MyPostInput & { id: string },
): Promise<MyPostChange> {
  const changed = await asCreator(services, viewer, creatorId, (tx, creator) =>
    changePost(services, tx, creator, { id, ...input }),
  )
  return changed.ok ? wakeVideos(services, changed) : changed
}

/** Deletes one of the viewer's posts with its views. */
export const removeMyPost = (
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  id: string,
): Promise<{ ok: true } | MyPostRefusal> =>
  asCreator(services, viewer, creatorId, (tx, creator) => deletePost(tx, creator, id))

/** Stores the views of one of the viewer's posts on a day. */
export const setMyViews = (
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  change: { id: string; counted: CountedViews },
): Promise<{ ok: true } | MyPostRefusal> =>
  asCreator(services, viewer, creatorId, (tx, creator) =>
    changeViews(services, tx, creator, change),
  )

/** Turns the reminders of one of the viewer's participations on or off. */
export async function setMyReminders(
  { db, clock }: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  isOn: boolean,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  if (!isUuid(creatorId)) return { ok: false, reason: 'not-found' }
  const now = clock.now()
  const changed = await db
    .update(campaignCreator)
    .set({ remindersOffAt: isOn ? null : now })
    .where(
      and(
        eq(campaignCreator.id, creatorId),
        eq(campaignCreator.userId, viewer.id),
        inArray(campaignCreator.state, PRESENT),
      ),
    )
    .returning({ id: campaignCreator.id })
  return changed.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
}
