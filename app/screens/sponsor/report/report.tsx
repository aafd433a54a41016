import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { unlockForm } from '#domain/campaign-analytics/share-form.ts'
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
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/report'
import { LockedReport } from './locked-report.tsx'
import { SharedReport } from './shared-report.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? [loaderData.shown?.campaign, loaderData.brand.name].filter(Boolean).join(': ')
      : `Not found | ${PRODUCT_NAME}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The URL is the secret, so this keeps it from caches, search engines and other sites. */
const keepSecret: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (!response.headers.has('Referrer-Policy')) {
    response.headers.set('Referrer-Policy', 'no-referrer')
  }
  return response
}
export const middleware: Route.MiddlewareFunction[] = [keepSecret]

/** Invalid, expired and revoked links get the same response. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const shared = await findSharedReport(services, params.token, { ip, headers: request.headers })
  if (!shared.ok) {
    if (shared.reason === 'locked') {
      // 'no-referrer' would make the Origin of the password's form null, which is refused.
      const headers = { 'Referrer-Policy': 'same-origin' }
      return data({ brand: toLook(shared.brand), shown: null }, { headers })
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

const REFUSALS = {
  wrong: { text: 'This isn’t the right password.', status: 422 },
  'too-many': {
    text: 'Too many attempts. Please wait a few minutes, then try again.',
    status: 429,
  },
  busy: { text: 'Please try again in a minute.', status: 503 },
} as const

/** Checks the password. The right one sets a cookie for this link and shows the report. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const refuse = (error: string, status: number) =>
    data({ ...EMPTY_FORM_RESULT, errors: { password: error } }, { status })
  const parsed = parseForm(unlockForm, await readForm(request))
  if (!parsed.ok) return refuse(parsed.errors.password ?? REFUSALS.wrong.text, 422)
  const { ip } = context.get(requestContext)
  const unlocked = await unlockShare(services, params.token, ip, parsed.value.password)
  if (!unlocked.ok) {
    if (unlocked.reason === 'not-found') throw data(null, { status: 404 })
    const { text, status } = REFUSALS[unlocked.reason]
    return refuse(text, status)
  }
  return redirect(href('/shared/:token', params), {
    status: 303,
    headers: cookieHeaders(unlocked.cookie ? [unlocked.cookie] : []),
  })
}

/** What a share link shows a sponsor: the report with the chosen columns, or a form for its password. */
export default function Shared({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, shown } = loaderData
  return shown ? (
    <SharedReport brand={brand} {...shown} />
  ) : (
    <LockedReport brand={brand} answer={actionData ?? EMPTY_FORM_RESULT} />
  )
}
