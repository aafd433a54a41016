import { Download, FileText, Share2 } from 'lucide-react'
import { data, href, Link, useLocation } from 'react-router'
import { PrintHeading } from '#app/components/campaign-analytics/print-heading.tsx'
import { ReportChart } from '#app/components/campaign-report/report-chart.tsx'
import { ReportMeanings } from '#app/components/campaign-report/report-meanings.tsx'
import { ReportTableCard } from '#app/components/campaign-report/report-table.tsx'
import { ReportTotals } from '#app/components/campaign-report/report-totals.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listCampaigns } from '#domain/campaign-analytics/campaign-list.server.ts'
import { findReport } from '#domain/campaign-report/report.server.ts'
import { BREAKDOWNS, columnsOf, visibleColumns } from '#domain/campaign-report/report-columns.ts'
import { ALL_COLUMNS, rangeWords, reportSearch } from '#domain/campaign-report/report-query.ts'
import { getReportSeries } from '#domain/campaign-report/report-series.server.ts'
import {
  breakdownTable,
  comparedTable,
  reportNotes,
  totalsOf,
} from '#domain/campaign-report/report-table.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { can } from '#domain/workspaces/permissions.ts'
import type { Route } from './+types/report'
import { ChoiceForm } from './choice-form.tsx'
import { RangeForm } from './range-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.print.campaign ?? 'Campaign'}, report | ${PRODUCT_NAME}` },
]

/** The number of other campaigns that are offered for a comparison, the newest first. */
const MAX_OFFERED = 50

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const { searchParams } = new URL(request.url)
  const [found, campaigns] = await withWorkspaceGuard(workspaceId, () =>
    Promise.all([
      findReport(services, viewer, workspaceId, campaignId, searchParams),
      listCampaigns(services, viewer, workspaceId),
    ]),
  )
  if (!found) throw data(null, { status: 404 })
  const { report, query, membership, seesCosts } = found
  const { campaign, range, isPartial } = report
  const visible = visibleColumns(seesCosts)
  return {
    query,
    search: reportSearch(query),
    totals: totalsOf(report),
    notes: reportNotes(report),
    columns: report.columns,
    visible,
    available: columnsOf(visible, report.by).length,
    breakdown: breakdownTable(report),
    compared: comparedTable(report),
    goalLeads: isPartial ? null : campaign.goalLeads,
    series: report.columns.includes('leads')
      ? await getReportSeries(services, campaign.id, range)
      : null,
    days: rangeWords(range),
    others: campaigns
      .filter((one) => one.id !== campaign.id && one.state !== 'draft')
      .slice(0, MAX_OFFERED)
      .map(({ id, name, startsOn, endsOn }) => ({ id, name, dates: datesLine(startsOn, endsOn) })),
    mayShare: can(membership.role, 'export-leads'),
    print: {
      brand: membership.name,
      campaign: campaign.name,
      startsOn: range.from,
      endsOn: range.to,
      at: services.clock.now(),
    },
  }
}

const BREAKDOWN_LABELS = Object.fromEntries(
  Object.entries(BREAKDOWNS).map(([name, { label }]) => [name, label]),
)

/** A campaign's report: what a brand hands on, for a range of days, as a page, CSV or PDF. */
export default function ReportScreen({ loaderData, params }: Route.ComponentProps) {
  const { query, breakdown, compared, series, notes, print, mayShare, ...shown } = loaderData
  const { search } = useLocation()
  const file = (path: string) => `${path}${shown.search}`
  return (
    <div className="print-wide grid gap-8">
      <PrintHeading {...print} />
      <PageHeader
        title="Report"
        lead="What you hand on: the campaign’s results for the days and columns you choose."
        actions={
          <>
            <a
              href={file(href('/workspace/:workspaceId/campaigns/:campaignId/report.csv', params))}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" />
              CSV
            </a>
            <a
              href={file(href('/workspace/:workspaceId/campaigns/:campaignId/report.pdf', params))}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <FileText aria-hidden="true" />
              PDF
            </a>
            {mayShare && (
              <ButtonLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId/share', params)}
                icon={<Share2 aria-hidden="true" />}
              >
                Share
              </ButtonLink>
            )}
          </>
        }
      />
      <RangeForm query={query} search={search} />
      <ChoiceForm
        query={query}
        visible={shown.visible}
        shown={shown.columns}
        others={shown.others}
      />
      <section aria-labelledby="totals-title" className="grid gap-4">
        <h2 id="totals-title" className="heading text-2xl">
          {shown.days}
        </h2>
        <ReportTotals totals={shown.totals} goalLeads={shown.goalLeads} />
        {notes.map((note) => (
          <p key={note} className="max-w-prose text-sm text-soft">
            {note}
          </p>
        ))}
      </section>
      {compared && (
        <section aria-labelledby="compared-title" className="grid min-w-0 gap-4">
          <h2 id="compared-title" className="heading text-2xl">
            Campaigns Side by Side
          </h2>
          <ReportTableCard table={compared} caption="Campaigns side by side" />
        </section>
      )}
      {series && <ReportChart series={series} />}
      <section aria-labelledby="breakdown-title" className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="breakdown-title" className="heading text-2xl">
            {breakdown.title}
          </h2>
          <OptionLinks<string>
            label="Breakdown"
            options={BREAKDOWN_LABELS}
            current={query.by}
            search={search}
            change={(by) => ({ by })}
          />
        </div>
        <ReportTableCard table={breakdown} caption={`Results by ${query.by}`} />
        <ColumnLinks
          shown={breakdown.columns.length}
          available={shown.available}
          isChosen={query.columns !== null}
          search={search}
        />
      </section>
      <ReportMeanings columns={shown.columns} />
    </div>
  )
}

type ColumnLinksProps = { shown: number; available: number; isChosen: boolean; search: string }

/** Says how many of a table's columns are shown, with links to all and to the main ones. */
function ColumnLinks({ shown, available, isChosen, search }: ColumnLinksProps) {
  if (shown === available && !isChosen) return null
  const link = (columns: string | null, text: string) => (
    <Link
      to={{ search: withParams(search, { columns }) }}
      preventScrollReset
      className="link inline-flex min-h-11 items-center sm:min-h-0"
    >
      {text}
    </Link>
  )
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft print:hidden">
      {shown < available
        ? `${shown} of ${available} columns are shown.`
        : `All ${available} columns are shown.`}
      {shown < available && link(ALL_COLUMNS, 'Show All Columns')}
      {isChosen && link(null, 'Show Main Columns')}
    </p>
  )
}
