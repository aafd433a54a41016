import type { Services } from '#platform/services.ts'
import { type Asker, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { reconcilePlans } from '../billing/events.server.ts'
import { isJobRunning, runJob } from './job-runs.server.ts'

/** The job as server/jobs.ts schedules it. */
export const RECONCILE_JOB = { name: 'reconcile-plans', cron: '23 4 * * *' }
/** How long the page waits for its outcome; it goes on by itself. */
const PATIENCE_MS = 5000

export type ReconcileResult =
  | { ok: true; outcome: { looked: number; failed: number } }
  /** It takes longer than anybody waits: the table of jobs will tell. */
  | { ok: true; outcome: 'under-way' }
  | { ok: false; reason: 'already-running' | 'failed' }

/** Looks at every paying customer now instead of tonight (decision 25). */
export async function reconcileNowForAdmin(
  services: Services,
  asker: Asker,
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
      services.log.error({ err: error }, 'the look at every plan failed')
      return { ok: false as const, reason: 'failed' as const }
    },
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ReconcileResult>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, { ok: true, outcome: 'under-way' })
  })
  return Promise.race([running, late]).finally(() => clearTimeout(timer))
}
