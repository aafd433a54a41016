import {
  isRepointed,
  likelyHome,
  lookupKey,
  type SubmittedLead,
} from '#domain/leads/lead-insert.server.ts'
import type { FoundMagnet } from '#domain/leads/lead-sql.ts'
import {
  FIND_LINK_PERIODS,
  FIND_SCHEDULE_HISTORIES,
} from '#domain/schedules/find-schedule.server.ts'
import { createPageJudge, graceSince } from '#domain/schedules/page-judge.ts'
import type { Pipeline } from './pipelined-transaction.server.ts'

/** The magnet of a lead, and whether a rule of another magnet showed it in its place. */
export type SeenMagnet = { target: FoundMagnet; standsIn: boolean }

/**
 * Returns a function that finds the magnet that a visitor saw at a link that opens `home`; null if
 * the link didn't show that magnet in the last 24 hours. Costs nothing for forms of magnets without
 * rules. Otherwise, it costs one round trip for all leads.
 */
export async function findSeenMagnets(
  pipeline: Pipeline,
  rows: readonly SubmittedLead[],
  targets: ReadonlyMap<string, FoundMagnet>,
  now: Date,
): Promise<(row: SubmittedLead, home: FoundMagnet) => SeenMagnet | null> {
  const judged = rows.filter((row) => {
    const home = targets.get(lookupKey(row))
    return home && isJudged(row, home)
  })
  if (judged.length === 0) return (row, home) => ({ target: home, standsIn: row.standsIn })
  const links = [...new Set(judged.flatMap((row) => linkOf(row) ?? []))]
  const homeIds = [...new Set(judged.flatMap((row) => targets.get(lookupKey(row))?.id ?? []))]
  const since = graceSince(now)
  const { periods, schedules } = await pipeline.send({
    periods: FIND_LINK_PERIODS({ links, since }),
    schedules: FIND_SCHEDULE_HISTORIES({ links, since, magnetIds: homeIds }),
  })
  const judge = createPageJudge(periods, schedules, now)
  return (row, home) => {
    if (!isJudged(row, home)) return { target: home, standsIn: row.standsIn }
    const { shown } = row.target
    const seen = judge({ link: linkOf(row), homeId: home.id, shown, over: row.overRuleId })
    if (!seen) return null
    if (seen.magnetId === home.id) return { target: home, standsIn: seen.standsIn }
    const magnet = targets.get(seen.magnetId)
    if (!magnet) return null
    const { asked, placement_id, short_id } = home
    return { target: { ...magnet, asked, placement_id, short_id }, standsIn: seen.standsIn }
  }
}

/**
 * Returns whether a form may belong to something other than the current page of a magnet without
 * rules.
 */
const isJudged = (row: SubmittedLead, home: FoundMagnet): boolean =>
  !row.journaled && (home.has_rules || row.overRuleId !== null || isRepointed(row, home))

const linkOf = ({ target }: SubmittedLead): string | null =>
  target.by === 'name' ? target.name : (target.viaName?.toLowerCase() ?? null)

/**
 * Returns the id of the magnet that the visitor saw, if the link probably opens a different one.
 */
export const listElsewhere = (row: SubmittedLead): string[] => {
  const { shown } = row.target
  return shown !== null && shown !== likelyHome(row) ? [shown] : []
}
