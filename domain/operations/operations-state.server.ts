import { sql } from 'drizzle-orm'
import {
  TARGET_KINDS,
  TARGET_STATES,
  type TargetKind,
  type TargetState,
} from '#db/schema/deliveries.ts'
import { jobRun } from '#db/schema/operations.ts'
import { LEAST_FAILURES } from '#domain/content-checks/tell-owners.server.ts'
import { notOnHold } from '#domain/mail/sending-hold.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { nextRun } from './cron.ts'

/** The maximum that is counted, so that a long queue doesn't make the query slow. */
const MAX_COUNTED = 10_000

export type JobState = {
  name: string
  succeededAt: Date | null
  /** The number of consecutive failures. */
  failures: number
  /** When the next run after the last successful run became due; null if it isn't due yet. */
  overdueSince: Date | null
}

/** What monitoring reads from the database. The counts of emails stop at 10,000. */
export type OperationsState = {
  mail: {
    /** Emails that are due now. */
    due: number
    /** Emails that failed before and are waiting for the next attempt. */
    retrying: number
    /** Emails that are due later, such as content updates. */
    scheduled: number
    /** When the oldest due email became due; null if none is due. */
    dueSince: Date | null
    /** Emails over the mail budget, waiting for a proof or for new budget. */
    held: number
    /** Emails that failed permanently or were rejected in the last 24 hours. */
    failedLastDay: number
  }
  deliveries: {
    /**
     * When the oldest delivery that is due and isn't being sent became due. An event without
     * deliveries counts as due since it was recorded.
     */
    dueSince: Date | null
    /**
     * The number of webhooks and connections by state. 'failing' targets are active, but all of
     * their attempts fail.
     */
    targets: { kind: TargetKind; state: TargetState | 'failing'; targets: number }[]
  }
  jobs: JobState[]
  /** The number of magnets whose link or file failed at least two consecutive checks. */
  failingContents: number
}

/** Reads the queues and the jobs in four short statements. */
export async function getOperationsState({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OperationsState> {
  const now = clock.now()
  const [mails, due, jobs, contents] = await Promise.all([
    db.execute<
      Record<'due' | 'retrying' | 'scheduled' | 'held' | 'failed', number> & { since: Date }
    >(sql`
      with queued as (
        select attempts, created_at, next_attempt_at, next_attempt_at <= ${now} as is_due
        from outgoing_mail where state = 'queued' order by next_attempt_at limit ${MAX_COUNTED}
      ), failed as (
        select from outgoing_mail where failed_at > ${new Date(now.getTime() - DAY_MS)}
          and state in ('failed', 'refused') limit ${MAX_COUNTED}
      ), held as (
        select from outgoing_mail where state = 'held' limit ${MAX_COUNTED}
      )
      select count(*) filter (where is_due)::int as due,
        count(*) filter (where not is_due and attempts > 0)::int as retrying,
        count(*) filter (where not is_due and attempts = 0)::int as scheduled,
        -- A lead's email is due since 1970, so that clocks don't matter.
        -- After a restore, email waits on purpose.
        min(greatest(next_attempt_at, created_at)) filter (where is_due and ${notOnHold}) as since,
        (select count(*)::int from held) as held,
        (select count(*)::int from failed) as failed
      from queued`),
    db.execute<{ since: Date | null } & Pick<OperationsState['deliveries'], 'targets'>>(sql`
      with due as (
        select d.next_attempt_at as at from event_targets t
        cross join lateral (
          select next_attempt_at from deliveries
          where target_id = t.id and state = 'pending' order by next_attempt_at limit 1
        ) d
        where t.state = 'active' and t.next_due_at <= ${now} and d.next_attempt_at <= ${now}
          and (t.circuit_open_until is null or t.circuit_open_until <= ${now})
        union all
        select e.created_at from event_streams s
        join event_dispatches b on b.account_id = s.account_id and b.dispatched_seq < s.last_seq
        cross join lateral (
          select created_at from events where account_id = s.account_id and seq > b.dispatched_seq
          order by seq limit 1
        ) e
        where s.is_behind
      ), counted as (
        select kind, case when state = 'active' and failing_since is not null then 'failing'
          else state end as state, count(*)::int as targets
        from event_targets where ended_at is null group by 1, 2 order by 1, 2
      )
      select (select min(at) from due) as since,
        (select coalesce(json_agg(counted), '[]') from counted) as targets`),
    db.select().from(jobRun).orderBy(jobRun.name),
    db.execute<{ failing: number }>(sql`
      select count(*)::int as failing from (
        select from content_checks where failures > 0 and failures >= ${LEAST_FAILURES}
        limit ${MAX_COUNTED}) counted`),
  ])
  const [mail] = mails.rows
  const { since: dueSince, targets = [] } = due.rows[0] ?? {}
  return {
    mail: {
      due: mail?.due ?? 0,
      retrying: mail?.retrying ?? 0,
      scheduled: mail?.scheduled ?? 0,
      dueSince: mail?.since ? new Date(mail.since) : null,
      held: mail?.held ?? 0,
      failedLastDay: mail?.failed ?? 0,
    },
    deliveries: { dueSince: dueSince ? new Date(dueSince) : null, targets },
    failingContents: contents.rows[0]?.failing ?? 0,
    jobs: jobs.map(({ name, cron, succeededAt, failures }) => {
      const next = succeededAt && nextRun(cron, succeededAt)
      return { name, succeededAt, failures, overdueSince: next && next < now ? next : null }
    }),
  }
}

/** Returns the number of targets of each kind and state, including zeros. */
export const countTargets = ({ deliveries }: OperationsState) =>
  TARGET_KINDS.flatMap((kind) =>
    [...TARGET_STATES, 'failing' as const].map((state) => ({
      kind,
      state,
      targets:
        deliveries.targets.find((one) => one.kind === kind && one.state === state)?.targets ?? 0,
    })),
  )
