import { Download } from 'lucide-react'
import { data, href, useLocation } from 'react-router'
import { CampaignTotals } from '#app/components/campaign-analytics/campaign-totals.tsx'
import { ComparisonNotes } from '#app/components/campaign-analytics/comparison-notes.tsx'
import { ComparisonTable } from '#app/components/campaign-analytics/comparison-table.tsx'
import { LinesChart } from '#app/components/campaign-analytics/lines-chart.tsx'
import { PrintHeading } from '#app/components/campaign-analytics/print-heading.tsx'
import { ProofLink } from '#app/components/campaign-analytics/proof-link.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { inOrder, parseComparisonSort } from '#domain/campaign-analytics/comparison-sort.ts'
import { getLeadSeries, parseSeriesRange } from '#domain/campaign-analytics/lead-series.server.ts'
import { getPlacementStats, toVideos } from '#domain/campaign-analytics/placement-stats.server.ts'
import { hasProof } from '#domain/results-log/find-proof.server.ts'
import type { Route } from './+types/comparison'
import { PlacementComparison } from './placement-comparison.tsx'
import { VideoComparison } from './video-comparison.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Campaign'}, comparison | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const { searchParams } = new URL(request.url)
  const comparison = await withWorkspaceGuard(workspaceId, () =>
    compareCreators(services, requireViewer(context), workspaceId, campaignId),
  )
  if (!comparison) throw data(null, { status: 404 })
  const { membership, campaign, creators, total, pace, end, seesCosts } = comparison
  const order = parseComparisonSort(searchParams)
  const [lines, placements, isLogged] = await Promise.all([
    getLeadSeries(services, campaign, parseSeriesRange(searchParams, campaign)),
    getPlacementStats(services, campaign),
    hasProof(services, { campaignId: campaign.id }),
  ])
  return {
    name: campaign.name,
    currency: campaign.currency,
    goalLeads: campaign.goalLeads,
    total,
    pace,
    end,
    seesCosts,
    order,
    creators: inOrder(creators, order),
    lines,
    placements,
    videos: toVideos(placements),
    isLogged,
    print: {
      brand: membership.name,
      campaign: campaign.name,
      startsOn: campaign.startsOn,
      endsOn: campaign.endsOn,
      at: services.clock.now(),
    },
  }
}

/** Compares the results of each creator since the campaign began. */
export default function ComparisonScreen({ loaderData, params }: Route.ComponentProps) {
  const { creators, lines, placements, videos, isLogged, print, ...shown } = loaderData
  const { search } = useLocation()
  if (creators.length === 0) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Comparison" />
        <EmptyState title="No creators to compare yet">
          Creators appear here side by side after you invite them.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-10">
      <PrintHeading {...print} />
      <PageHeader
        title="Comparison"
        lead="Results for each creator since the campaign started."
        actions={
          <>
            {isLogged && (
              <ProofLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId/proof.json', params)}
              />
            )}
            <a
              href={href('/workspace/:workspaceId/campaigns/:campaignId/comparison.csv', params)}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          </>
        }
      />
      <CampaignTotals {...shown} />
      <ComparisonTable {...shown} creators={creators} search={search} />
      <LinesChart data={lines} search={search} />
      {videos.length > 0 && <VideoComparison videos={videos} />}
      {placements.length > 0 && <PlacementComparison placements={placements} />}
      <ComparisonNotes seesCosts={shown.seesCosts} />
    </div>
  )
}
