import { Check } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { getCampaignTabs, getSectionName } from '#app/components/campaigns/campaign-tabs.ts'
import { OpenSteps } from '#app/components/campaigns/open-steps.tsx'
import { CampaignBadge } from '#app/components/campaigns/state-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { CampaignState } from '#domain/campaigns/campaign.ts'
import type { OpenStep } from '#domain/campaigns/setup.ts'
import { can, type MemberRole, ROLE_NAMES } from '#domain/workspaces/permissions.ts'

export type CampaignHeaderProps = {
  workspace: { id: string; name: string; role: MemberRole; givenRole: MemberRole }
  /** 'new' before the campaign is saved; null if it can't be shown. */
  campaign:
    | { id: string; name: string; state: CampaignState; openSteps: OpenStep[] | null }
    | 'new'
    | null
}

/** The header of a campaign's screens: breadcrumb, state, and tabs or setup steps. */
export function CampaignHeader({ workspace, campaign }: CampaignHeaderProps) {
  const { pathname } = useLocation()
  const saved = campaign === 'new' ? null : campaign
  const workspaceId = workspace.id
  const ids = saved && { workspaceId, campaignId: saved.id }
  const section = ids && getSectionName(ids, pathname)
  const crumbs: Crumb[] = [
    { label: 'Workspaces', to: `${href('/workspace')}?all` },
    { label: <bdi>{workspace.name}</bdi>, to: href('/workspace/:workspaceId', { workspaceId }) },
  ]
  if (campaign === 'new') crumbs.push({ label: 'New Campaign', current: true })
  if (saved && ids) {
    const to = href('/workspace/:workspaceId/campaigns/:campaignId', ids)
    const label = <bdi>{saved.name}</bdi>
    crumbs.push(section ? { label, to } : { label, current: true })
  }
  if (section) crumbs.push({ label: section, current: true })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Breadcrumb crumbs={crumbs} />
        <p className="flex flex-wrap gap-2 print:hidden">
          {/* The campaign's own screen shows the state beside its name. */}
          {saved && (section || saved.state === 'draft') && <CampaignBadge state={saved.state} />}
          <Badge>{ROLE_NAMES[workspace.givenRole]}</Badge>
        </p>
      </div>
      {saved && ids && (
        <TabLinks
          label={saved.state === 'draft' ? 'Campaign setup steps' : `Sections of ${saved.name}`}
          tabs={getCampaignTabs(saved.openSteps, workspace.role, ids, pathname)}
        />
      )}
      {saved?.openSteps && ids && can(workspace.role, 'edit-campaigns') && (
        <p className="flex flex-wrap gap-x-6 text-sm print:hidden">
          {saved.openSteps.some((step) => step.isRequired) ? (
            <OpenSteps ids={ids} steps={saved.openSteps} isRequired />
          ) : (
            <span className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-8">
              <Check aria-hidden="true" className="size-4 text-good" />
              Ready to start
            </span>
          )}
          <OpenSteps ids={ids} steps={saved.openSteps} isRequired={false} />
        </p>
      )}
    </div>
  )
}
