import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { openCampaignLeadsCsv } from '#domain/campaign-analytics/campaign-leads-csv.server.ts'
import { parseCampaignLeadsQuery } from '#domain/campaign-analytics/campaign-leads-query.ts'
import { csvFileName } from '#domain/lead-list/leads-csv.server.ts'
import type { Route } from './+types/campaign-leads-csv'

/**
 * Returns a campaign's leads as CSV. The rows are the same as in the table for the same query.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const { creator, ...query } = parseCampaignLeadsQuery(new URL(request.url).searchParams)
  const filter = { ...query, creatorId: creator }
  const rows = await withWorkspaceGuard(workspaceId, () =>
    openCampaignLeadsCsv(services, requireViewer(context), workspaceId, campaignId, filter),
  )
  if (!rows) return new Response('Campaign not found.', { status: 404 })
  return csvResponse(rows, csvFileName(services.clock.now()))
}
