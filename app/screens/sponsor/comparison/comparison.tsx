import { data, href, type MiddlewareFunction, useLocation } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { parseColumns } from '#domain/campaign-analytics/comparison-columns.ts'
import { inOrder, parseComparisonSort } from '#domain/campaign-analytics/comparison-sort.ts'
import { getCampaignSummary } from '#domain/campaign-analytics/goal-progress.ts'
import { getLeadSeries, parseSeriesRange } from '#domain/campaign-analytics/lead-series.server.ts'
import { findSharedComparison } from '#domain/campaign-analytics/shares.server.ts'
import { hasProof } from '#domain/results-log/find-proof.server.ts'
import type { Route } from './+types/comparison'
import { SharedComparison } from './shared-comparison.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${loaderData.campaignName}: ${loaderData.brand.name}`
      : `Not found | ${PRODUCT_NAME}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The URL is the secret, so this keeps it from caches, search engines and other sites. */
const keepSecret: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}
export const middleware: Route.MiddlewareFunction[] = [keepSecret]

/** Invalid, expired and revoked links get the same response. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const shared = await findSharedComparison(services, params.token, context.get(requestContext).ip)
  if (!shared.ok) throw data(null, { status: shared.reason === 'too-many' ? 429 : 404 })
  const { expiresAt, comparison } = shared
  const { name, logo, showsBadge } = shared.brand
  const { campaign, creators } = comparison
  const { searchParams } = new URL(request.url)
  const order = parseComparisonSort(searchParams)
  return {
    campaignName: campaign.name,
    brand: { name, logo, showsBadge },
    expiresAt,
    ...getCampaignSummary(comparison),
    order,
    chosen: parseColumns(searchParams),
    creators: inOrder(creators, order),
    lines: await getLeadSeries(services, campaign, parseSeriesRange(searchParams, campaign)),
    proof: (await hasProof(services, { campaignId: campaign.id }))
      ? href('/shared/:token/proof.json', params)
      : null,
    print: {
      brand: name,
      campaign: campaign.name,
      startsOn: campaign.startsOn,
      endsOn: campaign.endsOn,
      at: services.clock.now(),
    },
  }
}

export default function Shared({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  return <SharedComparison {...loaderData} search={search} />
}
