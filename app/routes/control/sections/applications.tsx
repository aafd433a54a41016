import { Link, useActionData, useLocation } from 'react-router'
import { ApplicationDialog } from '#app/components/control/application-dialog.tsx'
import { APPLICATION_STATUS_LABELS } from '#app/components/control/application-status.ts'
import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Cell, Table, withParams } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { APPLICATION_TABS } from '#domain/lifetime/application.ts'
import type { ReviewedApplication } from '#domain/lifetime/review.server.ts'
import { formatNumber } from '#lib/format-number.ts'
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
          It may have been deleted with its account.{' '}
          <Link to={{ search: closed }}>All applications</Link>
        </Alert>
      )}
      {total === 0 ? (
        <EmptyState title="No applications found" />
      ) : (
        <div className="rounded-md border border-line bg-raised">
          <Table caption="Lifetime applications" stacked>
            <thead>
              <tr>
                <th scope="col">Applicant</th>
                <th scope="col">YouTube channel</th>
                <th scope="col">Submitted</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <span className="sr-only">Review</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {applications.map((row) => (
                <Row
                  key={row.id}
                  application={row}
                  to={withParams(search, { application: row.id })}
                />
              ))}
            </tbody>
          </Table>
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

function Row({ application, to }: { application: ReviewedApplication; to: string }) {
  const { name, accountEmail, youtubeChannelLink, status, createdAt } = application
  const look = APPLICATION_STATUS_LABELS[status]
  return (
    <tr>
      <Cell label="Applicant">
        <span className="grid min-w-0">
          <span className="font-[620] [overflow-wrap:anywhere]" dir="auto">
            {name}
          </span>
          <span className="text-sm text-soft [overflow-wrap:anywhere]">{accountEmail}</span>
        </span>
      </Cell>
      <Cell label="YouTube channel" className="[overflow-wrap:anywhere]">
        {youtubeChannelLink.replace(/^https?:\/\/(www\.)?/i, '')}
      </Cell>
      <Cell label="Submitted">
        <LocalTime at={createdAt} />
      </Cell>
      <Cell label="Status">
        <span>
          <Badge tone={look.tone}>{look.word}</Badge>
        </span>
      </Cell>
      <Cell>
        <Link
          to={{ search: to }}
          preventScrollReset
          aria-label={`${status === 'pending' ? 'Review' : 'View'} the application of ${name}`}
          className={buttonClasses({
            variant: status === 'pending' ? 'secondary' : 'ghost',
            size: 'small',
          })}
        >
          {status === 'pending' ? 'Review' : 'View'}
        </Link>
      </Cell>
    </tr>
  )
}
