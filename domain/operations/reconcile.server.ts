import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { reconcilePlans } from '../billing/webhook-events.server.ts'
import { isJobRunning, runJob } from './job-runs.server.ts'

/** The job that server/start/jobs.ts schedules. */
export const RECONCILE_JOB = { name: 'reconcile-plans', cron: '23 4 * * *' }
/** How long the page waits for the outcome. After that, the job continues in the background. */
const PATIENCE_MS = 5000

export type ReconcileResult =
  | { ok: true; outcome: { looked: number; failed: number } }
  /** The job is still running. The table of jobs will show its outcome. */
  | { ok: true; outcome: 'under-way' }
  | { ok: false; reason: 'already-running' | 'failed' }

/** Runs the nightly job now, which syncs every paying customer's plan with the payment provider. */
export async function reconcileNowForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<ReconcileResult> {
  const viewer = await requireAdmin(services, asker)
  if (await isJobRunning(services, RECONCILE_JOB.name)) {
    return { ok: false, reason: 'already-running' }
  }
  await services.db.transaction((tx) =>
    recordAdminAction(tx, viewer, {
      action: 'job.run',
      subjectType: 'job',
      subjectId: RECONCILE_JOB.name,
    }),
  )
  const running = runJob(services, RECONCILE_JOB, () => reconcilePlans(services)).then(
    (outcome) => ({ ok: true as const, outcome }),
    (error) => {
      services.log.error({ err: error }, 'plans.reconciliation_failed')
      return { ok: false as const, reason: 'failed' as const }
    },
  )
  const late = { ok: true, outcome: 'under-way' } as const
  return withTimeoutOr(running, PATIENCE_MS, late)
}
