import { type LinkPeriodRow, type ScheduleHistoryRow, toHistory } from './find-schedule.server.ts'
import {
  type ClaimedPage,
  FORM_GRACE_MS,
  findSeenPage,
  type LinkPeriod,
  type SeenPage,
  type ShowingHistory,
} from './seen-page.ts'

/** A form's link and what it says that the link's page showed. */
export type LinkClaim = ClaimedPage & {
  /** The short link in lower case; null for a page by its magnet's id. */
  link: string | null
  /** The magnet that the link leads to now; null if it was deleted. */
  homeId: string | null
}

/** From when on what a page showed counts. */
export const graceSince = (now: Date) => new Date(now.getTime() - FORM_GRACE_MS)

/** Returns a function that judges forms by the rows of FIND_LINK_PERIODS and FIND_SCHEDULE_HISTORIES. */
export function createPageJudge(
  links: LinkPeriodRow[],
  schedules: ScheduleHistoryRow[],
  now: Date,
): (claim: LinkClaim) => SeenPage | null {
  const since = graceSince(now)
  const suspended = new Set<string>()
  const histories = new Map<string, ShowingHistory>()
  for (const row of schedules) {
    histories.set(row.magnet_id, toHistory(row))
    if (row.is_suspended) suspended.add(row.magnet_id)
  }
  const periods = new Map<string, LinkPeriod[]>()
  for (const { identifier, magnet_id: magnetId, from_at, until_at } of links) {
    const period = {
      magnetId,
      since: from_at === null ? null : new Date(from_at),
      until: until_at === null ? null : new Date(until_at),
    }
    periods.set(identifier, [...(periods.get(identifier) ?? []), period])
  }
  return ({ link, homeId, ...claimed }) => {
    const known = link === null ? [] : (periods.get(link) ?? [])
    const isKnown = homeId === null || known.at(-1)?.magnetId === homeId
    const all = isKnown ? known : [...known, { magnetId: homeId, since: null, until: null }]
    // Nothing is given by the rules of a magnet that was taken down.
    const led = all.filter(({ magnetId }) => !suspended.has(magnetId))
    return findSeenPage(claimed, led, (magnetId) => histories.get(magnetId) ?? null, { since, now })
  }
}
