import { useRef } from 'react'
import { href, useLocation } from 'react-router'
import { AcceptDialog } from '#app/components/leads/accept-dialog.tsx'
import { AnswerFilterField } from '#app/components/leads/answer-filter-field.tsx'
import { EraseDialog, type EraseDialogProps } from '#app/components/leads/erase-dialog.tsx'
import { FilterSwitch } from '#app/components/leads/filter-switch.tsx'
import { type FlagCount, FlagReasons } from '#app/components/leads/flag-reasons.tsx'
import { FlaggedSwitch } from '#app/components/leads/flagged-switch.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { AskedQuestion } from '#domain/lead-list/asked-questions.server.ts'
import { getColumns } from '#domain/lead-list/column-visibility.ts'
import type { LeadsQuery } from '#domain/lead-list/leads-query.ts'
import type { LeadRow } from '#domain/lead-list/leads-table.server.ts'
import { type LeadColumn, SEARCHED_IN_WORDS } from '#domain/leads/list/lead-columns.ts'
import type { OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { formatNumber } from '#lib/format-number.ts'
import { BulkBar } from './bulk-bar.tsx'
import {
  ColumnsMenu,
  useHiddenColumns,
  useShownOrigins,
  useShownQuestions,
} from './columns-menu.tsx'
import { ExportLinks } from './export-links.tsx'
import { SortMenu } from './sort-menu.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
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
  const questionIds = questions.map(({ id }) => id)
  const withColumn = useShownQuestions(shownQuestions, questionIds)
  const origins = useShownOrigins(shownOrigins)
  const withFlagged = query.flagged || query.unconfirmed
  const inExport = leads.unflaggedTotal + (withFlagged ? leads.flaggedTotal : 0)
  const any = leads.unflaggedTotal + leads.flaggedTotal > 0
  const eraseIds = new Set(new URLSearchParams(search).getAll('erase'))
  const selectable = leads.rows.filter((row) => !row.erased)
  const erasing = selectable.filter((row) => eraseIds.has(row.id))
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
            <FlaggedSwitch count={leads.flaggedTotal} included={query.flagged} search={search} />
          )}
          {(leads.forNextTotal > 0 || query.forNext) && (
            <FilterSwitch
              name="next"
              label={`Waiting list only (${formatNumber(leads.forNextTotal)})`}
              title="People who joined a waiting list."
              on={query.forNext}
              search={search}
            />
          )}
          {(leads.unconfirmedTotal > 0 || query.unconfirmed) && (
            <FilterSwitch
              name="unconfirmed"
              label={`Unconfirmed only (${formatNumber(leads.unconfirmedTotal)})`}
              title="People who haven’t confirmed their email yet. They’re left out of your stats and exports."
              on={query.unconfirmed}
              search={search}
            />
          )}
          <AnswerFilterField questions={questions} current={query.answer} search={search} />
          <SortMenu
            columns={offered}
            sort={{ column: query.sort, direction: query.dir }}
            search={search}
          />
          <ColumnsMenu
            columns={offered}
            hidden={hidden}
            questions={questions}
            shownQuestions={withColumn}
            shownOrigins={origins}
            action={`${path}${search}`}
          />
        </div>
      )}
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
            />
          )}
          <div ref={table}>
            <SubscriberTable
              rows={leads.rows}
              sort={{ column: query.sort, direction: query.dir }}
              search={search}
              columns={offered.filter((column) => !hidden.includes(column))}
              origins={origins}
              questions={questions.filter(({ id }) => withColumn.includes(id))}
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
      {erasing.length > 0 && <EraseDialog leads={erasing} refusal={refusal} />}
    </div>
  )
}
