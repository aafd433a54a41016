import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { visitCount } from '#db/schema/visits.ts'
import type { Services } from '#platform/services.ts'
import { forgetSalts, saltOf, utcDay, visitorHash } from './daily-salt.server.ts'
import { createPlaces } from './places.server.ts'
import type { CappedVisit } from './tally.ts'
import { readAgent } from './user-agents.ts'
import { headerOf, type Visit, type VisitRow, visitSource } from './visit.ts'
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
/** Rows a transaction; measured: larger ones gain nothing, and hold the event loop for longer. */
const BATCH = 1000
/** Visits prepared before others get a turn. */
const TURN = 200
/** Waiting visits; beyond it they go to the counters only (decision 22). */
const FLOOD_CAP = 20_000
const HOUR_MS = 3_600_000

/**
 * Writes visits in batches, once a second (a killed process loses that second at most). Each batch
 * is one transaction of rows, first-of-the-day marks and rollups, so that totals always equal a
 * recount. A visitor is a salted hash of address, user agent and magnet, for one UTC day
 * (decision 16); the address itself is held until the batch is written and never stored.
 */
export function createVisitRecorder(
  services: Services,
  { floodCap = FLOOD_CAP }: { floodCap?: number } = {},
): VisitRecorder {
  const { db, log } = services
  const places = createPlaces(services)
  let waiting: Visit[] = []
  let capped = new Map<string, CappedVisit>()
  /** A batch on its way; kept until the database has it. */
  let batch: VisitBatch | null = null
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  let today = ''

  const timer = setInterval(() => {
    const day = utcDay(services.clock.now())
    if (day !== today) forgetSalts(db, services.clock.now())
    today = day
    if (isWriting) return
    flush().catch((error) =>
      log.error({ err: error, waiting: waiting.length }, 'visits not written'),
    )
  }, FLUSH_MS)
  timer.unref()

  function record(visit: Visit): void {
    if (waiting.length < floodCap) waiting.push(visit)
    else countOnly(visit)
  }

  function countOnly({ ownerId, magnetId, kind, at, request }: Visit): void {
    const { isBot } = readAgent(headerOf(request.headers, 'user-agent'))
    const key = `${magnetId} ${kind} ${isBot} ${Math.floor(at.getTime() / HOUR_MS)}`
    const known = capped.get(key)
    if (known) known.times++
    else capped.set(key, { ownerId, magnetId, kind, at, isBot, times: 1 })
  }

  async function nextBatch(): Promise<VisitBatch | null> {
    if (waiting.length === 0 && capped.size === 0) return null
    const visits = waiting.slice(0, BATCH)
    const days = new Map<number, { day: string; salt: Buffer }>()
    for (const { at } of visits) {
      if (days.has(dayNumber(at))) continue
      const day = utcDay(at)
      days.set(dayNumber(at), { day, salt: await saltOf(db, day) })
    }
    await places.find(visits.map((visit) => visit.request))
    const rows: VisitRow[] = []
    for (const visit of visits) {
      rows.push(toRow(visit, days))
      if (rows.length % TURN === 0) await nextTurn()
    }
    // From here on the batch answers for them.
    waiting = waiting.slice(visits.length)
    const counted = [...capped.values()]
    capped = new Map()
    if (counted.length > 0) {
      const visits = counted.reduce((sum, one) => sum + one.times, 0)
      log.warn({ visits }, 'visits above the flood cap were only counted')
    }
    return { rows, capped: counted }
  }

  function toRow(visit: Visit, days: Map<number, { day: string; salt: Buffer }>): VisitRow {
    const { request } = visit
    const userAgent = headerOf(request.headers, 'user-agent')
    const today = days.get(dayNumber(visit.at))
    if (!today) throw new Error('a visit of another batch')
    const { day, salt } = today
    const agent = readAgent(userAgent)
    const source = visitSource(request)
    const { city, country } = places.placeOf(request)
    return {
      ownerId: visit.ownerId,
      magnetId: visit.magnetId,
      name: visit.name,
      placementId: visit.placementId,
      kind: visit.kind,
      at: visit.at,
      isBot: agent.isBot,
      deviceType: agent.deviceType,
      referrerHost: source.referrerHost,
      utmSource: source.utmSource,
      utmMedium: source.utmMedium,
      utmCampaign: source.utmCampaign,
      day,
      visitorHash: visitorHash(salt, {
        ip: request.ip,
        userAgent: userAgent ?? '',
        magnetId: visit.magnetId,
      }),
      country,
      city,
    }
  }

  async function write(): Promise<void> {
    isWriting = true
    try {
      for (;;) {
        batch ??= await nextBatch()
        if (!batch) return
        await writeVisits(services, batch)
        batch = null
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
        const lost = waiting.length + (batch?.rows.length ?? 0)
        log.error({ err: error, lost }, 'visits lost at the end')
      })
    },
  }
}

const dayNumber = (at: Date) => Math.floor(at.getTime() / 86_400_000)

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
