import { z } from 'zod'
import { cleanText, textLength } from '#lib/text.ts'
import {
  parseTimeZone,
  parseWallClock,
  type ResolvedTime,
  resolveWallClock,
} from '#lib/time-zone.ts'
import { isUuid } from '#lib/uuid.ts'
import type { RuleInput } from './rule-input.ts'
import { MAX_OVER_TEXT, MAX_STOCK } from './schedule.ts'

/** A rule's form, and how its moment was understood. */
export type RuleForm = {
  version: number
  timeZone: string
  rule: Omit<RuleInput, 'id'>
  /** Null without a moment. */
  moment: ResolvedTime | null
}

const [EARLIEST, LATEST] = [Date.UTC(2020, 0, 1), Date.UTC(2100, 0, 1)]
const text = z.string().default('')

export const versionField = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31)
  .catch(-1)

/** The form of a rule. Times are the wall clock of its time zone. */
export const ruleForm = z
  .object({
    version: versionField,
    time_zone: text,
    condition: text,
    moment: text,
    stock: text,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`day-${day}`, text])),
    outcome: text,
    target: text,
    over_text: text,
    successor: text,
    takes_names: text,
  })
  .transform((form: Record<string, unknown>, context): RuleForm => {
    const value = (name: string) => String(form[name] ?? '').trim()
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    const timeZone = parseTimeZone(value('time_zone'))
    if (timeZone === null) return refuse('time_zone', 'Please choose a time zone.')
    const condition = value('condition')
    const rule: RuleForm['rule'] = {
      condition: 'from',
      moment: null,
      stock: null,
      weekdays: null,
      outcome: 'over',
      targetId: null,
      overText: null,
      successorId: null,
      takesNames: true,
    }
    let moment: ResolvedTime | null = null
    if (condition === 'from' || condition === 'until') {
      const wall = parseWallClock(value('moment'))
      if (wall === null) return refuse('moment', 'Please enter a date and a time.')
      if (wall < EARLIEST || wall >= LATEST) {
        return refuse('moment', 'Please enter a date between the years 2020 and 2099.')
      }
      moment = resolveWallClock(timeZone, wall)
      Object.assign(rule, { condition, moment: moment.at })
    } else if (condition === 'after-leads') {
      const stock = /^\d{1,7}$/.test(value('stock')) ? Number(value('stock')) : 0
      if (stock < 1 || stock > MAX_STOCK) {
        return refuse('stock', 'Please enter a whole number from 1 to 1,000,000.')
      }
      Object.assign(rule, { condition, stock })
    } else if (condition === 'weekdays') {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => value(`day-${day}`) !== '')
      if (weekdays.length === 0) return refuse('weekdays', 'Please choose at least one day.')
      if (weekdays.length === 7) {
        return refuse(
          'weekdays',
          'Please leave out at least one day: on all days, repoint the codes instead.',
        )
      }
      Object.assign(rule, { condition, weekdays })
    } else return refuse('condition', 'Please choose when the rule holds.')
    if (value('outcome') === 'magnet') {
      const targetId = value('target').toLowerCase()
      if (!isUuid(targetId)) return refuse('target', 'Please choose a magnet.')
      Object.assign(rule, { outcome: 'magnet', targetId })
    } else if (value('outcome') === 'over') {
      const overText = cleanText(String(form.over_text ?? '')).trim()
      if (textLength(overText) > MAX_OVER_TEXT) {
        return refuse('over_text', `Please use at most ${MAX_OVER_TEXT} characters.`)
      }
      const successorId = value('successor').toLowerCase()
      if (successorId && !isUuid(successorId)) return refuse('successor', 'Please choose a magnet.')
      const takesNames = value('takes_names') !== ''
      Object.assign(rule, {
        overText: overText || null,
        successorId: successorId || null,
        takesNames,
      })
    } else return refuse('outcome', 'Please choose what the page shows.')
    return { version: Number(form.version), timeZone, rule, moment }
  })
