import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedJob } from '#domain/operations/job-runs.server.ts'
import { formatNumber } from '#lib/format-number.ts'

const RECONCILE = 'reconcile-plans'

/** A list of the background jobs with their last and next runs. */
export function JobsCard({ jobs }: { jobs: ListedJob[] }) {
  const { formData } = useNavigation()
  const reconciled = jobs.find(({ name }) => name === RECONCILE)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="heading text-xl">Background jobs</h2>
          <p className="text-sm text-soft">
            Plans were last compared with the payment provider:{' '}
            <DateTime format="exact" at={reconciled?.succeededAt ?? null} missing="Never" />
            {formatCounts(reconciled?.result)}
          </p>
        </div>
        <Form method="post" preventScrollReset>
          <Button
            name="intent"
            value="reconcile"
            variant="secondary"
            size="small"
            busy={formData?.get('intent') === 'reconcile'}
          >
            Compare Plans Now
          </Button>
        </Form>
      </div>
      {jobs.length === 0 ? (
        <EmptyState title="No jobs yet" heading="h3">
          Jobs appear here once the server has started them.
        </EmptyState>
      ) : (
        <div className="rounded-md border border-line">
          <DataTable
            caption="Background jobs"
            rows={jobs}
            rowKey={({ name }) => name}
            columns={COLUMNS}
          />
        </div>
      )}
    </Card>
  )
}

const COLUMNS: Column<ListedJob>[] = [
  {
    label: 'Job',
    cell: ({ name, cron }) => (
      <span className="grid">
        <span className="font-[620]">{name}</span>
        <span className="timecode text-sm text-soft">{cron}</span>
      </span>
    ),
  },
  {
    label: 'State',
    cell: (job) => (
      <span>
        <State job={job} />
      </span>
    ),
  },
  {
    label: 'Last run',
    cell: ({ finishedAt, startedAt }) => (
      <DateTime format="exact" at={finishedAt ?? startedAt} missing="Never" />
    ),
  },
  {
    label: 'Last error',
    className: '[overflow-wrap:anywhere]',
    cell: (job) => <LastError {...job} />,
  },
  {
    label: 'Next run',
    cell: ({ nextAt }) => <DateTime format="exact" at={nextAt} missing="Not scheduled" />,
  },
]

function LastError({ lastError, failedAt }: ListedJob) {
  if (!lastError || !failedAt) return <span className="text-soft">None</span>
  return (
    <span>
      {lastError}
      <span className="block text-sm text-soft">
        <DateTime format="exact" at={failedAt} />
      </span>
    </span>
  )
}

function State({ job }: { job: ListedJob }) {
  if (!job.startedAt) return <Badge>Not run yet</Badge>
  if (job.failures > 0) {
    const times = job.failures === 1 ? 'Failed' : `Failed ${job.failures} times`
    return <Badge tone="error">{times}</Badge>
  }
  if (!job.finishedAt) return <Badge tone="info">Running</Badge>
  return <Badge tone="success">OK</Badge>
}

/** Returns the counts in the job's result as text. */
function formatCounts(result: unknown): string {
  const { looked, failed } = (result ?? {}) as { looked?: unknown; failed?: unknown }
  if (typeof looked !== 'number' || typeof failed !== 'number') return '.'
  return `, ${formatNumber(looked)} checked, ${formatNumber(failed)} failed.`
}
