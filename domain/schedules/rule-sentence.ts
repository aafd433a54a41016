import { parseWallClock } from '#lib/time-zone.ts'
import { describeCondition, describeDays, formatWallTime } from './rule-messages.ts'
import type { ScheduleRule } from './schedule.ts'

/** A part of a sentence: plain text, or a magnet's title. */
export type SentencePart = string | { title: string }

type ShownInSentence =
  | { kind: 'magnet'; title: string }
  | { kind: 'over'; nextTitle: string | null; hasWaitingList: boolean }

/** Returns a rule as one sentence: 'After 100 leads: shows that the offer has ended, with a waiting list.' */
export function describeRule({ condition, outcome }: ScheduleRule, zone: string): SentencePart[] {
  const when = describeCondition(condition, zone)
  return outcome.kind === 'magnet'
    ? toSentence(when, { kind: 'magnet', title: outcome.target.title })
    : toSentence(when, {
        kind: 'over',
        nextTitle: outcome.successor?.title ?? null,
        hasWaitingList: outcome.takesNames,
      })
}

/** The current values in a rule's form, with the titles of the chosen magnets. */
export type RuleDraft = {
  condition: string
  /** A local date and time, for example '2026-12-24T18:00'. */
  moment: string
  stock: string
  /** The weekdays, 1 (Monday) to 7 (Sunday). */
  days: number[]
  outcome: string
  targetTitle: string | null
  nextTitle: string | null
  takesNames: boolean
}

/** Shown in place of a value that isn't filled in yet. */
const MISSING = '…'

/** Returns the sentence for a rule that is being edited, with '…' for missing values. */
export function describeDraft(draft: RuleDraft): SentencePart[] {
  const { outcome, targetTitle, nextTitle, takesNames } = draft
  const when = describeDraftCondition(draft)
  return outcome === 'over'
    ? toSentence(when, { kind: 'over', nextTitle, hasWaitingList: takesNames })
    : toSentence(when, { kind: 'magnet', title: targetTitle ?? MISSING })
}

function describeDraftCondition({ condition, moment, stock, days }: RuleDraft): string {
  const wall = parseWallClock(moment)
  const time = wall === null ? MISSING : formatWallTime(wall)
  switch (condition) {
    case 'until':
      return `Until ${time}`
    case 'after-leads':
      return /^\d{1,7}$/.test(stock.trim())
        ? describeCondition({ kind: 'after-leads', stock: Number(stock), taken: 0 }, 'UTC')
        : `After ${MISSING} leads`
    case 'weekdays':
      return days.length > 0 ? describeDays(days) : `On ${MISSING}`
    default:
      return `From ${time}`
  }
}

function toSentence(when: string, shown: ShownInSentence): SentencePart[] {
  if (shown.kind === 'magnet') {
    return shown.title === MISSING
      ? [`${when}: shows ${MISSING}`]
      : [`${when}: shows `, { title: shown.title }, '.']
  }
  const ended = `${when}: shows that the offer has ended`
  const { nextTitle, hasWaitingList } = shown
  if (nextTitle === null) return [`${ended}${hasWaitingList ? ', with a waiting list' : ''}.`]
  return hasWaitingList
    ? [`${ended}, with a link to `, { title: nextTitle }, ' and a waiting list.']
    : [`${ended}, with a link to `, { title: nextTitle }, '.']
}

/** Returns a sentence that says what visitors see now. `rule` is null if no rule applies. */
export function describeNow(rule: ScheduleRule | null): SentencePart[] {
  if (!rule) return ['Visitors see the magnet itself.']
  const { outcome } = rule
  if (outcome.kind === 'magnet') return ['Visitors see ', { title: outcome.target.title }, '.']
  return outcome.successor
    ? [
        'Visitors see that the offer has ended, with a link to ',
        { title: outcome.successor.title },
        '.',
      ]
    : ['Visitors see that the offer has ended.']
}
