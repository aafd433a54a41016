import { Play } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { ListedJob } from '#domain/operations/job-runs.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { getJobState, type JobStateName } from './job-state.ts'

const STATES: Record<JobStateName, { word: string; color: string }> = {
  failed: { word: 'Failed', color: 'text-bad' },
  running: { word: 'Running', color: 'text-info' },
  requested: { word: 'Starting', color: 'text-info' },
  fine: { word: 'OK', color: 'text-good' },
  unrun: { word: 'Not run yet', color: 'text-soft' },
}

/** The background jobs: failed ones with their errors, all others folded. */
export function JobsCard({ jobs }: { jobs: ListedJob[] }) {
  const failed = jobs.filter(({ failures }) => failures > 0)
  const others = jobs.filter(({ failures }) => failures === 0)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="jobs" className="scroll-mt-28 heading text-xl">
        Background jobs
      </h2>
      {jobs.length === 0 && (
        <EmptyState title="No jobs yet" heading="h3">
          Jobs appear here once the server has started them.
        </EmptyState>
      )}
      {failed.length > 0 && (
        <ul aria-label="Failed jobs" className="grid gap-3">
          {failed.map((job) => (
            <FailedJob key={job.name} job={job} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Fold label={`${formatCount(others.length, 'job')} fine`}>
          <ul aria-label="Jobs without errors" className="grid divide-y divide-line">
            {others.map((job) => (
              <JobLine key={job.name} job={job} />
            ))}
          </ul>
        </Fold>
      )}
    </Card>
  )
}

function FailedJob({ job }: { job: ListedJob }) {
  const { name, failures, failedAt, lastError, nextAt } = job
  return (
    <li className="grid min-w-0 gap-1 rounded-sm border border-l-4 border-line border-l-bad px-4 py-2.5">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-[680]">{name}</span>
        <RunForm name={name} isShort={false} isWaiting={isWaiting(job)} />
      </span>
      <span className="[overflow-wrap:anywhere]">{lastError ?? 'The reason is unknown.'}</span>
      <span className="text-sm text-soft">
        {`Failed ${failures === 1 ? 'once' : `${failures} times`}, last `}
        <DateTime format="exact" at={failedAt} missing="at an unknown time" />
        {'. Next run: '}
        <DateTime format="weekday" at={nextAt} missing="on request" />
      </span>
    </li>
  )
}

/** One line: the state as a dot, the name, the next run. */
function JobLine({ job }: { job: ListedJob }) {
  const { name, nextAt, finishedAt } = job
  const { word, color } = STATES[getJobState(job)]
  return (
    <li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] sm:gap-x-5">
      <span className={classNames('inline-flex', color)}>
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        <span className="sr-only">{`${word}: `}</span>
      </span>
      <span className="truncate font-[600]">{name}</span>
      <span className="text-sm text-soft max-sm:hidden">
        {'last '}
        <DateTime format="weekday" at={finishedAt} missing="never" />
      </span>
      <span className="text-sm whitespace-nowrap text-soft">
        <span className="max-sm:sr-only">{'next '}</span>
        <DateTime format="weekday" at={nextAt} missing="on request" />
      </span>
      <RunForm name={name} isShort isWaiting={isWaiting(job)} />
    </li>
  )
}

const isWaiting = (job: ListedJob) => ['requested', 'running'].includes(getJobState(job))

type RunFormProps = { name: string; isShort: boolean; isWaiting: boolean }

function RunForm({ name, isShort, isWaiting }: RunFormProps) {
  const { formData } = useNavigation()
  const isReadOnly = useReadOnly()
  const busy = formData?.get('intent') === 'run-job' && formData.get('job') === name
  // A check of a backup needs a backup, which is chosen in the list of backups.
  if (isReadOnly) return null
  if (name === 'verify-backup') return <span className="min-w-11" />
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="job" value={name} />
      <Button
        name="intent"
        value="run-job"
        variant={isShort ? 'ghost' : 'secondary'}
        size="small"
        busy={busy || isWaiting}
        aria-label={`Run ${name} now`}
        icon={<Play aria-hidden="true" />}
      >
        {isShort ? null : 'Run Now'}
      </Button>
    </Form>
  )
}
