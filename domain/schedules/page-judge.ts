import { type LinkPeriodRow, type ScheduleHistoryRow, toHistory } from './find-schedule.server.ts'
import {
  type ClaimedPage,
  FORM_GRACE_MS,
  findSeenPage,
  type LinkPeriod,
  type SeenPage,
  type ShowingHistory,
} from './seen-page.ts'

/** The short link of a form, and what the form claims that the page showed. */
export type LinkClaim = ClaimedPage & {
  /** The short link in lower case; null if the page's URL contained the magnet's id. */
  link: string | null
  /** The magnet that the link leads to now; null if it was deleted. */
  homeId: string | null
}

/** Returns the earliest time at which a page may have shown what its form claims. */
export const graceSince = (now: Date) => new Date(now.getTime() - FORM_GRACE_MS)

/**
 * Returns a function that finds the page that a form was on, from the rows of FIND_LINK_PERIODS and
 * FIND_SCHEDULE_HISTORIES.
 */
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
    // Don't accept forms of magnets that were taken down, or of pages that their rules showed.
    const led = all.filter(({ magnetId }) => !suspended.has(magnetId))
    return findSeenPage(claimed, led, (magnetId) => histories.get(magnetId) ?? null, { since, now })
  }
}
