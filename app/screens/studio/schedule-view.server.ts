import type { CalendarCell } from '#app/components/schedules/change-calendar.tsx'
import type { ListedRule } from '#app/components/schedules/rule-list.tsx'
import type { HistoryLine } from '#app/components/schedules/schedule-history.tsx'
import { countPeopleToTell, type ListedNotice } from '#domain/leads/tell/next-notices.server.ts'
import { listCalendarWeeks } from '#domain/schedules/change-calendar.ts'
import type { StoredSchedule } from '#domain/schedules/find-schedule.server.ts'
import type { ListedChange } from '#domain/schedules/record-changes.server.ts'
import {
  describeUnreached,
  formatDay,
  formatIn,
  formatTimeIn,
} from '#domain/schedules/rule-messages.ts'
import { describeNow, describeRule } from '#domain/schedules/rule-sentence.ts'
import {
  findRule,
  isSkipped,
  listNextChanges,
  type ScheduleChange,
  type ScheduleRule,
} from '#domain/schedules/schedule.ts'
import { describeShown } from '#domain/schedules/schedule-changes.ts'
import { findUnreached } from '#domain/schedules/unreached-rules.ts'
import { formatCount } from '#lib/format-number.ts'
import { dayAt } from '#lib/time-zone.ts'
import { listTimeZones } from '#lib/time-zone-search.ts'
import type { Services } from '#platform/services.ts'

const MAX_HISTORY = 20
const MAX_LISTED = 10
/**
 * The maximum number of changes in the calendar's weeks: one per day, and the dates of all rules.
 */
const MAX_CHANGES = 50

/** Returns a schedule in words, as shown on its page. */
export function describeSchedule(schedule: StoredSchedule, now: Date) {
  const { timeZone, version, rules, lostTargets } = schedule
  const unreached = findUnreached(schedule, now)
  const deciding = findRule(schedule, now)
  const changes = listNextChanges(schedule, now, MAX_CHANGES)
  return {
    timeZone,
    version,
    lostTargets,
    timeZones: listTimeZones(now),
    state: describeNow(deciding),
    rules: rules.map((rule): ListedRule => {
      const never = unreached.get(rule.id)
      return {
        id: rule.id,
        sentence: describeRule(rule, timeZone),
        isOver: rule.outcome.kind === 'over',
        left: describeLeft(rule),
        decides: deciding?.id === rule.id,
        warning: never ? describeUnreached(never) : null,
        skipped: describeSkipped(rule),
      }
    }),
    changes: changes.slice(0, MAX_LISTED).map(({ at, rule }) => ({
      key: at.toISOString(),
      at: formatIn(timeZone, at),
      shows: describeShown(rule),
    })),
    weeks: toCells(timeZone, now, changes),
  }
}

function describeLeft({ condition }: ScheduleRule): string | null {
  if (condition.kind !== 'after-leads') return null
  return `${formatCount(Math.max(0, condition.stock - condition.taken), 'lead')} left`
}

function describeSkipped(rule: ScheduleRule): string | null {
  const { outcome } = rule
  if (!isSkipped(rule) || outcome.kind !== 'magnet') return null
  const state = outcome.target.state === 'paused' ? 'paused' : 'taken down'
  return `Skipped: “${outcome.target.title}” is ${state}.`
}

function toCells(timeZone: string, now: Date, changes: ScheduleChange[]): CalendarCell[][] {
  const today = formatDay(dayAt(timeZone, now))
  return listCalendarWeeks(timeZone, now, changes).map((week, index) =>
    week.map(({ day, isPast, changes: ofDay }, weekday) => {
      const date = formatDay(day)
      const isFirst = day.day === 1 || (index === 0 && weekday === 0)
      return {
        date,
        label: isFirst ? date : String(day.day),
        isPast,
        isToday: date === today,
        changes: ofDay.map(({ at, rule }) => ({
          key: at.toISOString(),
          time: formatTimeIn(timeZone, at),
          shows: describeShown(rule),
        })),
      }
    }),
  )
}

const CAUSES = { time: 'On schedule', leads: 'Lead limit reached', edit: 'Edited' } as const

/**
 * Returns the lines of a magnet's history, newest first: what was shown, and which emails were
 * sent.
 */
export function describeHistory(
  timeZone: string,
  history: ListedChange[],
  notices: ListedNotice[],
): HistoryLine[] {
  const changes = history.map(({ at, cause, shown, condition }) => ({
    at,
    condition,
    key: `${at.toISOString()} ${cause}`,
    cause: CAUSES[cause],
    shows: shown,
  }))
  const emailed = notices.map(({ at, title, emails, isDone }) => ({
    at,
    condition: null,
    key: `${at.toISOString()} notice`,
    shows: null,
    cause: isDone
      ? `${formatCount(emails, 'person was', 'people were')} emailed about “${title}”.`
      : `Emailing the waiting list about “${title}”: ${formatCount(emails, 'email')} so far.`,
  }))
  return [...changes, ...emailed]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_HISTORY)
    .map((line) => ({ ...line, at: formatIn(timeZone, line.at) }))
}

/**
 * Returns the dialog that asks whether to email the waiting list; null if the URL doesn't open it.
 */
export async function findTelling(
  { db }: Services,
  ownerId: string,
  { magnetId, asked, targets }: { magnetId: string; asked: string | null; targets: Target[] },
) {
  const next = targets.find(({ id }) => id === asked)
  if (!next) return null
  const pair = { magnetId, successorId: next.id }
  return { ...next, people: await countPeopleToTell(db, ownerId, pair) }
}

type Target = { id: string; title: string }

/** Returns the next magnet of the first rule that has one. */
export const findSuccessor = (schedule: StoredSchedule | null): string | null =>
  schedule?.rules
    .map(({ outcome }) => (outcome.kind === 'over' ? outcome.successor?.id : null))
    .find(Boolean) ?? null
