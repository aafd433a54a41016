import { Clapperboard, Upload } from 'lucide-react'
import { href, redirect, useLocation } from 'react-router'
import { ProofSection } from '#app/components/campaign-analytics/proof-link.tsx'
import { TrafficSection } from '#app/components/charts/traffic-section.tsx'
import { DIALOG } from '#app/components/leads/saved-filters-menu.tsx'
import { SentDialog } from '#app/components/leads/sent-dialog.tsx'
import { ContentProblems } from '#app/components/magnets/content-problems.tsx'
import { SuspensionNotice } from '#app/components/magnets/suspension-notice.tsx'
import { NowShowingAlert } from '#app/components/schedules/now-showing.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { getChosenColumns, saveColumns } from '#app/middleware/lead-columns.server.ts'
import { savedFiltersAction } from '#app/middleware/saved-filters-action.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { parseChartRange } from '#domain/analytics/chart-range.ts'
import { getOriginStats, parseOriginDimension } from '#domain/analytics/origin-stats.server.ts'
import { getLeadSummary } from '#domain/analytics/summary-stats.server.ts'
import { getTraffic } from '#domain/analytics/traffic.server.ts'
import {
  findLastCheck,
  listContentProblems,
} from '#domain/content-checks/content-problems.server.ts'
import { listLeadDeliveries } from '#domain/event-targets/delivery-log.server.ts'
import { countAnswers, listAskedQuestions } from '#domain/lead-list/asked-questions.server.ts'
import { getColumns } from '#domain/lead-list/column-visibility.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { type LeadRow, listLeads } from '#domain/lead-list/leads-table.server.ts'
import { listSavedFilters } from '#domain/lead-list/saved-filters.server.ts'
import { countSelection } from '#domain/lead-list/select-leads.server.ts'
import { listTags } from '#domain/leads/change/tags.server.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { isSelected } from '#domain/leads/list/lead-filter-sql.server.ts'
import { getFullMonths } from '#domain/leads/list/leads-scope.server.ts'
import { countFlags } from '#domain/leads/take/review-leads.server.ts'
import { findMagnet, type Magnet } from '#domain/magnets/magnets.server.ts'
import { findMagnetSuspension } from '#domain/magnets/suspension.server.ts'
import { listFilterOptions } from '#domain/placements/lead-filter-options.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { qrImages } from '#domain/qr/qr-image-path.ts'
import { hasProof } from '#domain/results-log/find-proof.server.ts'
import { findNowShowing } from '#domain/schedules/now-showing.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { readForm } from '#lib/forms.ts'
import { isUuid } from '#lib/uuid.ts'
import { contentCheckAction } from '../content-check-action.server.ts'
import type { Route } from './+types/analytics'
import { AnswersPanel } from './answers-panel.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { acceptAllFlagged, erase, review, tag } from './leads-action.server.ts'
import { MagnetWays } from './magnet-ways.tsx'
import { PagePanel } from './page-panel.tsx'
import { QrPanel } from './qr-panel.tsx'
import { SubscriberSection } from './subscriber-section.tsx'
import { TAG_ALL } from './tag-dialog.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.magnet?.title ?? 'Leads'} | ${PRODUCT_NAME}` },
]

