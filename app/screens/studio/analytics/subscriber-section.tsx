import { useRef } from 'react'
import { href, useLocation } from 'react-router'
import { AcceptDialog } from '#app/components/leads/accept-dialog.tsx'
import {
  ColumnsMenu,
  useHiddenColumns,
  useShownOrigins,
  useShownQuestions,
} from '#app/components/leads/columns-menu.tsx'
import { EraseDialog, type EraseDialogProps } from '#app/components/leads/erase-dialog.tsx'
import type { PanelOptions } from '#app/components/leads/filter-panel.tsx'
import { FilterSwitch } from '#app/components/leads/filter-switch.tsx'
import { type FlagCount, FlagReasons } from '#app/components/leads/flag-reasons.tsx'
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
import { SortMenu } from '#app/components/leads/sort-menu.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { AskedQuestion } from '#domain/lead-list/asked-questions.server.ts'
import { getColumns, TAGS_COLUMN } from '#domain/lead-list/column-visibility.ts'
import type { LeadsQuery } from '#domain/lead-list/leads-query.ts'
import type { LeadRow } from '#domain/lead-list/leads-table.server.ts'
import type { SavedFilter } from '#domain/lead-list/saved-filters.ts'
import { type LeadColumn, SEARCHED_IN_WORDS } from '#domain/leads/list/lead-columns.ts'
import { hasFilters } from '#domain/leads/list/lead-filters.ts'
import type { OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { formatNumber, formatTotal } from '#lib/format-number.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportLinks } from './export-links.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { TAG_ALL, TAG_LEADS, TagDialog } from './tag-dialog.tsx'
import { WaitingLeads } from './waiting-leads.tsx'

export type SubscriberSectionProps = {
  /** The table's magnet; null for all magnets. */
  magnetId: string | null
  leads: {
    rows: LeadRow[]
    page: number
    total: number
    isMore: boolean
    unflaggedTotal: number
    flaggedTotal: number
    forNextTotal: number
    unconfirmedTotal: number
    waitingTotal: number
    exportTotal: number
  }
  query: LeadsQuery
  hiddenColumns: LeadColumn[]
  /** The questions of these forms, and those with a column. */
  questions: AskedQuestion[]
  shownQuestions: string[]
  /** The columns of a lead's origin that are shown. */
  shownOrigins: OriginColumn[]
  /** Flagged leads by reason. They are loaded only if flagged leads are shown. */
  flags: FlagCount[]
  /** The options of the filters that depend on the owner. */
  options: PanelOptions
  savedFilters: readonly SavedFilter[]
  tags: readonly { id: string; name: string }[]
  /** The number of leads for a bulk action on all pages; null if there are too many. */
  inBulk: number | null
  refusal: EraseDialogProps['refusal']
}

/** The 'Subscriber Details' section. The URL contains all of its state. */
export function SubscriberSection({
  magnetId,
  leads,
  query,
  hiddenColumns,
  questions,
  shownQuestions,
  shownOrigins,
  flags,
  options,
  savedFilters,
  tags,
  inBulk,
  refusal,
}: SubscriberSectionProps) {
  const { search } = useLocation()
  const table = useRef<HTMLDivElement>(null)
  const all = magnetId === null
  const path = all ? href('/analytics') : href('/analytics/:id', { id: magnetId })
  const csv = all
    ? href('/analytics/export.csv')
    : href('/analytics/:id/export.csv', { id: magnetId })
  const offered = getColumns(all)
  const hidden = useHiddenColumns(hiddenColumns, offered)
  const extras = [TAGS_COLUMN, ...questions]
  const withColumn = useShownQuestions(
    shownQuestions,
    extras.map(({ id }) => id),
  )
  const origins = useShownOrigins(shownOrigins)
  const params = new URLSearchParams(search)
  const dialog = params.get(DIALOG)
  const { filters } = query
  const inExport = leads.unflaggedTotal + (query.flagged ? leads.flaggedTotal : 0)
  const any = leads.unflaggedTotal + leads.flaggedTotal > 0
  const chosenIds = new Set(params.getAll('erase'))
  const selectable = leads.rows.filter((row) => !row.erased)
  const chosen = selectable.filter((row) => chosenIds.has(row.id))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="heading text-2xl">Subscriber Details</h2>
        {leads.exportTotal > 0 && (
          <ExportLinks csv={csv} query={query} rows={leads.exportTotal} isMore={leads.isMore} />
        )}
      </div>
      {leads.waitingTotal > 0 && <WaitingLeads count={leads.waitingTotal} />}
      {any && (
        <div className="flex flex-wrap items-center gap-3 *:first:min-w-48">
          <SearchForm
            label="Search leads"
            placeholder={`Search leads by ${SEARCHED_IN_WORDS}...`}
            q={query.q}
            search={search}
          />
          {leads.flaggedTotal > 0 && (
            <FlaggedSwitch
              count={leads.flaggedTotal}
              included={params.has('flagged')}
              search={search}
            />
          )}
          {(leads.forNextTotal > 0 || filters.next) && (
            <FilterSwitch
              name="next"
              label={`Waiting list only (${formatNumber(leads.forNextTotal)})`}
              title="People who joined a waiting list."
              on={filters.next !== undefined}
              search={search}
            />
          )}
          {(leads.unconfirmedTotal > 0 || filters.confirmed === 'no') && (
            <FilterSwitch
              name="confirmed"
              value="no"
              label={`Unconfirmed only (${formatNumber(leads.unconfirmedTotal)})`}
              title="People who haven’t confirmed their email yet. They’re left out of your stats and exports."
              on={filters.confirmed === 'no'}
              search={search}
            />
          )}
          <SortMenu
            columns={offered}
            sort={{ column: query.sort, direction: query.dir }}
            search={search}
          />
          <ColumnsMenu
            columns={offered}
            hidden={hidden}
            questions={extras}
            shownQuestions={withColumn}
            shownOrigins={origins}
            action={`${path}${search}`}
          />
          <SavedFiltersMenu
            saved={savedFilters}
            canSave={query.q !== '' || hasFilters(filters)}
            search={search}
          />
        </div>
      )}
      {any && <LeadFilters filters={filters} options={options} search={search} />}
      <FlagReasons flags={flags} search={search} />
      {inExport === 0 ? (
        <EmptyState title="No leads yet" heading="h3">
          {all
            ? "You haven't captured any leads yet."
            : "This magnet hasn't received any submissions yet."}
        </EmptyState>
      ) : (
        <Card flush>
          {leads.rows.length > 0 && (
            <BulkBar
              selectable={selectable.length}
              rowsKey={selectable.map((row) => row.id).join()}
              table={table}
              search={search}
              flagged={query.flagged}
              onAllPages={
                leads.total > leads.rows.length ? formatTotal(leads.total, leads.isMore) : null
              }
            />
          )}
          <div ref={table}>
            <SubscriberTable
              rows={leads.rows}
              sort={{ column: query.sort, direction: query.dir }}
              search={search}
              columns={offered.filter((column) => !hidden.includes(column))}
              origins={origins}
              questions={extras.filter(({ id }) => withColumn.includes(id))}
              tags={tags}
            />
          </div>
          <Pager
            page={leads.page}
            pageSize={query.size}
            total={leads.total}
            isMore={leads.isMore}
            search={search}
          />
        </Card>
      )}
      <AcceptDialog flags={flags} refusal={refusal} />
      {dialog === SAVE_FILTER && <SaveFilterDialog refusal={refusal} />}
      {dialog === SAVED_FILTERS && <SavedFiltersDialog saved={savedFilters} refusal={refusal} />}
      {dialog === TAG_ALL && <TagDialog tags={tags} leads="all" count={inBulk} refusal={refusal} />}
      {dialog === TAG_LEADS && chosen.length > 0 && (
        <TagDialog
          tags={tags}
          leads={chosen.map(({ id }) => id)}
          count={chosen.length}
          refusal={refusal}
        />
      )}
      {dialog !== TAG_LEADS && chosen.length > 0 && (
        <EraseDialog leads={chosen} refusal={refusal} />
      )}
    </div>
  )
}
