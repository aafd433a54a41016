import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findCampaignProof } from '#domain/results-log/find-proof.server.ts'
import type { Route } from './+types/campaign-proof'
import { proofResponse } from './proof-response.server.ts'

/** Returns the proof of a campaign's results. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const found = await withWorkspaceGuard(workspaceId, () =>
    findCampaignProof(services, requireViewer(context), workspaceId, campaignId),
  )
  return proofResponse(services, found)
}
