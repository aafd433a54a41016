import { href, redirect } from 'react-router'
import { requireViewer } from '#app/middleware/context.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/comparison'

/** Redirects to the campaign, which shows the comparison. Bookmarks may have this URL. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireCampaign({ context, params, viewer: requireViewer(context) })
  throw redirect(`${href('/workspace/:workspaceId/campaigns/:campaignId', params)}${url.search}`)
}
