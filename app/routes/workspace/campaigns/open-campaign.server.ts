import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { guarded } from '#app/middleware/workspace-guard.ts'
import { type Campaign, findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { type Membership, WorkspaceRefusal } from '#domain/workspaces/member.server.ts'
import { can, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

type Opening = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId: string; campaignId: string }
  viewer: { id: string }
  /** What its screen is for, where everybody's look is not enough. */
  action?: WorkspaceAction
}

/** The campaign that a URL names, for whoever may open its screen; otherwise it answers by itself. */
export function openCampaign({ context, params, viewer, action }: Opening): Promise<{
  campaign: Campaign
  membership: Membership
}> {
  const { workspaceId, campaignId } = params
  return guarded(workspaceId, async () => {
    const found = await findCampaign(context.get(servicesContext), viewer, workspaceId, campaignId)
    if (!found) throw data(null, { status: 404 })
    if (action && !can(found.membership.role, action)) throw new WorkspaceRefusal('not-allowed')
    return found
  })
}