/** Serves /analytics (all magnets) and /analytics/{id} (one magnet). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const magnet = params.id === undefined ? null : await findMagnet(services, ownerId, params.id)
  // The response is the same for an unknown magnet and for someone else's, so that no one can find
  // out which ids exist.
  if (params.id !== undefined && !magnet) throw redirect(href('/analytics'))
  const scope = { ownerId, magnetId: magnet?.id ?? null }
  const { searchParams } = new URL(request.url)
  const query = parseLeadsQuery(searchParams)
  const range = parseChartRange(searchParams)
  const sent = searchParams.get('sent') ?? ''
  const selection = { ...scope, q: query.q, flagged: query.flagged, filters: query.filters }
  const [
    summary,
    leads,
    flags,
    confirmations,
    traffic,
    origins,
    suspension,
    deliveries,
    problems,
    check,
    showing,
    isLogged,
    questions,
    savedFilters,
    tags,
    inBulk,
    answerCounts,
  ] = await Promise.all([
    getLeadSummary(services, scope),
    listLeads(services, scope, query),
    // Counts what “Accept All with This Reason” accepts: only leads that the page selects.
    searchParams.has('flagged')
      ? countFlags(services, isSelected(selection, await getFullMonths(services, ownerId)))
      : [],
    getConfirmationTotals(services, scope),
    getTraffic(services, scope, range),
    getOriginStats(services, scope, range, parseOriginDimension(searchParams)),
    magnet && findMagnetSuspension(services, ownerId, magnet.id),
    isUuid(sent) ? listLeadDeliveries(services, { accountId: ownerId, leadId: sent }) : null,
    magnet ? listContentProblems(services, ownerId, { magnetId: magnet.id }) : [],
    magnet && findLastCheck(services, ownerId, magnet.id),
    magnet && findNowShowing(services, ownerId, magnet.id),
    magnet && hasProof(services, { magnetId: magnet.id }),
    listAskedQuestions(services, scope),
    listSavedFilters(services, ownerId),
    listTags(services.db, ownerId),
    searchParams.get(DIALOG) === TAG_ALL ? countSelection(services, selection) : null,
    magnet ? countAnswers(services, { ownerId, magnetId: magnet.id }) : null,
  ])
  const chosen = getChosenColumns(services, request)
  const options = await listFilterOptions(services, scope, { questions, tags })
  return {
    suspension,
    problems,
    check,
    showing,
    magnet: magnet && toPanels(magnet, services.env.publicUrl),
    publicUrlIsSet: services.env.publicUrlIsSet,
    hiddenColumns: chosen.hidden,
    questions,
    shownQuestions: chosen.questions,
    shownOrigins: chosen.origins,
    answerCounts,
    options,
    savedFilters,
    tags,
    inBulk,
    summary,
    leads: { ...leads, rows: leads.rows.map((row) => onlyAnswers(row, chosen.questions)) },
    flags,
    confirmations,
    query,
    traffic,
    origins,
    deliveries,
    isLogged,
  }
}

/** Reviews or erases leads, or saves the choice of columns. Then returns to the same page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { search } = new URL(request.url)
  // The request's own path isn't used, because it ends in .data if the form is sent by JavaScript.
  const path =
    params.id === undefined ? href('/analytics') : href('/analytics/:id', { id: params.id })
  const back = `${path}${withParams(search, { erase: null, accept: null, [DIALOG]: null, _routes: null })}`
  const input = { context, request, form, back, magnetId: params.id ?? null }
  switch (form.get('intent')) {
    case 'erase':
      return erase(input)
    case 'accept':
    case 'mark-test':
    case 'not-test':
      return review(input)
    case 'accept-all':
      return acceptAllFlagged(input)
    case 'tag':
      return tag(input)
    case 'save-filter':
    case 'rename-filter':
    case 'delete-filter':
      return savedFiltersAction(input, async ({ viewer }) => viewer.id)
    case 'content-fine':
    case 'content-watch':
      return contentCheckAction({ context, form, back })
    case 'columns':
      return saveColumns({ ...input, offered: getColumns(input.magnetId === null) })
    default:
      return redirect(back)
  }
}

export default function Analytics({ loaderData, actionData }: Route.ComponentProps) {
  const { magnet, summary, leads, query, traffic, origins, publicUrlIsSet } = loaderData
  const access = useAccess()
  const { search } = useLocation()
  return (
    <div className="grid gap-10">
      <PageHeader
        title={magnet?.title ?? 'Leads'}
        asTyped={magnet !== null}
        back={magnet ? { to: href('/dashboard'), label: 'Back to Dashboard' } : undefined}
        actions={
          !magnet ? (
            <>
              {access.manage && (
                <ButtonLink to={href('/media-kits')} variant="secondary">
                  Media Kits
                </ButtonLink>
              )}
              <ButtonLink to={href('/leads/tags')} variant="secondary">
                Tags
              </ButtonLink>
              <ButtonLink to={href('/suppressions')} variant="secondary">
                Suppressions
              </ButtonLink>
              <ButtonLink
                to={href('/people/import')}
                variant="secondary"
                icon={<Upload aria-hidden="true" />}
              >
                Import People
              </ButtonLink>
            </>
          ) : (
            access.pages && (
              <ButtonLink
                to={`${href('/videos/new')}?magnet=${magnet.id}`}
                icon={<Clapperboard aria-hidden="true" />}
              >
                Get It into Your Video
              </ButtonLink>
            )
          )
        }
      />
      {loaderData.suspension && <SuspensionNotice of="magnet" {...loaderData.suspension} />}
      {loaderData.showing && <NowShowingAlert showing={loaderData.showing} />}
      {access.pages && <ContentProblems problems={loaderData.problems} />}
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Total Leads" value={formatNumber(summary.total)} />
        <StatCard label="This Week" value={formatNumber(summary.thisWeek)} note="Last 7 days" />
        <StatCard label="Unique Emails" value={formatNumber(summary.uniqueEmails)} />
        <StatCard
          label="Daily Average"
          value={formatNumber(summary.dailyAverage)}
          note="Over 30 days"
        />
      </dl>
      {magnet && access.pages && (
        <div className="grid gap-6 lg:grid-cols-2">
          <QrPanel
            magnetId={magnet.id}
            title={magnet.title}
            qr={magnet.qr}
            pageUrl={magnet.pageUrl}
            publicUrlIsSet={publicUrlIsSet}
            showing={loaderData.showing}
          />
          <PagePanel
            magnetId={magnet.id}
            title={magnet.title}
            isLink={magnet.isLink}
            check={loaderData.check}
            showing={loaderData.showing}
          />
        </div>
      )}
      {magnet && access.pages && <MagnetWays magnetId={magnet.id} />}
      <ConfirmationPanel magnetId={magnet?.id ?? null} {...loaderData.confirmations} />
      {magnet && <TrafficSection traffic={traffic} search={search} origins={origins} />}
      {loaderData.answerCounts && <AnswersPanel {...loaderData.answerCounts} />}
      <SubscriberSection
        magnetId={magnet?.id ?? null}
        leads={leads}
        query={query}
        hiddenColumns={loaderData.hiddenColumns}
        questions={loaderData.questions}
        shownQuestions={loaderData.shownQuestions}
        shownOrigins={loaderData.shownOrigins}
        flags={loaderData.flags}
        options={loaderData.options}
        savedFilters={loaderData.savedFilters}
        tags={loaderData.tags}
        inBulk={loaderData.inBulk}
        refusal={actionData}
      />
      {magnet && loaderData.isLogged && (
        <ProofSection to={href('/magnets/:id/proof.json', { id: magnet.id })} />
      )}
      {loaderData.deliveries && (
        <SentDialog deliveries={loaderData.deliveries} base={href('/integrations')} />
      )}
      {!magnet && <TrafficSection traffic={traffic} search={search} origins={origins} />}
    </div>
  )
}

/** Returns a row with only those answers that have a column. */
const onlyAnswers = ({ answers, ...row }: LeadRow, shown: readonly string[]): LeadRow => ({
  ...row,
  answers: answers?.filter(({ id }) => shown.includes(id)) ?? null,
})

/** Returns the values that the panels show, without the file's storage key. */
function toPanels(magnet: Magnet, publicUrl: string) {
  const { id, title, customSlug, shortId } = magnet
  const pageUrl = magnetUrl(publicUrl, customSlug ?? shortId)
  const isLink = magnet.fileType === 'link'
  return { id, title, pageUrl, isLink, qr: qrImages(magnet, publicUrl) }
}
