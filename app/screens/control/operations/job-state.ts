import type { ListedJob } from '#domain/operations/job-runs.server.ts'

export type JobStateName = 'failed' | 'running' | 'requested' | 'fine' | 'unrun'

export function getJobState(job: ListedJob): JobStateName {
  if (job.requestedAt) return 'requested'
  if (job.startedAt && !job.finishedAt) return 'running'
  if (job.failures > 0) return 'failed'
  return job.finishedAt ? 'fine' : 'unrun'
}

/** Returns whether a job is running or about to run. */
export const isWorking = (job: ListedJob): boolean =>
  ['requested', 'running'].includes(getJobState(job))

/** Jobs that haven't run yet count as fine. */
export function countJobs(jobs: ListedJob[]): { fine: number; failed: number; running: number } {
  const failed = jobs.filter(({ failures }) => failures > 0).length
  const running = jobs.filter((job) => getJobState(job) === 'running').length
  return { fine: jobs.length - failed, failed, running }
}
