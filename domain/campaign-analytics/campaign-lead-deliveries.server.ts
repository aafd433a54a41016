import { and, eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import { type LeadDelivery, listLeadDeliveries } from '../event-targets/delivery-log.server.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'

/**
 * Returns the workspace's webhooks and connections that a campaign's lead was sent to; null if
 * there is no such lead.
 */
export async function listCampaignLeadDeliveries(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  campaignId: string,
  leadId: string,
): Promise<LeadDelivery[] | null> {
  const member = await requireMember(services, viewer, workspaceId, 'manage-integrations')
  const campaign = await findCampaignRow(services.db, member, campaignId)
  if (!campaign || !isUuid(leadId)) return null
  const isTheirs = and(eq(lead.id, leadId), eq(lead.campaignId, campaign.id))
  if ((await services.db.$count(lead, isTheirs)) === 0) return null
  return listLeadDeliveries(services, { accountId: member.accountId, leadId })
}
