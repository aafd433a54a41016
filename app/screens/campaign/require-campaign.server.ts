import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { type Campaign, findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { type Membership, WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import { can, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

type CampaignInput = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId: string; campaignId: string }
  viewer: { id: string }
  /** The permission that the screen requires. By default, any member may open it. */
  action?: WorkspaceAction
}

/** Returns the campaign in the URL. Throws a response if the viewer may not open its screen. */
export function requireCampaign({ context, params, viewer, action }: CampaignInput): Promise<{
  campaign: Campaign
  membership: Membership
}> {
  const { workspaceId, campaignId } = params
  return withWorkspaceGuard(workspaceId, async () => {
    const found = await findCampaign(context.get(servicesContext), viewer, workspaceId, campaignId)
    if (!found) throw data(null, { status: 404 })
    if (action && !can(found.membership.role, action)) throw new WorkspaceRefusal('not-allowed')
    return found
  })
}
