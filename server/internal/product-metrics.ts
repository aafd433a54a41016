import type { Pool } from 'pg'
import { createRecentReader } from '#lib/recent-reader.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { type MetricSources, SCRAPE_LIMITS } from './metric-sources.ts'
import { addQueueMetrics } from './queue-metrics.ts'
import { addRequestMetrics } from './request-metrics.ts'
import type { SampledMetrics } from './sampled-metrics.ts'

/**
 * Adds metrics of the product's requests, writes, queues and resources. The meaning of a name never
 * changes.
 */
export function addProductMetrics(to: SampledMetrics, sources: MetricSources): void {
  addRequestMetrics(to, sources)
  addWrites(to, sources)
  addQueueMetrics(to, sources)
  addLive(to, sources)
  addResources(to, sources)
}

function addWrites({ counter, gauge, histogram }: SampledMetrics, sources: MetricSources): void {
  const { metrics } = sources.services
  const { leads, leadGroups, visits, mails, inboundMails, heldMails } = metrics
  const { deliveries, videos, contentChecks } = metrics
  const byLabel = (label: string, counts: Record<string, number>) => () =>
    Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }))
  counter(
    'qr_magnet_leads_total',
    'Submitted lead forms by outcome, counting every attempt.',
    byLabel('outcome', leads),
  )
  histogram(
    'qr_magnet_lead_commit_duration_seconds',
    'Duration of the transaction that stores a group of leads, including its commit.',
    () => [{ of: leadGroups.seconds }],
  )
  histogram('qr_magnet_lead_group_size', 'Number of leads committed together.', () => [
    { of: leadGroups.leads },
  ])
  counter(
    'qr_magnet_visits_total',
    'Page views by outcome: recorded as rows, capped (only counted, during a flood), or dropped (rejected by the database).',
    byLabel('outcome', visits),
  )
  gauge('qr_magnet_visits_waiting', 'Page views in memory that have not been written yet.', () => [
    { value: sources.visits.waiting() },
  ])
  counter(
    'qr_magnet_mail_attempts_total',
    'Attempts to send an email, by outcome. Emails with the outcome failed or refused are not retried.',
    byLabel('outcome', mails),
  )
  counter(
    'qr_magnet_inbound_mails_total',
    'Emails with which visitors ask for content, by outcome. All but accepted ones are refused.',
    byLabel('outcome', inboundMails),
  )
  counter(
    'qr_magnet_held_mails_total',
    'Emails to new addresses that exceeded the budget, by outcome.',
    byLabel('outcome', heldMails),
  )
  counter(
    'qr_magnet_delivery_attempts_total',
    'Attempts to deliver an event to a webhook or a connection, by outcome. Events with the outcome failed are not retried.',
    byLabel('outcome', deliveries),
  )
  counter(
    'qr_magnet_video_fetches_total',
    'Requests for video metadata, by outcome. Requests with the outcome failed are not retried.',
    byLabel('outcome', videos),
  )
  counter(
    'qr_magnet_content_checks_total',
    'Checks of magnets’ links and files: ok, failed, or unknown (the check was inconclusive).',
    byLabel('outcome', contentChecks),
  )
}

function addLive({ gauge, counter }: SampledMetrics, { live }: MetricSources): void {
  gauge('qr_magnet_live_connections', 'Open pages and docks of stream overlays.', () => {
    if (!live) return []
    const { pages, docks } = live.counts()
    return Object.entries({ page: pages, dock: docks }).map(([client, value]) => ({
      labels: { client },
      value,
    }))
  })
  counter(
    'qr_magnet_live_refused_total',
    'Connections of stream overlays that were rejected because too many were open.',
    () => (live ? [{ value: live.counts().refused }] : []),
  )
}

function addResources({ gauge }: SampledMetrics, { services, pages }: MetricSources): void {
  gauge('qr_magnet_build_info', 'The running version. The value is always 1.', () => [
    { labels: { version: packageFile.version, node: process.versions.node }, value: 1 },
  ])
  gauge('qr_magnet_page_cache_pages', 'Pages in the page cache.', () => [
    { value: pages.size().pages },
  ])
  gauge('qr_magnet_page_cache_bytes', 'Memory used by the page cache.', () => [
    { value: pages.size().bytes },
  ])
  const { $client } = services.db
  const pools: Record<string, Pool> = {
    shared: $client,
    prepared: $client.prepared,
    leads: $client.pipelined,
  }
  const ofPools = (value: (pool: Pool) => number) => () =>
    Object.entries(pools).map(([pool, of]) => ({ labels: { pool }, value: value(of) }))
  gauge(
    'qr_magnet_database_connections_used',
    'Busy connections.',
    ofPools(({ totalCount, idleCount }) => totalCount - idleCount),
  )
  gauge(
    'qr_magnet_database_connections_open',
    'Connections to the database.',
    ofPools(({ totalCount }) => totalCount),
  )
  gauge(
    'qr_magnet_database_connections_max',
    'Connections that a pool may open.',
    ofPools(({ options }) => options.max),
  )
  gauge(
    'qr_magnet_database_requests_waiting',
    'Requests waiting for a connection.',
    ofPools(({ waitingCount }) => waitingCount),
  )
  const disk = createRecentReader(() => services.disk(), SCRAPE_LIMITS)
  gauge('qr_magnet_disk_free_bytes', 'Free space of the disk with DATA_DIR.', async () => {
    const space = await disk()
    return space ? [{ value: space.freeBytes }] : []
  })
  gauge('qr_magnet_disk_size_bytes', 'Size of the disk with DATA_DIR.', async () => {
    const space = await disk()
    return space ? [{ value: space.totalBytes }] : []
  })
}
