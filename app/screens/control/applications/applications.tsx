import { Link, useActionData, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { APPLICATION_TABS } from '#domain/lifetime/application.ts'
import type { ReviewedApplication } from '#domain/lifetime/review.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { APPLICATION_STATUS_LABELS } from './application-status.ts'
import type { loadApplications, ReviewRefusal } from './applications.server.ts'

type Content = Awaited<ReturnType<typeof loadApplications>>

const TAB_LABELS = { all: 'All', pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }

export function ApplicationsSection({ content }: { content: Content }) {
  const { applications, counts, status, total, page, pageSize, asked } = content
  const refusal = useActionData() as ReviewRefusal | undefined
  const { search } = useLocation()
  const closed = withParams(search, { application: null })
  // A newer decision from the action replaces the loaded application.
  const application = refusal?.application ?? content.application
  return (
    <div className="grid gap-8">
      <PageHeader title="Lifetime Applications" />
      <TabLinks
        label="Applications by status"
        tabs={APPLICATION_TABS.map((tab) => ({
          to: withParams(closed, { status: tab === 'all' ? null : tab, page: null }),
          label: `${TAB_LABELS[tab]} (${formatNumber(counts[tab])})`,
          current: tab === status,
        }))}
      />
      {asked !== null && !application && (
        <Alert tone="error" title={refusal?.error ?? 'Application not found'}>
          The application may have been deleted with its account.{' '}
          <Link to={{ search: closed }}>All applications</Link>
        </Alert>
      )}
      {total === 0 ? (
        <EmptyState title="No applications found" />
      ) : (
        <div className="rounded-md border border-line bg-raised">
          <DataTable
            caption="Lifetime applications"
            rows={applications}
            rowKey={({ id }) => id}
            columns={getColumns(search)}
          />
          {total > pageSize && (
            <Pager page={page} pageSize={pageSize} total={total} search={closed} sizes={[]} />
          )}
        </div>
      )}
      {application && (
        <ApplicationDialog
          key={application.status}
          application={application}
          refusal={refusal}
          back={closed}
        />
      )}
    </div>
  )
}

function ReviewLink({ application, to }: { application: ReviewedApplication; to: string }) {
  const { name, status } = application
  return (
    <Link
      to={{ search: to }}
      preventScrollReset
      aria-label={`${status === 'pending' ? 'Review' : 'View'} ${name}’s application`}
      className={buttonClasses({
        variant: status === 'pending' ? 'secondary' : 'ghost',
        size: 'small',
      })}
    >
      {status === 'pending' ? 'Review' : 'View'}
    </Link>
  )
}

function getColumns(search: string): Column<ReviewedApplication>[] {
  return [
    {
      label: 'Applicant',
      cell: ({ name, accountEmail }) => (
        <span className="grid min-w-0 sm:min-w-40">
          <span className="font-[620] [overflow-wrap:anywhere]" dir="auto">
            {name}
          </span>
          <span className="text-sm text-soft [overflow-wrap:anywhere]">{accountEmail}</span>
        </span>
      ),
    },
    {
      label: 'YouTube channel',
      className: '[overflow-wrap:anywhere]',
      cell: ({ youtubeChannelLink }) => youtubeChannelLink.replace(/^https?:\/\/(www\.)?/i, ''),
    },
    { label: 'Submitted', cell: ({ createdAt }) => <DateTime format="day" at={createdAt} /> },
    {
      label: 'Status',
      cell: ({ status }) => (
        <span>
          <Badge tone={APPLICATION_STATUS_LABELS[status].tone}>
            {APPLICATION_STATUS_LABELS[status].word}
          </Badge>
        </span>
      ),
    },
    {
      label: 'Review',
      showLabel: 'never',
      cell: (row) => (
        <ReviewLink application={row} to={withParams(search, { application: row.id })} />
      ),
    },
  ]
}
