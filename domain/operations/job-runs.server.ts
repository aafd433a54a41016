import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { jobRun } from '#db/schema/operations.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { redactEmails } from '../mail/redact-emails.ts'
import { nextRun } from './cron.ts'

type RunServices = Pick<Services, 'db' | 'clock' | 'log'>
/** A background job and its schedule: five cron fields in UTC. */
export type JobPlan = { name: string; cron: string }

const MAX_ERROR_LENGTH = 500

/**
 * Stores a row for every job, even before its first run, and deletes all other rows. Call it at
 * startup.
 */
export async function registerJobs({ db }: RunServices, jobs: readonly JobPlan[]): Promise<void> {
  await db
    .insert(jobRun)
    .values(jobs.map(({ name, cron }) => ({ name, cron })))
    .onConflictDoUpdate({ target: jobRun.name, set: { cron: sql`excluded.cron` } })
  const names = jobs.map(({ name }) => name)
  await db.delete(jobRun).where(notInArray(jobRun.name, names))
}

/**
 * Runs a job and records its outcome. Rejects with the job's error. If recording fails, the error
 * is only logged.
 */
export async function runJob<T>(
  services: RunServices,
  { name, cron }: JobPlan,
  work: () => Promise<T>,
): Promise<T> {
  const { db, clock } = services
  const note = (set: Partial<typeof jobRun.$inferInsert>, failures?: ReturnType<typeof sql>) =>
    db
      .insert(jobRun)
      .values({ name, cron, ...set, failures: failures ? 1 : 0 })
      .onConflictDoUpdate({ target: jobRun.name, set: { ...set, ...(failures && { failures }) } })
      .catch((error) => services.log.error({ err: error, job: name }, 'job_run.record_failed'))
  await note({ startedAt: clock.now(), finishedAt: null })
  try {
    const result = await work()
    const at = clock.now()
    await note({ finishedAt: at, succeededAt: at, result: result ?? null, failures: 0 })
    return result
  } catch (error) {
    const at = clock.now()
    const words = redactEmails(error instanceof Error ? error.message : String(error))
    const lastError = [...words].slice(0, MAX_ERROR_LENGTH).join('')
    await note({ finishedAt: at, failedAt: at, lastError }, sql`${jobRun.failures} + 1`)
    throw error
  }
}

export type ListedJob = typeof jobRun.$inferSelect & { nextAt: Date | null }

/** Returns every job with its last and its next run. */
export async function listJobsForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<ListedJob[]> {
  await requireAdmin(services, asker)
  const now = services.clock.now()
  const jobs = await services.db.select().from(jobRun).orderBy(asc(jobRun.name))
  return jobs.map((job) => ({ ...job, nextAt: nextRun(job.cron, now) }))
}

/**
 * Returns whether a job is running in any process. An interrupted job counts as running for an
 * hour.
 */
export async function isJobRunning({ db, clock }: RunServices, name: string): Promise<boolean> {
  const [job] = await db.select().from(jobRun).where(eq(jobRun.name, name))
  if (!job?.startedAt || job.finishedAt) return false
  return clock.now().getTime() - job.startedAt.getTime() < HOUR_MS
}
