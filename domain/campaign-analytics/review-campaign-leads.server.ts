import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isSelected } from '#domain/leads/list/lead-filter-sql.server.ts'
import { getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
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
import { campaignSelection } from './campaign-leads.server.ts'
import type { SelectedCampaignLeads } from './campaign-leads-query.ts'

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

/** Accepts all leads with this flag that a campaign's table selects. */
export async function acceptAllCampaignLeads(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  { flag, creator, ...query }: SelectedCampaignLeads & { flag: SpamFlag },
): Promise<Reviewed & { hasMore: boolean }> {
  const membership = await requireMember(services, viewer, workspaceId, 'review-leads')
  const { accountId } = membership
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign || (creator !== null && !isUuid(creator))) return { ...NOTHING, hasMore: false }
  const selection = campaignSelection({ campaign, accountId, creatorId: creator }, query)
  const within = isSelected(selection, await getFullMonths(services, accountId))
  return acceptAll(services, { ownerId: accountId, within }, flag)
}
