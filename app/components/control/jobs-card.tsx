import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, Table } from '#app/ui/table.tsx'
import type { ListedJob } from '#domain/operations/job-runs.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { DateTime } from './date-time.tsx'

const RECONCILE = 'reconcile-plans'

/** Lists the background jobs with their last and next runs. */
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
            <DateTime at={reconciled?.succeededAt ?? null} />
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
            Compare plans now
          </Button>
        </Form>
      </div>
      {jobs.length === 0 ? (
        <EmptyState title="No jobs yet" heading="h3">
          Jobs appear here once the server has started them.
        </EmptyState>
      ) : (
        <div className="rounded-md border border-line">
          <Table caption="Background jobs" stacked>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">State</th>
                <th scope="col">Last run</th>
                <th scope="col">Last error</th>
                <th scope="col">Next run</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.name}>
                  <Cell label="Job">
                    <span className="grid">
                      <span className="font-[620]">{job.name}</span>
                      <span className="timecode text-sm text-soft">{job.cron}</span>
                    </span>
                  </Cell>
                  <Cell label="State">
                    <span>
                      <State job={job} />
                    </span>
                  </Cell>
                  <Cell label="Last run">
                    <DateTime at={job.finishedAt ?? job.startedAt} />
                  </Cell>
                  <Cell label="Last error" className="[overflow-wrap:anywhere]">
                    {job.lastError && job.failedAt ? (
                      <span>
                        {job.lastError}
                        <span className="block text-sm text-soft">
                          <DateTime at={job.failedAt} />
                        </span>
                      </span>
                    ) : (
                      <span className="text-soft">None</span>
                    )}
                  </Cell>
                  <Cell label="Next run">
                    <DateTime at={job.nextAt} missing="Not planned" />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
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
