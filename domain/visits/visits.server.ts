import { and, eq, sql } from 'drizzle-orm'
import { visitCount } from '#db/schema/visits.ts'
import type { Services } from '#platform/services.ts'
import { collectVisits, type VisitCollection } from './collect-visits.ts'
import { forgetSalts, saltOf, utcDay } from './daily-salt.server.ts'
import { createPlaces } from './places.server.ts'
import { readAgent } from './user-agents.ts'
import { type CappedVisit, headerOf, type Visit } from './visit.ts'
import { packVisits } from './visit-pack.ts'
import { type VisitBatch, writeVisits } from './write-visits.server.ts'

export type VisitRecorder = {
  /** Takes a visit off the request's path: returns at once, never throws. */
  record(visit: Visit): void
  /** Writes what is waiting. Rejects where the database doesn't take it; nothing is lost by that. */
  flush(): Promise<void>
  /** Stops the clock and writes what is left. */
  stop(): Promise<void>
}

const FLUSH_MS = 1000
/** Visits a transaction: what a batch costs beside its visits is small then, and it takes some 50 ms. */
const BATCH = 5000
/** Waiting visits; beyond it they go to the counters only (decision 22). */
const FLOOD_CAP = 20_000
const HOUR_MS = 3_600_000

/**
 * Writes visits in batches, once a second (a killed process loses that second at most). Each batch
 * is one transaction of rows, first-of-the-day marks and rollups, so that totals always equal a
 * recount. A visitor is a salted hash of address, user agent and magnet, for one UTC day
 * (decision 16); the address itself is held until the batch is made and never stored.
 */
export function createVisitRecorder(
  services: Services,
  { floodCap = FLOOD_CAP }: { floodCap?: number } = {},
): VisitRecorder {
  const { db, geo, log } = services
  const places = createPlaces(services)
  /** Oldest first; visits are added to the last one. */
  const collected: VisitCollection[] = []
  let waiting = 0
  let capped = new Map<string, CappedVisit>()
  /** On their way; kept until the database has them. */
  const batches: VisitBatch[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  let today = ''

  const timer = setInterval(() => {
    const day = utcDay(services.clock.now())
    if (day !== today) forgetSalts(db, services.clock.now())
    today = day
    if (isWriting) return
    flush().catch((error) => log.error({ err: error, waiting }, 'visits not written'))
  }, FLUSH_MS)
  timer.unref()

  function record(visit: Visit): void {
    if (waiting >= floodCap) {
      countOnly(visit)
      return
    }
    let last = collected.at(-1)
    if (!last?.takes(visit)) {
      last = collectVisits(visit.at, Math.min(BATCH, floodCap), geo.headerNames)
      collected.push(last)
    }
    last.add(visit)
    waiting++
  }

  function countOnly({ ownerId, magnetId, placementId, kind, at, request }: Visit): void {
    const { isBot } = readAgent(headerOf(request.headers, 'user-agent'))
    const key = `${magnetId} ${placementId} ${kind} ${isBot} ${Math.floor(at.getTime() / HOUR_MS)}`
    const known = capped.get(key)
    if (known) known.times++
    else capped.set(key, { ownerId, magnetId, placementId, kind, at, isBot, times: 1 })
  }

  async function makeBatch(first: VisitCollection): Promise<VisitBatch> {
    const salt = await saltOf(db, first.day)
    first.close()
    await places.find(first.requests)
    // From here on the batch answers for them.
    const visits = first.pack(salt, places.placeOf)
    collected.shift()
    waiting -= visits.count
    return { visits, capped: takeCapped() }
  }

  function takeCapped(): CappedVisit[] {
    const counted = [...capped.values()]
    capped = new Map()
    if (counted.length > 0) {
      const visits = counted.reduce((sum, one) => sum + one.times, 0)
      log.warn({ visits }, 'visits above the flood cap were only counted')
    }
    return counted
  }

  async function write(): Promise<void> {
    isWriting = true
    try {
      await writeVisits(services, batches)
      // Whoever comes meanwhile waits for the next time: small batches cost as much as large ones.
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
    async stop() {
      clearInterval(timer)
      await flush().catch((error) => {
        const lost = batches.reduce((sum, batch) => sum + batch.visits.count, waiting)
        log.error({ err: error, lost }, 'visits lost at the end')
      })
    },
  }
}

/** Unique visits of an owner, or of one of their magnets: the sum of daily ones (decision 16). */
export async function uniqueVisitsOf(
  { db }: Services,
  ownerId: string,
  magnetId?: string,
): Promise<number> {
  const [row] = await db
    .select({ unique: sql<number>`coalesce(sum(${visitCount.uniqueVisitors}), 0)::int` })
    .from(visitCount)
    .where(
      and(
        eq(visitCount.scopeId, magnetId ?? ownerId),
        eq(visitCount.ownerId, ownerId),
        eq(visitCount.step, 'day'),
      ),
    )
  return row?.unique ?? 0
}
