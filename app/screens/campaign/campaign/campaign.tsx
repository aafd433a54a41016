import { Outlet } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findOpenSteps } from '#domain/campaigns/setup.server.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/campaign'

/** Loads what the workspace's layout shows in the header of a campaign's screens. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const { campaign } = await requireCampaign({ context, params, viewer })
  const { id, name, state } = campaign
  const openSteps =
    state === 'draft' ? await findOpenSteps(context.get(servicesContext), campaign) : null
  return { id, name, state, openSteps }
}

export default function CampaignLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare />
}
