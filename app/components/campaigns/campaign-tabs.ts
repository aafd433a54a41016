import { href, type Register } from 'react-router'
import type { OpenStep, SetupStep } from '#domain/campaigns/setup.ts'
import { can, type MemberRole, type WorkspaceAction } from '#domain/workspaces/permissions.ts'

/** A screen of a campaign. */
type CampaignPath = Extract<
  keyof Register['pages'],
  `/workspace/:workspaceId/campaigns/:campaignId${string}`
>
type CampaignTab = { path: CampaignPath; label: string; action: WorkspaceAction }
export type CampaignIds = { workspaceId: string; campaignId: string }

/** Share links belong to the report. */
const REPORT = '/workspace/:workspaceId/campaigns/:campaignId/report'
const SHARE = '/workspace/:workspaceId/campaigns/:campaignId/share'

/** The tabs of a campaign. */
const TABS: CampaignTab[] = [
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId',
    label: 'Overview',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/leads',
    label: 'Leads',
    action: 'export-leads',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/posts',
    label: 'Posts',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/sales',
    label: 'Sales',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/brief',
    label: 'Brief',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/payments',
    label: 'Payments',
    action: 'see-costs',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/template',
    label: 'Template',
    action: 'edit-campaigns',
  },
  {
    path: REPORT,
    label: 'Report',
    action: 'view-stats',
  },
]

/** The tabs of a draft, which are the steps to its start, in order. The review is the last. */
const STEPS: (CampaignTab & { step: SetupStep | 'review' })[] = [
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/goal',
    step: 'goal',
    label: '1. Goal',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/template',
    step: 'template',
    label: '2. Template',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/creators',
    step: 'creators',
    label: '3. Creators',
    action: 'invite-creators',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/brief',
    step: 'brief',
    label: '4. Brief',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/costs',
    step: 'costs',
    label: '5. Costs',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId',
    step: 'review',
    label: '6. Review',
    action: 'view-stats',
  },
]

/**
 * Returns the tabs that a role may see, with the one at `pathname` marked as current. For a draft,
 * these are its steps, of which those that lack nothing are marked as done.
 */
export function getCampaignTabs(
  openSteps: readonly OpenStep[] | null,
  role: MemberRole,
  ids: CampaignIds,
  pathname: string,
) {
  const shown = pathname === href(SHARE, ids) ? href(REPORT, ids) : pathname
  const isOpen = (name: SetupStep) => openSteps?.some(({ step }) => step === name) ?? false
  const tabs = openSteps
    ? STEPS.map((tab) => ({
        ...tab,
        // Without creators, there are no costs to enter.
        isDone:
          tab.step !== 'review' &&
          !isOpen(tab.step) &&
          !(tab.step === 'costs' && isOpen('creators')),
      }))
    : TABS.map((tab) => ({ ...tab, isDone: false }))
  return tabs
    .filter((tab) => can(role, tab.action))
    .map(({ path, label, isDone }) => ({ to: href(path, ids), label, isDone }))
    .map((tab) => ({ ...tab, current: tab.to === shown }))
}

/** Returns the URL of a draft's step. */
export function getStepUrl(ids: CampaignIds, step: SetupStep): string {
  const found = STEPS.find((tab) => tab.step === step)
  if (!found) throw new Error(`There is no step ${step}`)
  return href(found.path, ids)
}

/** Returns the step before the one at `pathname`; null for the first step and for other screens. */
export function getPreviousStep(ids: CampaignIds, pathname: string) {
  const at = STEPS.findIndex(({ path }) => href(path, ids) === pathname)
  const previous = STEPS[at - 1]
  return previous ? { to: href(previous.path, ids), name: toName(previous.label) } : null
}

/** Returns a step's label without its number. */
const toName = (label: string) => label.replace(/^\d\. /, '')

/** Screens that are opened with a button. */
const OTHERS: CampaignTab[] = [
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/ending',
    label: 'Ended Page',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/sales/codes',
    label: 'Promo Codes',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/survey',
    label: 'Survey',
    action: 'view-stats',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/duplicate',
    label: 'Duplicate',
    action: 'edit-campaigns',
  },
  {
    path: '/workspace/:workspaceId/campaigns/:campaignId/files',
    label: 'Files',
    action: 'edit-campaigns',
  },
  {
    path: SHARE,
    label: 'Share',
    action: 'edit-campaigns',
  },
]

/** Returns the name of a campaign's screen; null for the screen at the campaign's own URL. */
export function getSectionName(ids: CampaignIds, pathname: string): string | null {
  const root = href('/workspace/:workspaceId/campaigns/:campaignId', ids)
  const tab = [...TABS, ...STEPS, ...OTHERS].find(({ path }) => href(path, ids) === pathname)
  return tab && pathname !== root ? toName(tab.label) : null
}
