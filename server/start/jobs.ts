import { PgBoss } from 'pg-boss'
import { eraseClosedAccounts } from '#domain/account-closing/erase-account.server.ts'
import { recountTotals, refreshTotals } from '#domain/admin/account-totals.server.ts'
import { warnOfExpiringKeys } from '#domain/api-keys/expiry-mails.server.ts'
import { recordEndedGrace } from '#domain/billing/end-grace.server.ts'
import { reconcilePlans } from '#domain/billing/webhook-events.server.ts'
import { queueBriefRequests } from '#domain/campaigns/brief-requests.server.ts'
import {
  queueCampaignNews,
  queueMemberDigests,
  queueMemberLeads,
  queueWeeklySummaries,
} from '#domain/campaigns/member-notices.server.ts'
import { queuePostReminders } from '#domain/campaigns/post-reminders.server.ts'
import { continueBackfills } from '#domain/connections/backfill.server.ts'
import { revokeAccess } from '#domain/connections/sign-in/revocations.server.ts'
import { checkContents } from '#domain/content-checks/run-checks.server.ts'
import { recheckDomains } from '#domain/custom-domains/verify-domain.server.ts'
import { eraseEndedTargets } from '#domain/event-targets/ended-targets.server.ts'
import { releaseShown } from '#domain/event-targets/release-waiting.server.ts'
import { sweepOrphans } from '#domain/files/files.server.ts'
import { drawMissingPages } from '#domain/files/page-picture.server.ts'
import { sweepUploads } from '#domain/files/part-uploads.server.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import { eraseUnconfirmed } from '#domain/leads/change/erase-unconfirmed.server.ts'
import { removeDeletedTags } from '#domain/leads/change/tags.server.ts'
import { indexLeads } from '#domain/leads/list/index-leads.server.ts'
import { queueConfirmReminders } from '#domain/leads/tell/confirm-reminders.server.ts'
import { queueContentUpdates } from '#domain/leads/tell/content-updates.server.ts'
import { queueDailyDigests, queueHourlyDigests } from '#domain/leads/tell/lead-notices.server.ts'
import { queueNextNotices } from '#domain/leads/tell/queue-next-notices.server.ts'
import { queueWelcomeEmails } from '#domain/leads/tell/queue-welcome-emails.server.ts'
import { releaseHeldMails } from '#domain/leads/tell/release-mails.server.ts'
import { findSendingHold } from '#domain/mail/sending-hold.server.ts'
import { watchOperations } from '#domain/operations/alerts.server.ts'
import {
  type JobRequest,
  registerJobs,
  runJob,
  takeRequestedJobs,
} from '#domain/operations/job-runs.server.ts'
import {
  BACKUP_JOB,
  takeManualBackup,
  VERIFY_JOB,
  verifyBackup,
} from '#domain/operations/manual-backup.server.ts'
import { backUpNightly } from '#domain/operations/nightly-backup.server.ts'
import { purgeExpired } from '#domain/operations/purge-expired.server.ts'
import { checkRelease, RELEASE_JOB } from '#domain/operations/release-notice.server.ts'
import { purgeImports } from '#domain/people/purge-imports.server.ts'
import { queuePremiereSummaries } from '#domain/placements/premiere-summaries.server.ts'
import { readVideoUrls } from '#domain/placements/read-video-urls.server.ts'
import { queueReportDigest } from '#domain/reports/report-digest.server.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import { recordDueChanges } from '#domain/schedules/record-changes.server.ts'
import { checkSenderDomains } from '#domain/sender-domains/check-sender-domain.server.ts'
import { watchSenders } from '#domain/sender-domains/sender-health.server.ts'
import { queueCreatorSummaries } from '#domain/weekly-summaries/weekly-summaries.server.ts'
import { HOUR_SECONDS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/**
 * How long a running job may take to finish at a shutdown. A job that takes longer is repeated
 * after the next start.
 */
const STOP_MS = 1500

/** If a job's process was killed, the job counts as failed after this time and is repeated. */
const HEARTBEAT_SECONDS = 90
/**
 * A job counts as failed only after several missed heartbeats, so it survives a failover of the
 * database.
 */
const HEARTBEAT_REFRESH_SECONDS = 15

export type Job = {
  name: string
  cron: string
  /**
   * Set if the job sends email, uses payments or changes files. It then doesn't run while a
   * restored database is on hold.
   */
  holds?: true
  /** How long the job may take before it counts as failed and is repeated. Default: 15 minutes. */
  expireInSeconds?: number
  /** `request` is what the administrator requested; null in a scheduled run. */
  run(services: Services, request: JobRequest | null): Promise<unknown>
}

/** Scheduled jobs (UTC). Each runs once across all processes. */
export const JOBS: readonly Job[] = [
  { name: 'sweep-orphan-files', cron: '17 * * * *', holds: true, run: sweepOrphans },
  { name: 'sweep-uploads', cron: '27 * * * *', holds: true, run: sweepUploads },
  { name: 'purge-imports', cron: '33 * * * *', holds: true, run: purgeImports },
  { name: 'hourly-lead-digests', cron: '5 * * * *', holds: true, run: queueHourlyDigests },
  { name: 'daily-lead-digests', cron: '0 7 * * *', holds: true, run: queueDailyDigests },
  { name: 'member-leads', cron: '* * * * *', holds: true, run: queueMemberLeads },
  { name: 'member-digests', cron: '3 7 * * *', holds: true, run: queueMemberDigests },
  // The second run sends what the first one couldn’t.
  { name: 'creator-summaries', cron: '10 7,13 * * 1', holds: true, run: queueCreatorSummaries },
  { name: 'weekly-summaries', cron: '20 7 * * 1', holds: true, run: queueWeeklySummaries },
  {
    name: 'brief-requests',
    cron: '35 * * * *',
    holds: true,
    run: (services) => queueBriefRequests(services),
  },
  { name: 'post-reminders', cron: '45 * * * *', holds: true, run: queuePostReminders },
  { name: 'campaign-news', cron: '25 * * * *', holds: true, run: queueCampaignNews },
  {
    name: 'content-updates',
    cron: '* * * * *',
    holds: true,
    run: (services) => queueContentUpdates(services),
  },
  {
    name: 'next-notices',
    cron: '* * * * *',
    holds: true,
    run: (services) => queueNextNotices(services),
  },
  { name: 'confirm-reminders', cron: '*/5 * * * *', holds: true, run: queueConfirmReminders },
  { name: 'welcome-emails', cron: '*/5 * * * *', holds: true, run: queueWelcomeEmails },
  { name: 'erase-unconfirmed', cron: '53 * * * *', holds: true, run: eraseUnconfirmed },
  { name: 'write-email-requests', cron: '* * * * *', run: writeAcceptedRequests },
  { name: 'release-held-mail', cron: '* * * * *', holds: true, run: releaseHeldMails },
  { name: 'erase-closed-accounts', cron: '* * * * *', holds: true, run: eraseClosedAccounts },
  { name: 'erase-ended-targets', cron: '* * * * *', holds: true, run: eraseEndedTargets },
  { name: 'release-waiting', cron: '47 * * * *', holds: true, run: releaseShown },
  { name: 'continue-backfills', cron: '* * * * *', holds: true, run: continueBackfills },
  { name: 'revoke-access', cron: '* * * * *', holds: true, run: revokeAccess },
  { name: 'premiere-summaries', cron: '*/5 * * * *', holds: true, run: queuePremiereSummaries },
  { name: 'check-contents', cron: '*/5 * * * *', holds: true, run: checkContents },
  {
    name: 'draw-first-pages',
    cron: '*/5 * * * *',
    holds: true,
    run: (services) => drawMissingPages(services),
  },
  { name: 'remove-deleted-tags', cron: '*/10 * * * *', run: removeDeletedTags },
  { name: 'prepare-lead-search', cron: '*/5 * * * *', run: indexLeads },
  { name: 'read-video-urls', cron: '*/5 * * * *', run: readVideoUrls },
  { name: 'reconcile-plans', cron: '23 4 * * *', holds: true, run: reconcilePlans },
  { name: 'end-grace-periods', cron: '*/10 * * * *', holds: true, run: recordEndedGrace },
  {
    name: 'nightly-backup',
    cron: '13 2 * * *',
    run: backUpNightly,
    expireInSeconds: 12 * HOUR_SECONDS,
  },
  { name: 'record-schedule-changes', cron: '* * * * *', run: recordDueChanges },
  { name: 'refresh-totals', cron: '*/10 * * * *', run: refreshTotals },
  { name: 'recount-totals', cron: '31 3 * * *', run: recountTotals },
  // Runs once a UTC day; the other hours repeat a run that failed.
  {
    name: 'log-results',
    cron: '21 * * * *',
    run: appendResults,
    expireInSeconds: 2 * HOUR_SECONDS,
  },
  { name: 'recheck-domains', cron: '37 5 * * *', holds: true, run: recheckDomains },
  { name: 'check-sender-domains', cron: '*/15 * * * *', holds: true, run: checkSenderDomains },
  { name: 'watch-senders', cron: '*/5 * * * *', holds: true, run: watchSenders },
  { name: 'forget-expired', cron: '41 3 * * *', run: purgeExpired },
  { name: 'warn-of-expiring-keys', cron: '9 * * * *', holds: true, run: warnOfExpiringKeys },
  { name: 'report-digest', cron: '35 * * * *', holds: true, run: queueReportDigest },
  { name: RELEASE_JOB, cron: '51 4 * * *', run: (services) => checkRelease(services) },
  { name: 'watch-operations', cron: '*/10 * * * *', run: watchOperations },
]

/** Jobs that run only if the administrator requests them. */
const REQUESTED_JOBS: readonly Job[] = [
  { ...BACKUP_JOB, run: takeManualBackup, expireInSeconds: 12 * HOUR_SECONDS },
  { ...VERIFY_JOB, run: verifyBackup, expireInSeconds: 12 * HOUR_SECONDS },
]

/**
 * Starts the schedule. Jobs are stored in PostgreSQL, so several processes share them. `wake` starts
 * the jobs that the administrator requested.
 */
export async function startJobs(
  services: Services,
  databaseUrl: string,
): Promise<{ wake(): void; stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 3,
    application_name: 'qr-magnet jobs',
  })
  boss.on('error', (error) => services.log.error({ err: error }, 'jobs.failed'))
  await boss.start()
  const workers = new Map<string, string>()
  await registerJobs(services, [...JOBS, ...REQUESTED_JOBS])
  for (const job of [...JOBS, ...REQUESTED_JOBS]) {
    const { expireInSeconds } = job
    const limits = {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(expireInSeconds ? { expireInSeconds } : {}),
    }
    await boss.createQueue(job.name, { policy: 'singleton', ...limits })
    // Without this, a queue that an earlier release created would keep its old limits.
    await boss.updateQueue(job.name, limits)
    if (job.cron) await boss.schedule(job.name, job.cron)
    const worker = await boss.work<JobRequest | null>(
      job.name,
      { pollingIntervalSeconds: 30, heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS },
      ([taken]) => runScheduledJob(services, job, taken?.data ?? null),
    )
    workers.set(job.name, worker)
  }
  // If only an earlier release had a job, the job would be queued forever, because no process
  // handles it.
  for (const { name } of await boss.getSchedules()) {
    if (!JOBS.some((job) => job.name === name)) await boss.unschedule(name)
  }
  const start = async (name: string, request: JobRequest | null) => {
    await boss.send(name, request, { retryLimit: 0 })
    boss.notifyWorker(workers.get(name) ?? '')
  }
  let taking: Promise<unknown> = Promise.resolve()
  const wake = () => {
    taking = takeRequestedJobs(services, start).catch((error: unknown) =>
      services.log.error({ err: error }, 'jobs.failed'),
    )
  }
  wake()
  return {
    wake,
    async stop() {
      await taking
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/**
 * Runs a job and logs its result. If there was nothing to do, which is usual, the result is logged
 * at the debug level.
 */
export async function runScheduledJob(
  services: Services,
  job: Job,
  request: JobRequest | null = null,
): Promise<void> {
  const result = await runJob(services, job, () => runUnlessOnHold(services, job, request))
  const level = isNothing(result) ? 'debug' : 'info'
  services.log[level]({ job: job.name, result }, 'job.completed')
}

/** Whether a job's result says that it did nothing: no result, zeros, nothing found, or on hold. */
function isNothing(result: unknown): boolean {
  if (Array.isArray(result)) return result.length === 0
  if (typeof result !== 'object' || result === null) return !result
  if ('onHold' in result) return true
  return Object.values(result).every(isNothing)
}

async function runUnlessOnHold(
  services: Services,
  job: Job,
  request: JobRequest | null,
): Promise<unknown> {
  const isHeld = job.holds === true && (await findSendingHold(services.db)) !== null
  return isHeld ? { onHold: true } : job.run(services, request)
}
