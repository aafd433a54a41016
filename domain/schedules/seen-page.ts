import { DAY_MS } from '#lib/time.ts'
import type { Schedule } from './schedule.ts'
import { listTimeChanges } from './schedule-changes.ts'
import { findShowing, type Showing, type ShownOutcome, showingOf } from './showing.ts'

/** How long a form is still accepted after its page has changed. */
export const FORM_GRACE_MS = DAY_MS

/** What a page showed from `at` until the next change. */
export type TimedShowing = Showing & { at: Date }

/**
 * The schedule and history of a magnet with rules. `changes` are in order and begin with the last
 * one before the period.
 */
export type ShowingHistory = {
  schedule: Schedule & { recordedUntil: Date }
  changes: TimedShowing[]
}
/**
 * When a link led to a magnet. `since` is null if it always did; `until` is null if it still does.
 */
export type LinkPeriod = { magnetId: string; since: Date | null; until: Date | null }

/** What a form claims that its page showed. */
export type ClaimedPage = {
  /** The magnet; null means the link's own magnet. */
  shown: string | null
  /** The rule that showed the ended page; null if the page offered the magnet. */
  over: string | null
}
/**
 * What a link showed. `homeId` is the magnet that the link led to. `standsIn` means that one of its
 * rules showed another magnet.
 */
export type SeenPage = { magnetId: string; homeId: string; standsIn: boolean }

/**
 * Returns everything that a magnet's page showed between `since` and the earlier of `until` and
 * `now`. It uses the recorded history, then what the schedule has switched since the history was
 * recorded. `history` is null for a magnet that never had rules.
 */
export function listShowings(
  history: ShowingHistory | null,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Showing[] {
  if (!history) return [showingOf(null)]
  const { schedule, changes } = history
  const known = schedule.recordedUntil > since ? schedule.recordedUntil : since
  const [first] = changes
  const segments: TimedShowing[] = [
    // If the magnet wasn't offline when it got its first rule, it had shown itself until then.
    ...(first && first.at > since && first.outcome !== 'offline'
      ? [{ ...showingOf(null), at: new Date(0) }]
      : []),
    ...changes,
    ...(known < now
      ? [
          { ...findShowing(schedule, known), at: known },
          ...listTimeChanges(schedule, known, now).changes,
        ]
      : []),
    { ...findShowing(schedule, now), at: now },
  ]
  const last = until < now ? until : now
  return segments.filter(({ at }, index) => {
    const end = segments[index + 1]?.at
    return at <= last && (!end || end > since)
  })
}

/**
 * Returns the page of a link that a form was on; null if the link didn't show such a page after
 * `since`. If several pages match, the link's latest magnet takes precedence over previous ones,
 * and a magnet itself over one that a rule showed.
 */
export function findSeenPage(
  { shown, over }: ClaimedPage,
  periods: readonly LinkPeriod[],
  findHistory: (magnetId: string) => ShowingHistory | null,
  { since, now }: { since: Date; now: Date },
): SeenPage | null {
  for (const period of [...periods].reverse()) {
    const { magnetId: homeId } = period
    const from = period.since && period.since > since ? period.since : since
    const until = period.until ?? now
    const showings = listShowings(findHistory(homeId), { since: from, until, now })
    const has = (outcome: ShownOutcome, key: Partial<Showing>) =>
      showings.some(
        (showing) =>
          showing.outcome === outcome &&
          (key.ruleId === undefined || showing.ruleId === key.ruleId) &&
          (key.targetId === undefined || showing.targetId === key.targetId),
      )
    const isOwn = shown === null ? period === periods.at(-1) : shown === homeId
    if (isOwn && (over === null ? has('itself', {}) : has('over-with-form', { ruleId: over })))
      return { magnetId: homeId, homeId, standsIn: false }
    if (!isOwn && over === null && shown !== null && has('magnet', { targetId: shown }))
      return { magnetId: shown, homeId, standsIn: true }
  }
  return null
}
