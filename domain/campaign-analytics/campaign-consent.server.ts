import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { type ConsentProof, findConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import type { Services } from '#platform/services.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'

/**
 * Returns what the person behind a campaign's lead agreed to with this brand; null if there is no
 * such lead.
 */
export async function findCampaignConsent(
  services: Services,
  viewer: WorkspaceViewer,
  { workspaceId, campaignId, leadId }: { workspaceId: string; campaignId: string; leadId: string },
): Promise<ConsentProof | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'export-leads')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign) return null
  const where = eq(lead.campaignId, campaign.id)
  return findConsentProof(services, { ownerId: membership.accountId, leadId, where })
}
