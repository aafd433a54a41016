import { data, href } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  findSharedReport,
  showsProof,
  unlockShare,
} from '#domain/campaign-analytics/shares.server.ts'
import { rangeWords } from '#domain/campaign-report/report-query.ts'
import { getReportSeries } from '#domain/campaign-report/report-series.server.ts'
import { breakdownTable, reportNotes, totalsOf } from '#domain/campaign-report/report-table.ts'
import { hasProof } from '#domain/results-log/find-proof.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { keepSecret, LOCKED_HEADERS, unlockAction } from '../keep-secret.server.ts'
import { LockedPage } from '../locked-page.tsx'
import type { Route } from './+types/report'
import { SharedReport } from './shared-report.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? [loaderData.shown?.campaign, loaderData.brand.name].filter(Boolean).join(': ')
      : `Not found | ${PRODUCT_NAME}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const middleware: Route.MiddlewareFunction[] = [keepSecret]

/** Invalid, expired and revoked links get the same response. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const shared = await findSharedReport(services, params.token, { ip, headers: request.headers })
  if (!shared.ok) {
    if (shared.reason === 'locked') {
      return data({ brand: toLook(shared.brand), shown: null }, { headers: LOCKED_HEADERS })
    }
    throw data(null, { status: shared.reason === 'too-many' ? 429 : 404 })
  }
  const { report, brand, expiresAt, share } = shared
  const { campaign, range, columns, isPartial } = report
  const mayProve = showsProof(share) && (await hasProof(services, { campaignId: campaign.id }))
  const result = {
    brand: toLook(brand),
    shown: {
      campaign: campaign.name,
      expiresAt,
      days: rangeWords(range),
      columns,
      totals: totalsOf(report),
      notes: reportNotes(report),
      goalLeads: isPartial || !columns.includes('leads') ? null : campaign.goalLeads,
      breakdown: breakdownTable(report),
      series: columns.includes('leads')
        ? await getReportSeries(services, campaign.id, range)
        : null,
      csv: href('/shared/:token/report.csv', params),
      pdf: href('/shared/:token/report.pdf', params),
      proof: mayProve ? href('/shared/:token/proof.json', params) : null,
      print: {
        brand: brand.name,
        campaign: campaign.name,
        startsOn: range.from,
        endsOn: range.to,
        at: services.clock.now(),
      },
    },
  }
  return data(result)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const toLook = ({ name, logo, showsBadge, brandColor }: PageBrand) => ({
  name,
  logo,
  showsBadge,
  brandColor,
})

/** Checks the password. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  return unlockAction(request, href('/shared/:token', params), (password) =>
    unlockShare(services, params.token, ip, password),
  )
}

/** What a share link shows a sponsor: the report with the chosen columns, or a form for its password. */
export default function Shared({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, shown } = loaderData
  return shown ? (
    <SharedReport brand={brand} {...shown} />
  ) : (
    <LockedPage
      look={brand}
      title="This report needs a password"
      button="Show Report"
      answer={actionData ?? EMPTY_FORM_RESULT}
    />
  )
}
