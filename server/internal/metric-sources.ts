import type { LeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import type { Services } from '#platform/services.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { RequestCounts } from './request-counts.ts'

export type MetricSources = {
  services: Pick<Services, 'metrics' | 'db' | 'clock' | 'disk'>
  visits: Pick<VisitRecorder, 'waiting'>
  pages: Pick<PageCache, 'size' | 'counts'>
  requests: RequestCounts
  /** Null if this process has no lead journal. */
  journal?: Pick<LeadJournal, 'state' | 'countAside'> | null
  /** Absent if this process serves no stream overlays. */
  live?: Pick<LiveHub, 'counts'>
  /** Resolves with the time at which the last backup finished; null if there is none. */
  lastBackupAt?: () => Promise<Date | null>
  /** Default: `SCRAPE_LIMITS`. */
  limits?: typeof SCRAPE_LIMITS
}

/** How long a scrape waits for the database or the disk. */
export const SCRAPE_LIMITS = { freshMs: 10_000, limitMs: 2000 }
