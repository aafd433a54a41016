import { and, eq, gt, sql } from 'drizzle-orm'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { type PostResource, toPostResource } from '#domain/resources/post-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import type { CampaignPosition } from './campaign-resources.server.ts'
import { findCampaignRow } from './campaigns.server.ts'
import { listPostRows } from './post-rows.server.ts'

type PostsAsked = { workspaceId: string; campaignId: string; creatorId: string | null }

/** Returns a campaign's posts as API resources, newest first; null if there is no such campaign. */
export async function listPostResources(
  services: Services,
  actor: WorkspaceActor,
  { workspaceId, campaignId, creatorId }: PostsAsked,
  {
    after,
    limit,
    updatedAfter,
  }: { after: CampaignPosition | null; limit: number; updatedAfter?: Date | undefined },
): Promise<{ post: PostResource; position: CampaignPosition }[] | null> {
  const membership = await requireMember(services, actor, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found || (creatorId !== null && !isUuid(creatorId))) return null
  const posts = await listPostRows(
    services.db,
    and(
      eq(campaignPost.campaignId, found.id),
      creatorId === null ? undefined : eq(campaignPost.creatorId, creatorId),
      updatedAfter && gt(campaignPost.updatedAt, updatedAfter),
      after
        ? sql`(${campaignPost.createdAt}, ${campaignPost.id})
            < (${after.at}::timestamptz, ${after.id}::uuid)`
        : undefined,
    ),
    limit,
  )
  return posts.map((post) => ({
    post: toPostResource(post),
    position: { at: post.createdAt.toISOString(), id: post.id },
  }))
}
