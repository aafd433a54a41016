import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { comparisonCsv } from '#domain/campaign-analytics/comparison-csv.ts'
import { getPlacementStats } from '#domain/campaign-analytics/placement-stats.server.ts'
import { findPublicOrigin } from '#domain/custom-domains/public-origin.server.ts'
import type { Route } from './+types/campaign-comparison-csv'

/** Returns a campaign's comparison as CSV. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const comparison = await withWorkspaceGuard(workspaceId, () =>
    compareCreators(services, viewer, workspaceId, campaignId),
  )
  if (!comparison) return new Response('Campaign not found.', { status: 404 })
  const day = services.clock.now().toISOString().slice(0, 10)
  const origin = await findPublicOrigin(services, comparison.membership.accountId)
  const placements = await getPlacementStats(services, comparison.campaign)
  const file = comparisonCsv(comparison, placements, origin)
  return csvResponse(file, `comparison-${day}.csv`)
}
