import { AnswerList } from '#app/components/leads/answer-list.tsx'
import type { PanelOptions } from '#app/components/leads/filter-panel.tsx'
import { LeadFilters } from '#app/components/leads/lead-filters.tsx'
import { hasOrigin, OriginList } from '#app/components/leads/origin-list.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { LeadVisibility } from '#domain/campaigns/campaign.ts'
import { CREATOR_FILTERS } from '#domain/campaigns/creator-lead-filters.ts'
import type { MyLead } from '#domain/campaigns/creator-leads.server.ts'
import { type LeadFilters as Filters, hasFilters } from '#domain/leads/list/lead-filters.ts'

export type ParticipationLeadsProps = {
  visibility: LeadVisibility
  /** Null if the brand doesn't share the leads. */
  leads: {
    total: number
    page: number
    pageSize: number
    leads: MyLead[]
    filters: Filters
    options: PanelOptions
  } | null
  brand: string
  /** The page's current query ('?…'). */
  search: string
}

/** The leads of the creator's page, to the extent that the brand shares them. */
export function ParticipationLeads({ visibility, leads, brand, search }: ParticipationLeadsProps) {
  const isFiltered = leads !== null && hasFilters(leads.filters)
  return (
    <section aria-labelledby="my-leads" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="my-leads" className="heading text-2xl">
          Leads
        </h2>
        <p className="text-sm text-soft">{MESSAGES[visibility](brand)}</p>
      </div>
      {leads && (leads.total > 0 || isFiltered) && (
        <LeadFilters
          keys={CREATOR_FILTERS[visibility]}
          filters={leads.filters}
          options={leads.options}
          search={search}
        />
      )}
      {leads && leads.total === 0 && (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">
          {isFiltered ? 'No results found.' : 'No leads yet.'}
        </p>
      )}
      {leads && leads.total > 0 && (
        <div className="rounded-md border border-line bg-raised">
          <DataTable
            caption="Leads of your page"
            rows={leads.leads}
            rowKey={({ id }) => id}
            columns={[
              ...COLUMNS,
              ...(leads.leads.some(({ origin }) => hasOrigin(origin)) ? [CAME_FROM] : []),
              ...(leads.leads.some(({ answers }) => answers !== null) ? [ANSWERS] : []),
            ]}
          />
          <Pager
            page={leads.page}
            pageSize={leads.pageSize}
            total={leads.total}
            search={search}
            sizes={[]}
          />
        </div>
      )}
    </section>
  )
}

const MESSAGES: Record<LeadVisibility, (brand: string) => string> = {
  brand: (brand) =>
    `${brand} doesn’t share names and emails. You see only how many leads there are.`,
  masked: (brand) =>
    `${brand} masks names and emails. You see that someone signed up, but not who they are.`,
  shared: (brand) =>
    `${brand} shares names and emails with you. Contact people only for purposes they agreed to.`,
}

const COLUMNS: Column<NonNullable<ParticipationLeadsProps['leads']>['leads'][number]>[] = [
  {
    label: 'Name',
    className: '[overflow-wrap:anywhere]',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { label: 'Email', className: '[overflow-wrap:anywhere]', cell: ({ email }) => email },
  {
    label: 'Your checkbox',
    cell: ({ agreedToCreator }) => (agreedToCreator ? 'Ticked' : 'Not ticked'),
  },
  { label: 'When', cell: ({ submittedAt }) => <DateTime format="day" at={submittedAt} /> },
]

const CAME_FROM: Column<MyLead> = {
  label: 'Came from',
  cell: ({ origin }) => <OriginList origin={origin} />,
}

const ANSWERS: Column<MyLead> = {
  label: 'Answers',
  cell: ({ answers }) => <AnswerList answers={answers} />,
}
