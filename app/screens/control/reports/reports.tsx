import { Link, useActionData, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { REPORT_STATES, type ReportState } from '#domain/reports/report.ts'
import { formatNumber } from '#lib/format-number.ts'
import { FindPageForm } from './find-page-form.tsx'
import { ReportedTable } from './reported-table.tsx'
import type { loadReports, ReportsRefusal } from './reports.server.ts'
import { ReviewedAccountCard } from './reviewed-account-card.tsx'
import { ReviewedMagnet } from './reviewed-magnet.tsx'
import { SuspendedTable } from './suspended-table.tsx'

type Content = Awaited<ReturnType<typeof loadReports>>

const TAB_LABELS = { open: 'Open', closed: 'Closed', suspended: 'Taken down' }
const EMPTY_STATES: Record<ReportState, { title: string; words: string }> = {
  open: {
    title: 'No open reports',
    words: 'Visitors can report a page with the link at the bottom of the page.',
  },
  closed: {
    title: 'No closed reports',
    words: 'Reports that you’ve dismissed or acted on appear here.',
  },
  suspended: {
    title: 'Nothing is taken down',
    words: 'Suspended magnets and accounts appear here.',
  },
}

/** Visitors' reports and the decisions on them. */
export function ReportsSection({ content }: { content: Content }) {
  const refusal = useActionData() as ReportsRefusal | undefined
  const { search } = useLocation()
  const list = withParams(search, { magnet: null, account: null, find: null })
  const back = { to: list, label: 'All reports' }
  if (content.shown === 'list') return <ReportLists content={content} />
  if (!content.found) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Reports" back={back} />
        <Alert
          tone="error"
          title={content.shown === 'magnet' ? 'Magnet not found' : 'Account not found'}
        >
          It may have been deleted, along with its reports. <Link to={list}>All reports</Link>
        </Alert>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      {content.shown === 'magnet' ? (
        <>
          <PageHeader title={content.found.seen.title} asTyped back={back} />
          <ReviewedMagnet found={content.found} refusal={refusal} />
          <ReviewedAccountCard
            account={content.found.account}
            refusal={refusal}
            except={content.found.id}
          />
        </>
      ) : (
        <>
          <PageHeader title={content.found.email} asTyped back={back} />
          <ReviewedAccountCard account={content.found} refusal={refusal} />
        </>
      )}
    </div>
  )
}

function ReportLists({ content }: { content: Extract<Content, { shown: 'list' }> }) {
  const { counts, state, total, page, pageSize, magnets, suspended, notFound } = content
  const { search } = useLocation()
  const list = withParams(search, { find: null })
  return (
    <div className="grid gap-8">
      <PageHeader title="Reports" />
      <TabLinks
        label="Reports by state"
        tabs={REPORT_STATES.map((one) => ({
          to: withParams(list, { state: one === 'open' ? null : one, page: null }),
          label: `${TAB_LABELS[one]} (${formatNumber(counts[one])})`,
          current: one === state,
        }))}
      />
      {total === 0 ? (
        <EmptyState title={EMPTY_STATES[state].title}>{EMPTY_STATES[state].words}</EmptyState>
      ) : (
        <div className="rounded-md border border-line bg-raised">
          {state === 'suspended' ? (
            <SuspendedTable rows={suspended} search={list} />
          ) : (
            <ReportedTable rows={magnets} search={list} />
          )}
          {total > pageSize && (
            <Pager page={page} pageSize={pageSize} total={total} search={list} sizes={[]} />
          )}
        </div>
      )}
      <FindPageForm search={list} notFound={notFound} />
    </div>
  )
}
