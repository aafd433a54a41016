import { and, eq, sql } from 'drizzle-orm'
import { visitCount } from '#db/schema/visits.ts'
import { forgetSalts, getDailySalt } from '#domain/security/daily-salt.server.ts'
import { oncePer } from '#lib/once-per.ts'
import { HOUR_MS, utcDay } from '#lib/time.ts'
import { readAgent } from '#lib/user-agents.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { createGeoLookup } from './geo-lookup.server.ts'
import { foldPendingTops } from './pending-tops.server.ts'
import { type CappedVisit, headerOf, type Visit } from './visit.ts'
import { createVisitBuffer, type VisitBuffer } from './visit-buffer.ts'
import { packVisits } from './visit-pack.ts'
import { type VisitBatch, writeVisits } from './write-visits.server.ts'

export { sealOldDays, visitDays } from './seal-days.server.ts'
export { isBotHeader } from './user-agent-cache.ts'
export { packVisits } from './visit-pack.ts'
export type { Dimension } from './visit-sums.ts'
export { PENDING_TOPS, STORED_TOPS } from './visit-tops-sql.ts'
export { writeVisits } from './write-visits.server.ts'

export type VisitRecorder = {
  /** Buffers a visit. Returns immediately and never throws. */
  record(visit: Visit): void
  /** Writes the buffered visits. If it rejects, they stay buffered. */
  flush(): Promise<void>
  /** Returns how many visits are buffered. */
  waiting(): number
  /** Stops the timer and writes the remaining visits. */
  stop(): Promise<void>
}

const FLUSH_MS = 1000
/**
 * How often pending sums are folded. A value's totals have up to eight rows, which many batches
 * share.
 */
const FOLD_MS = 60_000
/**
 * The maximum number of visits per transaction. It is large enough to spread the fixed cost of a
 * transaction, and small enough that one takes about 50 ms.
 */
const BATCH = 5000
/** The maximum number of buffered visits. Further visits are only counted, without rows. */
const FLOOD_CAP = 20_000

/**
 * Creates the recorder, which writes visits in batches once a second. If the process is killed, at
 * most the visits of that second are lost. Each batch writes rows, daily hashes and totals in one
 * transaction, so that the totals always match a recount. A visitor is identified by a salted hash
 * of IP address, user agent and magnet for one UTC day; the address itself is never stored. See
 * docs/rules/visits-and-analytics.md.
 */
export function createVisitRecorder(
  services: Services,
  { floodCap = FLOOD_CAP }: { floodCap?: number } = {},
): VisitRecorder {
  const { db, geo, log, metrics } = services
  const geoLookup = createGeoLookup(services)
  /** The buffers, oldest first. New visits go to the last buffer. */
  const collected: VisitBuffer[] = []
  let waiting = 0
  let capped = new Map<string, CappedVisit>()
  /** The batches that are being written. They stay here until they are committed. */
  const batches: VisitBatch[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  let today = ''
  let foldAt = performance.now() + FOLD_MS
  let folding: Promise<void> = Promise.resolve()

  const timer = setInterval(() => {
    const day = utcDay(services.clock.now())
    if (day !== today) forgetSalts(db, services.clock.now())
    today = day
    if (!isWriting) {
      flush().catch((error) => log.error({ err: error, waiting }, 'visits.write_failed'))
    }
    if (performance.now() < foldAt) return
    foldAt = performance.now() + FOLD_MS
    folding = foldPendingTops(db).catch((error) => log.error({ err: error }, 'visits.fold_failed'))
  }, FLUSH_MS)
  timer.unref()

  function record(visit: Visit): void {
    if (waiting >= floodCap) {
      countOnly(visit)
      return
    }
    let last = collected.at(-1)
    if (!last?.takes(visit)) {
      last = createVisitBuffer(visit.at, Math.min(BATCH, floodCap), geo.headerNames)
      collected.push(last)
    }
    last.add(visit)
    waiting++
  }

  function countOnly(visit: Visit): void {
    const { ownerId, magnetId, placementId, variantId, kind, at, request } = visit
    const { isBot } = readAgent(headerOf(request.headers, 'user-agent'))
    const hour = Math.floor(at.getTime() / HOUR_MS)
    const key = `${magnetId} ${placementId} ${variantId} ${kind} ${isBot} ${hour}`
    const known = capped.get(key)
    if (known) known.times++
    else capped.set(key, { ownerId, magnetId, placementId, variantId, kind, at, isBot, times: 1 })
  }

  async function makeBatch(first: VisitBuffer): Promise<VisitBatch> {
    const salt = await getDailySalt(db, first.day)
    first.close()
    await geoLookup.find(first.requests)
    // From here on, these visits belong to the batch.
    const visits = first.pack(salt, geoLookup.getLocation)
    collected.shift()
    waiting -= visits.count
    return { visits, capped: takeCapped() }
  }

  function takeCapped(): CappedVisit[] {
    const counted = [...capped.values()]
    capped = new Map()
    if (counted.length > 0) {
      const visits = counted.reduce((sum, one) => sum + one.times, 0)
      metrics.visits.capped += visits
      log.warn({ visits }, 'visits.capped')
    }
    return counted
  }

  async function write(): Promise<void> {
    isWriting = true
    try {
      await writeVisits(services, batches)
      // Later visits wait for the next flush, because a small batch costs as much as a large one.
      const last = collected.at(-1)
      for (let first = collected[0]; first || capped.size > 0; first = collected[0]) {
        batches.push(
          first ? await makeBatch(first) : { visits: packVisits([]), capped: takeCapped() },
        )
        await writeVisits(services, batches)
        if (first === last) return
      }
    } finally {
      isWriting = false
    }
  }

  function flush(): Promise<void> {
    writing = writing.catch(() => {}).then(write)
    return writing
  }

  return {
    record,
    flush,
    waiting: () => waiting,
    async stop() {
      clearInterval(timer)
      await flush().catch((error) => {
        const lost = batches.reduce((sum, batch) => sum + batch.visits.count, waiting)
        log.error({ err: error, lost }, 'visits.lost')
      })
      await folding
    },
  }
}

/**
 * Returns the unique visits of an owner or of one of their magnets. It is the sum of the daily
 * numbers.
 */
export async function getUniqueVisits(
  { db }: Services,
  ownerId: string,
  magnetId?: string,
): Promise<number> {
  const [row] = await uniqueVisits(db).execute({ ownerId, scopeId: magnetId ?? ownerId })
  return row?.unique ?? 0
}

const uniqueVisits = oncePer((db: Queryable) =>
  db
    .select({ unique: sql<number>`coalesce(sum(${visitCount.uniqueVisitors}), 0)::int` })
    .from(visitCount)
    .where(
      and(
        eq(visitCount.scopeId, sql.placeholder('scopeId')),
        eq(visitCount.ownerId, sql.placeholder('ownerId')),
        eq(visitCount.step, 'day'),
      ),
    )
    .prepare('unique_visits'),
)
