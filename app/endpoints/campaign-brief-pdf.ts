import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findBrief } from '#domain/campaigns/brief.server.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { briefPdfResponse } from '../middleware/brief-pdf-response.ts'
import type { Route } from './+types/campaign-brief-pdf'

/** Returns a version of a campaign's brief as a PDF file for the brand; by default the current one. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const version = new URL(request.url).searchParams.get('version')
  const args = [services, requireViewer(context), params.workspaceId, params.campaignId] as const
  return withWorkspaceGuard(params.workspaceId, async () => {
    const found = await findCampaign(...args)
    const isNumber = version === null || /^\d{1,6}$/.test(version)
    const brief =
      found &&
      isNumber &&
      (await findBrief(...args, version === null ? undefined : Number(version)))
    return briefPdfResponse(
      brief
        ? {
            brand: found.membership.name,
            campaign: found.campaign.name,
            brief,
            personalNote: null,
            acceptedAt: null,
          }
        : null,
    )
  })
}
