import { Download } from 'lucide-react'
import { data, href, useLocation } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { AcceptDialog } from '#app/components/leads/accept-dialog.tsx'
import {
  ColumnsMenu,
  useShownOrigins,
  useShownQuestions,
} from '#app/components/leads/columns-menu.tsx'
import { EraseDialog } from '#app/components/leads/erase-dialog.tsx'
import { FlagReasons } from '#app/components/leads/flag-reasons.tsx'
import { FlaggedSwitch } from '#app/components/leads/flagged-switch.tsx'
import { LeadFilters } from '#app/components/leads/lead-filters.tsx'
import {
  DIALOG,
  SAVE_FILTER,
  SAVED_FILTERS,
  SavedFiltersDialog,
  SavedFiltersMenu,
  SaveFilterDialog,
} from '#app/components/leads/saved-filters-menu.tsx'
import { SentDialog } from '#app/components/leads/sent-dialog.tsx'
import { SortMenu } from '#app/components/leads/sort-menu.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { getChosenColumns, saveColumns } from '#app/middleware/lead-columns.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { parseLeadIds, parseReview, reviewAction } from '#app/middleware/review-action.server.ts'
import { savedFiltersAction } from '#app/middleware/saved-filters-action.server.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { listCampaignLeadDeliveries } from '#domain/campaign-analytics/campaign-lead-deliveries.server.ts'
import {
  eraseCampaignLeads,
  listCampaignLeads,
} from '#domain/campaign-analytics/campaign-leads.server.ts'
import {
  CAMPAIGN_COLUMNS,
  formatCampaignSelection,
  parseCampaignLeadsQuery,
} from '#domain/campaign-analytics/campaign-leads-query.ts'
import {
  acceptAllCampaignLeads,
  reviewCampaignLeads,
} from '#domain/campaign-analytics/review-campaign-leads.server.ts'
import {
  findFilterOwner,
  listWorkspaceFilters,
} from '#domain/campaign-analytics/workspace-filters.server.ts'
import { isSpamFlag } from '#domain/leads/lead-flags.ts'
import { SEARCHED_IN_WORDS } from '#domain/leads/list/lead-columns.ts'
import { hasFilters } from '#domain/leads/list/lead-filters.ts'
import { readForm } from '#lib/forms.ts'
import { PAGE_SIZES } from '#lib/table-query.ts'
import type { Route } from './+types/leads'
import { CampaignLeadsTable } from './campaign-leads-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'leads') },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const { searchParams } = new URL(request.url)
  const query = parseCampaignLeadsQuery(searchParams)
  const sent = searchParams.get('sent')
  const here = [services, requireViewer(context), workspaceId, campaignId] as const
  return withWorkspaceGuard(workspaceId, async () => {
    const leads = await listCampaignLeads(...here, query)
    if (!leads) throw data(null, { status: 404 })
    const asksWhere = sent !== null && leads.maySeeDeliveries
    const deliveries = asksWhere ? await listCampaignLeadDeliveries(...here, sent) : null
    const { questions, origins } = getChosenColumns(services, request)
    const savedFilters = await listWorkspaceFilters(services, requireViewer(context), workspaceId)
    return {
      leads,
      savedFilters,
      query,
      deliveries,
      shownQuestions: questions,
      shownOrigins: origins,
    }
  })
}

