import { countMinutes, type HourMinutes, MINUTES } from '#domain/placements/first-hour.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import type { CountedSource } from './live-counts.server.ts'

export type LastHour = {
  /** The start of the first minute. */
  from: Date
  /** The last element is the current minute. */
  minutes: HourMinutes
}

/**
 * Returns the scans, visits and leads in each of the last sixty minutes: of the overlay's placement
 * or, if it has none, of its magnet.
 */
export async function findLastHour(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ownerId, magnetId, placementId }: Pick<CountedSource, 'ownerId' | 'magnetId' | 'placementId'>,
): Promise<LastHour> {
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
  const from = new Date((minute - MINUTES + 1) * MINUTE_MS)
  const until = new Date((minute + 1) * MINUTE_MS)
  const scope = placementId === null ? { ownerId, magnetId } : { ownerId, placementId }
  return { from, minutes: await countMinutes(db, scope, from, until) }
}
