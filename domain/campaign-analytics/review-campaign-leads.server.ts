import { and, eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import {
  acceptAll,
  type Review,
  type Reviewed,
  reviewLeads,
} from '#domain/leads/take/review-leads.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import type { SpamFlag } from '../leads/lead-flags.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'

const NOTHING: Reviewed = { leads: 0, mails: 0 }

/**
 * Reviews leads of a campaign for the brand. Creators can't review leads, because they are paid for
 * them. Returns how many leads changed and how many emails were queued.
 */
export async function reviewCampaignLeads(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  { leadIds, review }: { leadIds: readonly string[]; review: Review },
): Promise<Reviewed> {
  const membership = await requireMember(services, viewer, workspaceId, 'review-leads')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign) return NOTHING
  const within = eq(lead.campaignId, campaign.id)
  return reviewLeads(services, membership.accountId, leadIds, review, within)
}

/** Accepts all leads with this flag in a campaign, or only those of one of its creators. */
export async function acceptAllCampaignLeads(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  { creatorId, flag }: { creatorId: string | null; flag: SpamFlag },
): Promise<Reviewed & { hasMore: boolean }> {
  const membership = await requireMember(services, viewer, workspaceId, 'review-leads')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign || (creatorId !== null && !isUuid(creatorId))) return { ...NOTHING, hasMore: false }
  const within = and(
    eq(lead.campaignId, campaign.id),
    creatorId === null ? undefined : eq(lead.creatorId, creatorId),
  )
  return acceptAll(services, { ownerId: membership.accountId, within }, flag)
}
