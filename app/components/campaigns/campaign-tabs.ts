import { href, type Register } from 'react-router'
import type { CampaignState } from '#domain/campaigns/campaign.ts'
import { can, type MemberRole, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

/** A screen of a campaign. */
type CampaignPath = Extract<
  keyof Register['pages'],
  `/workspace/:workspaceId/campaigns/:campaignId${string}`
>
type CampaignTab = { path: CampaignPath; label: string; action: WorkspaceAction }
export type CampaignIds = { workspaceId: string; campaignId: string }

/** The tabs of a campaign. */
const TABS: CampaignTab[] = [
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId',
    label: 'Overview',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/comparison',
    label: 'Comparison',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/leads',
    label: 'Leads',
    action: 'export-leads',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/brief',
    label: 'Brief',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/template',
    label: 'Template',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/share',
    label: 'Share',
    action: 'edit-campaigns',
  },
]

/** The tabs of a draft, which are the steps to its start, in order. */
const STEPS: CampaignTab[] = [
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/goal',
    label: '1. Goal',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/template',
    label: '2. Template',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/creators',
    label: '3. Creators',
    action: 'invite-creators',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/brief',
    label: '4. Brief',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/costs',
    label: '5. Costs',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId',
    label: '6. Review',
    action: 'view-stats',
  },
]

/** Returns the tabs that a role may see, with the one at `pathname` marked as current. */
export function getCampaignTabs(
  state: CampaignState,
  role: MemberRole,
  ids: CampaignIds,
  pathname: string,
) {
  return (state === 'draft' ? STEPS : TABS)
    .filter((tab) => can(role, tab.action))
    .map((tab) => ({ to: href(tab.path, ids), label: tab.label }))
    .map((tab) => ({ ...tab, current: tab.to === pathname }))
}

/** Screens that are opened with a button. */
const OTHERS: CampaignTab[] = [
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/ending',
    label: 'Ended Page',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/files',
    label: 'Files',
    action: 'edit-campaigns',
  },
]

/** Returns the name of a campaign's screen; null for the screen at the campaign's own URL. */
export function getSectionName(ids: CampaignIds, pathname: string): string | null {
  const root = href('/workspace/:workspaceId/campaigns/:campaignId', ids)
  const tab = [...TABS, ...STEPS, ...OTHERS].find(({ path }) => href(path, ids) === pathname)
  return tab && pathname !== root ? tab.label.replace(/^\d\. /, '') : null
}
