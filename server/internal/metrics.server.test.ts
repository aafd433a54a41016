import { execFileSync, spawnSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { jobRun } from '#db/schema/operations.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createServedCounts } from '../page-cache/served-counts.ts'
import type { MetricSources } from './metric-sources.ts'
import { createMetricsReader } from './metrics.ts'
import { createRequestCounts } from './request-counts.ts'

const services = await setUpServices()
const served = createServedCounts()
const requests = createRequestCounts()
const sources: MetricSources = {
  services,
  visits: { waiting: () => 12 },
  pages: { size: () => ({ pages: 3, bytes: 4096 }), counts: () => served },
  requests,
  journal: {
    state: () => ({ bytes: 500, oldestAt: services.clock.now(), awaySince: null }),
    countAside: async () => 1,
  },
  live: { counts: () => ({ pages: 5, docks: 2, refused: 1 }) },
  lastBackupAt: async () => new Date('2026-01-02T03:04:05Z'),
}
const reader = createMetricsReader(sources)
afterAll(reader.stop)
const scrape = async (from = reader) => (await from.scrape()).text
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it('shows what was counted', async () => {
  services.metrics.leads.stored += 7
  services.metrics.leadGroups.seconds.observe(0.004)
  served.magnet.pages += 10
  served.magnet.missing += 1
  served.rendered += 2
  requests.lead.byStatus['3xx'] += 7
  requests.lead.seconds.observe(0.02)
  const text = await scrape()
  for (const line of [
    'qr_magnet_leads_total{outcome="stored"} 7',
    'qr_magnet_lead_commit_duration_seconds_bucket{le="0.0025"} 0',
    'qr_magnet_lead_commit_duration_seconds_bucket{le="0.005"} 1',
    'qr_magnet_lead_commit_duration_seconds_bucket{le="+Inf"} 1',
    'qr_magnet_lead_commit_duration_seconds_sum 0.004',
    'qr_magnet_http_requests_total{route="magnet",status="2xx"} 10',
    'qr_magnet_http_requests_total{route="magnet",status="4xx"} 1',
    'qr_magnet_http_requests_total{route="lead",status="3xx"} 7',
    'qr_magnet_http_request_duration_seconds_count{route="lead"} 1',
    'qr_magnet_page_cache_requests_total{result="hit"} 9',
    'qr_magnet_page_cache_requests_total{result="rendered"} 2',
    'qr_magnet_page_cache_bytes 4096',
    'qr_magnet_visits_waiting 12',
    'qr_magnet_live_connections{client="page"} 5',
    'qr_magnet_live_connections{client="dock"} 2',
    'qr_magnet_live_refused_total 1',
    'qr_magnet_journal_bytes 500',
    'qr_magnet_journal_files_aside 1',
    'qr_magnet_backup_last_success_timestamp_seconds 1767323045',
    'qr_magnet_database_up 1',
    'qr_magnet_database_connections_max{pool="leads"} 3',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})

it('shows the queue and the jobs, and nobody’s address', async () => {
  await services.db.insert(outgoingMail).values({
    kind: 'confirm-email',
    toAddress: 'grace@example.com',
    subject: 'Hello Grace',
    textBody: 'T',
    htmlBody: 'H',
    nextAttemptAt: new Date(0),
  })
  await services.db.insert(jobRun).values({
    name: 'recheck-domains',
    cron: '37 5 * * *',
    failures: 2,
    lastError: 'grace@example.com refused',
  })
  const fresh = createMetricsReader(sources)
  const text = await scrape(fresh)
  fresh.stop()
  expect(text).toContain('qr_magnet_mail_queue_size{state="due"} 1\n')
  expect(text).toContain('qr_magnet_job_failures{job_name="recheck-domains"} 2\n')
  expect(text).not.toMatch(/grace/i)
})

it('answers without the database’s values while the database hangs', async () => {
  const hanging = { ...services, db: { ...services.db, $client: services.db.$client } }
  const never = () => new Promise(() => {})
  Object.assign(hanging.db, {
    execute: never,
    select: () => ({ from: () => ({ orderBy: never }) }),
  })
  const limits = { freshMs: 10_000, limitMs: 5 }
  const stuck = createMetricsReader({ ...sources, services: hanging as typeof services, limits })
  const text = await scrape(stuck)
  stuck.stop()
  expect(text).toContain('qr_magnet_database_up 0\n')
  expect(text).not.toContain('qr_magnet_mail_queue_size{')
  expect(text).toContain('qr_magnet_leads_total{outcome="stored"}')
})

it('explains every metric, and names it by Prometheus’ conventions', async () => {
  const text = await scrape()
  for (const name of reader.names()) {
    expect(text).toMatch(new RegExp(`# HELP ${name} [A-Z].{10,}`))
    const isCounter = text.includes(`# TYPE ${name} counter`)
    expect([name, name.endsWith('_total')]).toEqual([name, isCounter])
  }
})

it.skipIf(!hasPromtool)('satisfies promtool (skipped where it is not installed)', async () => {
  const input = await scrape()
  expect(execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })).toBe('')
})
