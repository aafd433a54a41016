import { and, eq, sql } from 'drizzle-orm'
import { visitDay } from '#db/schema/visits.ts'
import type { Services } from '#platform/services.ts'
import { deviceType } from '../leads/device.ts'
import { saltedHash, saltOf, utcDay } from './daily-salt.server.ts'
import { isBotVisit, referrerHost, utmSource, type Visit, type VisitRow } from './visit.ts'
import { writeVisits } from './write-visits.server.ts'

export type VisitRecorder = {
  /** Takes a visit off the request's path: returns at once, never throws. */
  record(visit: Visit): void
  /** Writes what is waiting. Rejects where the database doesn't take it; nothing is lost by that. */
  flush(): Promise<void>
  /** Stops the clock and writes what is left. */
  stop(): Promise<void>
}

const FLUSH_MS = 1000
const BATCH = 2000
/** Beyond this many waiting visits new ones are dropped, and said so in the log. */
const MAX_WAITING = 50_000
/** Look-ups of a location under way at once; beyond it visits stay without one. */
const MAX_LOOKUPS = 64

type Waiting = { visit: Visit; place: Promise<{ city: string | null; country: string | null }> }

/**
 * Writes visits in batches, once a second (a killed process loses that second at most). Each batch
 * is one transaction of rows, first-of-the-day marks and rollups, so that totals always equal a
 * recount. A visitor is a salted hash of address, user agent and magnet, for one UTC day
 * (decision 16); the address itself is held until the batch is written and never stored.
 */
export function createVisitRecorder(services: Services): VisitRecorder {
  const { db, geo, log } = services
  let waiting: Waiting[] = []
  let lookups = 0
  let dropped = 0
  let writing: Promise<void> = Promise.resolve()

  const timer = setInterval(() => {
    flush().catch((error) =>
      log.error({ err: error, waiting: waiting.length }, 'visits not written'),
    )
  }, FLUSH_MS)
  timer.unref()

  function locate(visit: Visit): Waiting['place'] {
    const nowhere = { city: null, country: null }
    if (lookups >= MAX_LOOKUPS) return Promise.resolve(nowhere)
    lookups++
    return geo
      .locate(visit.request)
      .catch(() => nowhere)
      .finally(() => lookups--)
  }

  function record(visit: Visit): void {
    try {
      if (waiting.length >= MAX_WAITING) dropped++
      else waiting.push({ visit, place: locate(visit) })
    } catch (error) {
      log.error({ err: error }, 'a visit was not taken')
    }
  }

  async function toRow({ visit, place }: Waiting): Promise<VisitRow> {
    const { request } = visit
    const userAgent = request.headers.get('user-agent')
    const day = utcDay(visit.at)
    const salt = await saltOf(db, day)
    return {
      ownerId: visit.ownerId,
      magnetId: visit.magnetId,
      name: visit.name,
      placementId: visit.placementId,
      kind: visit.kind,
      at: visit.at,
      day,
      visitorHash: saltedHash(salt, request.ip, userAgent ?? '', visit.magnetId),
      isBot: isBotVisit(userAgent),
      deviceType: deviceType(userAgent),
      referrerHost: referrerHost(request.url, request.headers),
      utmSource: utmSource(request.url),
      ...(await place),
    }
  }

  async function write(): Promise<void> {
    if (dropped > 0) {
      log.warn({ dropped }, 'visits dropped: more came in than could be written')
      dropped = 0
    }
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      await writeVisits(services, await Promise.all(batch.map(toRow)))
      // Only now: a batch the database refused is tried again with the next tick.
      waiting = waiting.slice(batch.length)
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
      await flush().catch((error) =>
        log.error({ err: error, lost: waiting.length }, 'visits lost at the end'),
      )
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
    .select({ unique: sql<number>`coalesce(sum(${visitDay.uniqueVisitors}), 0)::int` })
    .from(visitDay)
    .where(
      and(eq(visitDay.ownerId, ownerId), magnetId ? eq(visitDay.magnetId, magnetId) : undefined),
    )
  return row?.unique ?? 0
}
