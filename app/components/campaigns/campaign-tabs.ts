import type { CampaignState } from '#domain/campaigns/campaign.ts'
import { can, type MemberRole, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

type CampaignTab = { path: string; label: string; action: WorkspaceAction }

/** The tabs of a campaign, below /workspace/{id}/campaigns/{id}. */
const TABS: CampaignTab[] = [
  { path: '', label: 'Overview', action: 'view-figures' },
  { path: '/comparison', label: 'Comparison', action: 'view-figures' },
  { path: '/leads', label: 'Leads', action: 'export-leads' },
  { path: '/template', label: 'Template', action: 'edit-campaigns' },
  { path: '/share', label: 'Share', action: 'edit-campaigns' },
]

/** The tabs of a draft: the steps to its start, in order. */
const STEPS: CampaignTab[] = [
  { path: '/goal', label: '1. Goal', action: 'edit-campaigns' },
  { path: '/template', label: '2. Template', action: 'edit-campaigns' },
  { path: '/creators', label: '3. Creators', action: 'invite-creators' },
  { path: '/costs', label: '4. Costs', action: 'edit-campaigns' },
  { path: '', label: '5. Review', action: 'view-figures' },
]

export const campaignPath = (workspaceId: string, campaignId: string) =>
  `/workspace/${workspaceId}/campaigns/${campaignId}`

/** Returns the tabs that a role may see, with the one at `path` marked as current. */
export function getCampaignTabs(
  state: CampaignState,
  role: MemberRole,
  root: string,
  path: string,
) {
  return (state === 'draft' ? STEPS : TABS)
    .filter((place) => can(role, place.action))
    .map((place) => ({
      to: root + place.path,
      label: place.label,
      current: path === root + place.path,
    }))
}
