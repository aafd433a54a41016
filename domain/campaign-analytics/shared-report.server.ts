import { LRUCache } from 'lru-cache'
import {
  buildReport,
  type Report,
  type ReportInput,
} from '#domain/campaign-report/report.server.ts'
import { createFairQueue, queueFull } from '#lib/fair-queue.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import type { Campaign } from '../campaigns/campaigns.server.ts'

/** Campaigns take turns, because strangers can ask as often as their network's limit allows. */
const turns = createFairQueue({
  atOnce: 2,
  each: 1,
  waiting: 32,
  waitingEach: 8,
  waitMs: 20 * SECOND_MS,
})

/**
 * Calculates what a campaign's share link shows when it is the campaign's turn. If too many are
 * waiting, throws an error that the server answers with 503.
 */
export async function inShareTurn<T>(campaignId: string, make: () => Promise<T>): Promise<T> {
  const place = await turns.enter(campaignId)
  if (!place.ok) throw queueFull()
  try {
    return await make()
  } finally {
    place.leave()
  }
}

/** How long a process shows the same numbers again. */
const KEPT_MS = 30 * SECOND_MS
const kept = new LRUCache<string, { at: number; report: Promise<Report> }>({ max: 50 })

/**
 * Returns the report of a share link, with numbers that are at most 30 seconds old. Doesn't check
 * access: the caller has just found the link. Another campaign, range or choice of columns is
 * calculated at once.
 */
export function readSharedReport(
  services: Services,
  shareId: string,
  campaign: Campaign,
  input: ReportInput,
): Promise<Report> {
  const key = JSON.stringify([shareId, campaign, input])
  const now = services.clock.now().getTime()
  const last = kept.get(key)
  if (last && now >= last.at && now - last.at < KEPT_MS) return last.report
  const entry = {
    at: now,
    report: inShareTurn(campaign.id, () => buildReport(services, campaign, input)),
  }
  kept.set(key, entry)
  entry.report.catch(() => {
    if (kept.peek(key) === entry) kept.delete(key)
  })
  return entry.report
}
