import { DAY_MS } from '#lib/time.ts'
import type { Schedule } from './schedule.ts'
import { listTimeChanges } from './schedule-changes.ts'
import { findShowing, type Showing, type ShownOutcome, showingOf } from './showing.ts'

/** How long a form of what a page showed is still accepted after the page changed. */
export const FORM_GRACE_MS = DAY_MS

/** A showing that began at a time. It lasted until the next one. */
export type TimedShowing = Showing & { at: Date }

/** What is known of a magnet with rules; `changes` are in order, beginning with the last one before the period. */
export type ShowingHistory = {
  schedule: Schedule & { recordedUntil: Date }
  changes: TimedShowing[]
}
/** When a link led to a magnet. `since` is null if it always did, `until` if it still does. */
export type LinkPeriod = { magnetId: string; since: Date | null; until: Date | null }

/** What a form says that its page showed. */
export type ClaimedPage = {
  /** The magnet; null in forms that name none, which are of the link's own magnet. */
  shown: string | null
  /** The rule by which the offer had ended; null if the page offered the magnet. */
  over: string | null
}
/** What a link showed. `homeId`: the magnet that it led to. `standsIn`: a rule of that one showed another. */
export type SeenPage = { magnetId: string; homeId: string; standsIn: boolean }

/**
 * Returns what the page of a magnet showed at any time after `since`, up to `until` and never after `now`:
 * by its recorded history, by the clock since that was written, and at present. `history` is null for a
 * magnet that never had rules.
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
    // A magnet that was offline when it got its first rule had shown nothing.
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
 * Returns the page of a link that a form belongs to; null if the link showed no such page since `since`.
 * A page of the present magnet comes before that of a former one, and a magnet itself before one that a rule
 * showed.
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
