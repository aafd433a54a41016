import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findCampaignConsent } from '#domain/campaign-analytics/campaign-consent.server.ts'
import { consentResponse } from '../middleware/consent-response.ts'
import type { Route } from './+types/campaign-consent-json'

/** Returns the proof of what the person behind a campaign's lead agreed to. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const proof = await withWorkspaceGuard(params.workspaceId, () =>
    findCampaignConsent(services, viewer, params),
  )
  const { workspaceId, leadId } = params
  return consentResponse(services, { viewer, workspaceId, leadId, proof })
}
