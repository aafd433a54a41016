import { href, Link, Outlet, useLocation } from 'react-router'
import { getCampaignTabs } from '#app/components/campaigns/campaign-tabs.ts'
import { CampaignBadge } from '#app/components/campaigns/state-badge.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer } from '#app/middleware/context.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { Route } from './+types/campaign'
import { requireCampaign } from './require-campaign.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({ context, params, viewer })
  const { id, name, state } = campaign
  return { id, name, state, role: membership.role }
}

/** The header of a campaign's screens. A draft's tabs are the steps to its start. */
export default function CampaignLayout({ loaderData, params }: Route.ComponentProps) {
  const { id, name, state, role } = loaderData
  const { pathname } = useLocation()
  const ids = { workspaceId: params.workspaceId, campaignId: id }
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={href('/workspace/:workspaceId/campaigns/:campaignId', ids)}
            className="inline-flex min-h-11 items-center font-[680] [overflow-wrap:anywhere] sm:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
          <CampaignBadge state={state} />
        </div>
        <TabLinks
          label={state === 'draft' ? 'Campaign setup steps' : `Sections of ${name}`}
          tabs={getCampaignTabs(state, role, ids, pathname)}
        />
      </div>
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare />
}