/**
 * Reviews or erases leads, or saves filters or the choice of columns. Then returns to the same page.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const asked = new URL(request.url).search
  const search = withParams(asked, {
    erase: null,
    accept: null,
    sent: null,
    [DIALOG]: null,
    _routes: null,
  })
  const back = `${href('/workspace/:workspaceId/campaigns/:campaignId/leads', { workspaceId, campaignId })}${search}`
  const ids = parseLeadIds(form, Math.max(...PAGE_SIZES))
  const review = parseReview(form.get('intent'))
  const flag = form.get('flag')
  switch (form.get('intent')) {
    case 'columns':
      return saveColumns({ context, request, form, back, offered: [] })
    case 'save-filter':
    case 'rename-filter':
    case 'delete-filter':
      return savedFiltersAction({ context, request, form, back }, ({ services, viewer }) =>
        withWorkspaceGuard(workspaceId, () => findFilterOwner(services, viewer, workspaceId)),
      )
  }
  if (review) {
    return reviewAction({ context, form, review, back }, ({ services, viewer }) =>
      withWorkspaceGuard(workspaceId, () =>
        reviewCampaignLeads(services, viewer, workspaceId, campaignId, { leadIds: ids, review }),
      ),
    )
  }
  if (form.get('intent') === 'accept-all' && isSpamFlag(flag)) {
    // Accepts exactly the leads that the page counted, with its search and filters.
    const query = parseCampaignLeadsQuery(new URLSearchParams(asked))
    return reviewAction({ context, form, review: 'accept', back }, ({ services, viewer }) =>
      withWorkspaceGuard(workspaceId, () =>
        acceptAllCampaignLeads(services, viewer, workspaceId, campaignId, { ...query, flag }),
      ),
    )
  }
  return formAction({ context, form, toResult: toDialogResult }, async ({ services, viewer }) => {
    const erased = await withWorkspaceGuard(workspaceId, () =>
      eraseCampaignLeads(services, viewer, workspaceId, campaignId, ids),
    )
    return redirectWithNotice(
      back,
      erased > 0
        ? { tone: 'success', text: 'Erased. The stats are unchanged.' }
        : { tone: 'error', text: CHANGED_ELSEWHERE },
    )
  })
}

export default function CampaignLeads({ loaderData, actionData, params }: Route.ComponentProps) {
  const { leads, query, deliveries, savedFilters } = loaderData
  const { mayReview, maySeeDeliveries } = leads
  const { search } = useLocation()
  const { workspaceId, campaignId } = params
  const path = href('/workspace/:workspaceId/campaigns/:campaignId/leads', {
    workspaceId,
    campaignId,
  })
  const selection = withParams(`?${formatCampaignSelection(query)}`, {})
  const csv = `${href('/workspace/:workspaceId/campaigns/:campaignId/leads.csv', { workspaceId, campaignId })}${selection}`
  const shownQuestions = useShownQuestions(
    loaderData.shownQuestions,
    leads.questions.map(({ id }) => id),
  )
  const origins = useShownOrigins(loaderData.shownOrigins)
  const dialog = new URLSearchParams(search).get(DIALOG)
  const erasing = leads.rows.filter((row) => row.id === new URLSearchParams(search).get('erase'))
  const isEmpty = leads.total === 0 && leads.flaggedTotal === 0 && selection === ''
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Leads"
        lead="Everyone who signed up on one of this campaign’s pages."
        actions={
          <>
            <ButtonLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/survey', {
                workspaceId,
                campaignId,
              })}
              variant="secondary"
            >
              Survey
            </ButtonLink>
            {leads.total > 0 && (
              <a href={csv} download className={buttonClasses({ variant: 'secondary' })}>
                <Download aria-hidden="true" />
                Export CSV
              </a>
            )}
          </>
        }
      />
      {isEmpty ? (
        <EmptyState title="No leads yet">
          Leads appear here as soon as someone signs up on a creator’s page.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3 *:first:min-w-60">
            <SearchForm
              label="Search leads"
              placeholder={`Search leads by ${SEARCHED_IN_WORDS}...`}
              q={query.q}
              search={search}
            />
            <FilterSelect
              name="creator"
              label="Creator"
              all="All creators"
              options={leads.creators.map(({ id, name }) => ({ value: id, label: name }))}
              current={query.creator}
              search={search}
            />
            {leads.flaggedTotal > 0 && (
              <FlaggedSwitch
                count={leads.flaggedTotal}
                included={new URLSearchParams(search).has('flagged')}
                search={search}
              />
            )}
            <SortMenu
              columns={CAMPAIGN_COLUMNS}
              labels={{ name: 'Name', clicked: 'Downloaded' }}
              sort={{ column: query.sort, direction: query.dir }}
              search={search}
            />
            <ColumnsMenu
              questions={leads.questions}
              shownQuestions={shownQuestions}
              shownOrigins={origins}
              action={`${path}${search}`}
            />
            <SavedFiltersMenu
              saved={savedFilters}
              canSave={mayReview && (query.q !== '' || hasFilters(query.filters))}
              mayChange={mayReview}
              keeps={['creator']}
              search={search}
            />
          </div>
          <LeadFilters filters={query.filters} options={leads.options} search={search} />
          {mayReview && <FlagReasons flags={leads.flags} search={search} />}
          <Card flush>
            <CampaignLeadsTable
              proofPath={(leadId) =>
                href('/workspace/:workspaceId/campaigns/:campaignId/leads/:leadId/consent', {
                  workspaceId,
                  campaignId,
                  leadId,
                })
              }
              rows={leads.rows}
              sort={{ column: query.sort, direction: query.dir }}
              search={search}
              origins={origins}
              questions={leads.questions.filter(({ id }) => shownQuestions.includes(id))}
              mayReview={mayReview}
              maySeeDeliveries={maySeeDeliveries}
            />
            <Pager
              page={leads.page}
              pageSize={query.size}
              total={leads.total}
              isMore={leads.isMore}
              search={search}
            />
          </Card>
          {mayReview && <AcceptDialog flags={leads.flags} refusal={actionData} />}
          {erasing.some((row) => !row.erased) && (
            <EraseDialog leads={erasing} refusal={actionData} />
          )}
          {mayReview && dialog === SAVE_FILTER && <SaveFilterDialog refusal={actionData} />}
          {mayReview && dialog === SAVED_FILTERS && (
            <SavedFiltersDialog saved={savedFilters} refusal={actionData} />
          )}
          {deliveries && (
            <SentDialog
              deliveries={deliveries}
              base={href('/workspace/:workspaceId/integrations', { workspaceId })}
            />
          )}
        </>
      )}
    </div>
  )
}
