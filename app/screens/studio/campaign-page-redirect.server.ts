import { href } from 'react-router'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { findViewersCampaignPage } from '#domain/campaigns/viewers-campaign-page.server.ts'
import type { Services } from '#platform/services.ts'

const TEXT =
  'This page belongs to a campaign. Only your own magnets have placements, schedules, welcome emails and video packs.'

/**
 * If the page belongs to a campaign, throws a redirect to the campaign's screen, with the reason.
 */
export async function redirectFromCampaignPage(
  services: Services,
  viewer: { id: string },
  magnetId: string,
): Promise<void> {
  const page = await findViewersCampaignPage(services, viewer, magnetId)
  if (!page) return
  const { workspaceId, campaignId } =
    page.of === 'brand' ? page : { workspaceId: '', campaignId: '' }
  const to =
    page.of === 'creator'
      ? href('/campaigns/:creatorId', { creatorId: page.creatorId })
      : href('/workspace/:workspaceId/campaigns/:campaignId', { workspaceId, campaignId })
  throw redirectWithNotice(to, { tone: 'info', text: TEXT })
}
