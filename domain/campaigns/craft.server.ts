import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import { findVideo, type Video } from '#domain/videos/videos.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findMagnet, type Magnet } from '../magnets/magnets.server.ts'
import { findAccountSuspension } from '../magnets/suspension.server.ts'
import { findMembership, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'
import type { CraftRefusal } from './craft.ts'

/** A campaign page's campaign, and the creator whose page it is. */
export type CraftCampaign = {
  workspaceId: string
  campaignId: string
  /** The id of the creator's participation. */
  creatorId: string
  creator: string
}

/** A magnet with whose codes someone may work. */
export type CraftMagnet = {
  /** The account that owns the magnet and its codes: the viewer's own, or a workspace's. */
  ownerId: string
  magnet: Magnet
  role: 'owner' | 'creator' | 'brand'
  /** Why the placements can only be viewed; null if they can be changed. */
  refusal: CraftRefusal | null
  /** Null for the viewer's own magnets. */
  campaign: CraftCampaign | null
}

/**
 * Returns a magnet with whose placements, packs and texts the viewer may work: an own magnet, the
 * viewer's page in a campaign, or any page of a campaign in a workspace that the viewer is a member
 * of. Returns null for all others, so also for pages of other creators in the same campaign, and
 * after the creator was removed.
 *
 * Being allowed to work on a magnet's codes doesn't include its content, schedule, welcome emails
 * or leads.
 */
export async function findCraftMagnet(
  services: Services,
  actor: WorkspaceActor,
  magnetId: string,
): Promise<CraftMagnet | null> {
  if (!('keyOf' in actor)) {
    const own = await findMagnet(services, actor.id, magnetId)
    if (own) return { ownerId: actor.id, magnet: own, role: 'owner', refusal: null, campaign: null }
  }
  const page = await findCampaignPage(services, magnetId)
  const access = page && (await findAccess(services, actor, page))
  const magnet = access && (await findMagnet(services, page.accountId, magnetId))
  if (!page || !access || !magnet) return null
  const { workspaceId, campaignId, creatorId, creator } = page
  return {
    ownerId: page.accountId,
    magnet,
    ...access,
    campaign: { workspaceId, campaignId, creatorId, creator },
  }
}

/** Like `findCraftMagnet`, for the magnet of a placement. */
export async function findCraftOfPlacement(
  services: Services,
  actor: WorkspaceActor,
  placementId: string,
): Promise<CraftMagnet | null> {
  if (!isUuid(placementId)) return null
  const [row] = await services.db
    .select({ magnetId: placement.magnetId })
    .from(placement)
    .where(eq(placement.id, placementId))
  return row?.magnetId ? findCraftMagnet(services, actor, row.magnetId) : null
}

/** A video with whose placements someone may work. */
export type CraftVideo = {
  /** The account that owns the video. */
  ownerId: string
  video: Video
  /** The page of the campaign that the video is for; null for the viewer's own videos. */
  page: CraftMagnet | null
}

/**
 * Returns a video that the viewer may work on: an own one, or one of a creator's page that
 * `findCraftMagnet` returns. All placements of such a video belong to that page.
 */
export async function findCraftVideo(
  services: Services,
  actor: WorkspaceActor,
  videoId: string,
): Promise<CraftVideo | null> {
  if (!('keyOf' in actor)) {
    const own = await findVideo(services, actor.id, videoId)
    if (own) return { ownerId: actor.id, video: own, page: null }
  }
  if (!isUuid(videoId)) return null
  const [row] = await services.db
    .select({ magnetId: leadMagnet.id })
    .from(video)
    .innerJoin(
      leadMagnet,
      and(eq(leadMagnet.creatorId, video.creatorId), eq(leadMagnet.userId, video.ownerId)),
    )
    .where(eq(video.id, videoId))
  const page = row ? await findCraftMagnet(services, actor, row.magnetId) : null
  const found = page && (await findVideo(services, page.ownerId, videoId))
  return page && found ? { ownerId: page.ownerId, video: found, page } : null
}

async function findCampaignPage({ db }: Pick<Services, 'db'>, magnetId: string) {
  if (!isUuid(magnetId)) return null
  const [page] = await db
    .select({
      accountId: brandAccountId,
      workspaceId: workspace.id,
      campaignId: campaign.id,
      campaignState: campaign.state,
      creatorId: campaignCreator.id,
      creator: campaignCreator.name,
      creatorUserId: campaignCreator.userId,
      creatorState: campaignCreator.state,
      isDown: sql<boolean>`${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null`,
    })
    .from(leadMagnet)
    .innerJoin(campaignCreator, eq(campaignCreator.id, leadMagnet.creatorId))
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(user, eq(user.id, workspace.accountId))
    .where(
      and(
        eq(leadMagnet.id, magnetId),
        eq(leadMagnet.userId, workspace.accountId),
        isNull(workspace.closedAt),
        inArray(campaignCreator.state, ['accepted', 'paused', 'removed']),
      ),
    )
  return page ?? null
}

type Page = NonNullable<Awaited<ReturnType<typeof findCampaignPage>>>
type Access = Pick<CraftMagnet, 'role' | 'refusal'>

/** Someone who is both the creator and a member of the workspace gets the rights of both. */
async function findAccess(
  services: Services,
  actor: WorkspaceActor,
  page: Page,
): Promise<Access | null> {
  const asCreator = await findCreatorAccess(services, actor, page)
  if (asCreator && !asCreator.refusal) return asCreator
  const asMember = await findMemberAccess(services, actor, page)
  return asMember && (!asCreator || !asMember.refusal) ? asMember : asCreator
}

async function findCreatorAccess(
  services: Services,
  actor: WorkspaceActor,
  page: Page,
): Promise<Access | null> {
  if ('keyOf' in actor || page.creatorUserId !== actor.id) return null
  if (page.creatorState === 'removed') return null
  if (page.campaignState === 'ended') return { role: 'creator', refusal: 'ended' }
  const isSuspended = page.isDown || (await findAccountSuspension(services, actor.id)) !== null
  return { role: 'creator', refusal: isSuspended ? 'suspended' : null }
}

async function findMemberAccess(
  services: Services,
  actor: WorkspaceActor,
  page: Page,
): Promise<Access | null> {
  const membership = await findMembership(services, actor, page.workspaceId)
  if (!membership) return null
  return { role: 'brand', refusal: refusalOfMember(membership, page) }
}

function refusalOfMember(
  { role, suspended, isReadOnly }: NonNullable<Awaited<ReturnType<typeof findMembership>>>,
  { campaignState, creatorState, isDown }: Page,
): CraftRefusal | null {
  if (suspended) return 'suspended'
  if (!can(role, 'edit-campaigns')) return 'not-allowed'
  if (isReadOnly) return 'read-only'
  if (campaignState === 'ended') return 'ended'
  if (creatorState === 'removed') return 'removed'
  return isDown ? 'suspended' : null
}
