import { and, asc, eq, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type JobRequest, jobRun } from '#db/schema/operations.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin, requireReader } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { redactEmails } from '../mail/redact-emails.ts'
import { nextRun } from './cron.ts'

export type { JobRequest }

type RunServices = Pick<Services, 'db' | 'clock' | 'log'>
/**
 * A background job and its schedule: five cron fields in UTC, or empty if it runs only on request.
 */
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
  await requireReader(services, asker)
  const now = services.clock.now()
  const jobs = await services.db.select().from(jobRun).orderBy(asc(jobRun.name))
  return jobs.map((job) => ({ ...job, nextAt: nextRun(job.cron, now) }))
}

/** After this time, a job that started but didn't finish counts as interrupted. */
const RUN_MS = HOUR_MS
/** A request that no worker took up for this long can be repeated. */
const REQUEST_MS = 10 * MINUTE_MS

/** SQL condition: no process is running the job now. */
const isIdle = (now: Date): SQL | undefined =>
  or(
    isNull(jobRun.startedAt),
    isNotNull(jobRun.finishedAt),
    lt(jobRun.startedAt, new Date(now.getTime() - RUN_MS)),
  )

export type JobRequested = { ok: true } | { ok: false; reason: 'not-found' | 'already-running' }

/**
 * Requests a run of a job as soon as possible. A process with workers takes it up within a minute.
 * Only one run of a job can be requested at a time.
 */
export async function requestJobForAdmin(
  services: Services,
  asker: MaybeViewer,
  { name, request = null }: { name: string; request?: JobRequest | null },
): Promise<JobRequested> {
  const viewer = await requireAdmin(services, asker)
  const now = services.clock.now()
  const result = await services.db.transaction(async (tx): Promise<JobRequested> => {
    const [known] = await tx.select({ name: jobRun.name }).from(jobRun).where(eq(jobRun.name, name))
    if (!known) return { ok: false, reason: 'not-found' }
    const isFree = or(
      isNull(jobRun.requestedAt),
      lt(jobRun.requestedAt, new Date(now.getTime() - REQUEST_MS)),
    )
    const requested = await tx
      .update(jobRun)
      .set({ requestedAt: now, request })
      .where(and(eq(jobRun.name, name), isFree, isIdle(now)))
      .returning({ name: jobRun.name })
    if (requested.length === 0) return { ok: false, reason: 'already-running' }
    await recordAdminAction(tx, viewer, {
      action: 'job.run',
      subjectType: 'job',
      subjectId: name,
      detail: request?.backup ? { backup: request.backup } : {},
    })
    return { ok: true }
  })
  if (result.ok) services.wakeJobs()
  return result
}

/**
 * Passes each requested run to `start`, and deletes the request in the same transaction. Other
 * processes skip requests that are being taken up.
 */
export async function takeRequestedJobs(
  { db }: Pick<Services, 'db'>,
  start: (name: string, request: JobRequest | null) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const requested = await tx
      .select({ name: jobRun.name, request: jobRun.request })
      .from(jobRun)
      .where(isNotNull(jobRun.requestedAt))
      .for('update', { skipLocked: true })
    for (const { name, request } of requested) {
      await start(name, request)
      await tx.update(jobRun).set({ requestedAt: null, request: null }).where(eq(jobRun.name, name))
    }
    return requested.length
  })
}
