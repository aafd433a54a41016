import type { RequestListener } from 'node:http'
import type { LeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { lastBackup } from '#domain/operations/backup-records.server.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import { createRecentReader } from '#lib/recent-reader.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import type { FindBrandHost } from '#server/brand-hosts/brand-hosts.ts'
import { createHostCheck } from '#server/http/origins.ts'
import { isDatabaseUp } from '#server/start/database-up.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { startInternalServer } from './internal-server.ts'
import { withMetricsEndpoint } from './metrics-endpoint.ts'
import { createRequestCounts, withRequestCounts } from './request-counts.ts'

export type MonitoredParts = {
  services: Services
  visits: VisitRecorder
  pages: PageCache
  findBrandHost: FindBrandHost
  journal: LeadJournal | null
  live: LiveHub
}

export type Monitoring = {
  /** Counts a listener's requests and handles /metrics before it, if configured. */
  watch(parts: MonitoredParts, rest: RequestListener): Promise<RequestListener>
  /** Call when the product has started listening. */
  ready(): void
  /** Call when the connection pool gets stuck, and when it works again. */
  setStuck(isStuck: boolean): void
  /** Call before the product stops listening. */
  stopping(): void
  stop(): Promise<void>
}

/** Supervisors usually wait one second for a response. */
const PROBE = { freshMs: 1000, limitMs: 500 }

/**
 * Starts the server on INTERNAL_PORT immediately, if it is configured. Metrics start with `watch`.
 */
export async function startMonitoring(env: Env, log: Services['log']): Promise<Monitoring> {
  const { internalPort, metricsToken: token } = env
  const internal =
    internalPort === null ? null : await startInternalServer({ ...env, internalPort }, log)
  let open = () => {}
  let stopMetrics = () => {}
  return {
    async watch(parts, rest) {
      if (!internal && token === null) return rest
      const { services, pages, visits, findBrandHost, journal, live } = parts
      // This module is loaded only if metrics are configured.
      const { createMetricsReader } = await import('./metrics.ts')
      const requests = createRequestCounts()
      const { scrape, stop } = createMetricsReader({
        services,
        visits,
        pages,
        requests,
        journal,
        live,
        lastBackupAt: async () => (await lastBackup(services))?.takenAt ?? null,
      })
      stopMetrics = stop
      const isOurHost = createHostCheck(env)
      const isUp = createRecentReader(() => isDatabaseUp(services), PROBE)
      open = () =>
        internal?.open({
          scrape,
          isDatabaseUp: async () => (await isUp()) ?? false,
          isTlsAllowed: async (host) => isOurHost(host) || (await findBrandHost(host)) !== null,
        })
      const counted = withRequestCounts(requests, env, rest)
      return token === null
        ? counted
        : withMetricsEndpoint({ token, scrape, isOurHost }, log, counted)
    },
    ready: () => open(),
    setStuck: (isStuck) => internal?.setStuck(isStuck),
    stopping: () => internal?.close(),
    async stop() {
      stopMetrics()
      await internal?.stop()
    },
  }
}
