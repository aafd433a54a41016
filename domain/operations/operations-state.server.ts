import { sql } from 'drizzle-orm'
import { jobRun } from '#db/schema/operations.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { nextRun } from './cron.ts'

/** Queued emails that are looked at, so that a long queue doesn't make reading it slow. */
const MAX_COUNTED = 10_000

export type JobState = {
  name: string
  succeededAt: Date | null
  /** In a row. */
  failures: number
  /** Since when the run after the last successful one has been due; null if it isn't due yet. */
  overdueSince: Date | null
}

/** What monitoring reads from the database. Counts end at 10,000. */
export type OperationsState = {
  mail: {
    /** To be sent now. */
    due: number
    /** Failed before, and waiting for the next attempt. */
    retrying: number
    /** To be sent later, such as a content update. */
    scheduled: number
    /** Since when the oldest email that is due has been due. */
    dueSince: Date | null
    /** Given up or refused within a day. */
    failedLastDay: number
  }
  jobs: JobState[]
}

/** Reads the mail queue and the jobs in two short statements. */
export async function getOperationsState({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OperationsState> {
  const now = clock.now()
  const [mails, jobs] = await Promise.all([
    db.execute<Record<'due' | 'retrying' | 'scheduled' | 'failed', number> & { since: Date }>(sql`
      with queued as (
        select attempts, created_at, next_attempt_at, next_attempt_at <= ${now} as is_due
        from outgoing_mail where state = 'queued' order by next_attempt_at limit ${MAX_COUNTED}
      ), failed as (
        select from outgoing_mail where failed_at > ${new Date(now.getTime() - DAY_MS)}
          and state in ('failed', 'refused') limit ${MAX_COUNTED}
      )
      select count(*) filter (where is_due)::int as due,
        count(*) filter (where not is_due and attempts > 0)::int as retrying,
        count(*) filter (where not is_due and attempts = 0)::int as scheduled,
        -- A lead's email is due since 1970, so that clocks don't matter.
        min(greatest(next_attempt_at, created_at)) filter (where is_due) as since,
        (select count(*)::int from failed) as failed
      from queued`),
    db.select().from(jobRun).orderBy(jobRun.name),
  ])
  const [mail] = mails.rows
  return {
    mail: {
      due: mail?.due ?? 0,
      retrying: mail?.retrying ?? 0,
      scheduled: mail?.scheduled ?? 0,
      dueSince: mail?.since ? new Date(mail.since) : null,
      failedLastDay: mail?.failed ?? 0,
    },
    jobs: jobs.map(({ name, cron, succeededAt, failures }) => {
      const next = succeededAt && nextRun(cron, succeededAt)
      return { name, succeededAt, failures, overdueSince: next && next < now ? next : null }
    }),
  }
}
