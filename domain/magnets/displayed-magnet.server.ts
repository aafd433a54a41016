import {
  FIND_LINK_PERIODS,
  FIND_SCHEDULE_HISTORIES,
} from '#domain/schedules/find-schedule.server.ts'
import { createPageJudge, graceSince } from '#domain/schedules/page-judge.ts'
import type { ClaimedPage } from '#domain/schedules/seen-page.ts'
import { rowsOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { resolveIdentifier } from './public-magnet.server.ts'
import { findOver, type Shown, type ShownMagnet } from './shown-magnet.server.ts'

/**
 * Returns the page that a visitor's form claims to have shown, if the link really showed it in the
 * last 24 hours. Since then, the link may have been repointed, or a schedule rule may show
 * something else. Returns null if the claim is false or that page takes no leads.
 * @param there what the page shows now
 */
export async function findDisplayedMagnet(
  services: Services,
  there: Shown,
  { identifier, shown, over }: ClaimedPage & { identifier: string },
): Promise<Shown | null> {
  const present = 'magnet' in there ? there : null
  if (there.state === 'unknown' || (present && isPresentPage(present, { shown, over })))
    return there
  // A paused or deleted page has no form. A form that names no magnet counts as sent on this page.
  if (there.state !== 'active' && shown === null) return there
  const { db, clock } = services
  const link = (present?.viaName ?? identifier).toLowerCase()
  const homeId = present?.homeId ?? null
  const now = clock.now()
  const [links, since] = [[link], graceSince(now)]
  const [periods, schedules] = await Promise.all([
    rowsOf(db, FIND_LINK_PERIODS({ links, since })),
    rowsOf(db, FIND_SCHEDULE_HISTORIES({ links, since, magnetIds: homeId ? [homeId] : [] })),
  ])
  const judge = createPageJudge(periods, schedules, now)
  const seen = judge({ link, homeId, shown, over })
  if (!seen) return null
  const found = await resolveIdentifier(services, seen.magnetId)
  if (!('magnet' in found) || found.state !== 'active') return null
  const byRules = over === null ? null : await findOver(services, seen.homeId, over)
  // The rule was deleted, and its ended page with it.
  if (over !== null && !byRules) return null
  const { viaName, placementId } = present ?? { viaName: link, placementId: null }
  return { ...found, viaName, placementId, homeId: homeId ?? seen.homeId, byRules }
}

function isPresentPage(
  { magnet, homeId, byRules }: ShownMagnet,
  { shown, over }: ClaimedPage,
): boolean {
  return magnet.id === (shown ?? homeId) && over === (byRules?.over?.ruleId ?? null)
}
