import { countTargets, getOperationsState } from '#domain/operations/operations-state.server.ts'
import { createRecentReader } from '#lib/recent-reader.ts'
import { type MetricSources, SCRAPE_LIMITS } from './metric-sources.ts'
import type { SampledMetrics } from './sampled-metrics.ts'

/**
 * Adds metrics of how much is queued, and for how long. Metrics from the database are absent while
 * it doesn't respond.
 */
export function addQueueMetrics(
  { gauge }: SampledMetrics,
  { services, journal, lastBackupAt, limits = SCRAPE_LIMITS }: MetricSources,
): void {
  const read = createRecentReader(() => getOperationsState(services), limits)
  const readBackup = createRecentReader(async () => (await lastBackupAt?.()) ?? null, limits)
  const age = (since: Date | null | undefined) =>
    since ? Math.max(0, (services.clock.now().getTime() - since.getTime()) / 1000) : 0
  gauge('qr_magnet_database_up', 'Whether the database responded during this scrape.', async () => [
    { value: (await read()) ? 1 : 0 },
  ])
  gauge(
    'qr_magnet_mail_queue_size',
    'Queued emails by state, counting at most 10000 in total.',
    async () => {
      const mail = (await read())?.mail
      if (!mail) return []
      const { due, retrying, scheduled, held } = mail
      const states = Object.entries({ due, retrying, scheduled, held })
      return states.map(([state, value]) => ({ labels: { state }, value }))
    },
  )
  gauge('qr_magnet_mail_queue_oldest_age_seconds', 'How overdue the oldest email is.', async () => {
    const mail = (await read())?.mail
    return mail ? [{ value: age(mail.dueSince) }] : []
  })
  gauge('qr_magnet_mail_failed_last_day', 'Emails that failed in the last 24 hours.', async () => {
    const mail = (await read())?.mail
    return mail ? [{ value: mail.failedLastDay }] : []
  })
  gauge(
    'qr_magnet_delivery_oldest_age_seconds',
    'How long the oldest due delivery has waited, or the oldest event without deliveries.',
    async () => {
      const deliveries = (await read())?.deliveries
      return deliveries ? [{ value: age(deliveries.dueSince) }] : []
    },
  )
  gauge(
    'qr_magnet_delivery_targets',
    'Webhooks and connections by state. Failing means active, but every attempt fails.',
    async () => {
      const state = await read()
      // Includes zeros, because an absent value can't be compared with yesterday's.
      return (state ? countTargets(state) : []).map(({ targets: value, ...labels }) => ({
        labels,
        value,
      }))
    },
  )
  gauge(
    'qr_magnet_content_checks_failing',
    'Magnets whose link or file failed at least twice in a row, counting at most 10000.',
    async () => {
      const state = await read()
      return state ? [{ value: state.failingContents }] : []
    },
  )
  const jobs = async () => (await read())?.jobs ?? []
  gauge(
    'qr_magnet_job_last_success_timestamp_seconds',
    'When the job last succeeded, as a Unix timestamp.',
    async () =>
      (await jobs()).flatMap(({ name, succeededAt }) =>
        succeededAt ? [{ labels: { job_name: name }, value: succeededAt.getTime() / 1000 }] : [],
      ),
  )
  gauge('qr_magnet_job_overdue_seconds', 'How overdue the next run is.', async () =>
    (await jobs()).map(({ name, overdueSince }) => ({
      labels: { job_name: name },
      value: age(overdueSince),
    })),
  )
  gauge('qr_magnet_job_failures', 'Consecutive failures of the job.', async () =>
    (await jobs()).map(({ name, failures }) => ({ labels: { job_name: name }, value: failures })),
  )
  gauge(
    'qr_magnet_journal_bytes',
    'Size of the leads on disk that are waiting to be stored in the database.',
    () => (journal ? [{ value: journal.state().bytes }] : []),
  )
  gauge('qr_magnet_journal_files_aside', 'Files with leads that could not be stored.', async () =>
    journal ? [{ value: await journal.countAside() }] : [],
  )
  gauge(
    'qr_magnet_journal_oldest_age_seconds',
    'How long the oldest of these leads has waited.',
    () => (journal ? [{ value: age(journal.state().oldestAt) }] : []),
  )
  gauge(
    'qr_magnet_backup_last_success_timestamp_seconds',
    'When the last backup finished, as a Unix timestamp.',
    async () => {
      const at = await readBackup()
      return at ? [{ value: at.getTime() / 1000 }] : []
    },
  )
}
