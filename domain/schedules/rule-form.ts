import { z } from 'zod'
import { readInput } from '#lib/input-schema.ts'
import { parseWallClock, type ResolvedTime, resolveWallClock } from '#lib/time-zone.ts'
import { describeUnknownTimeZone, parseTimeZone } from '#lib/time-zone-search.ts'
import type { RuleInput } from './rule-input.ts'
import { ruleInput } from './schedule-input.ts'

/** A parsed rule form. */
export type RuleForm = {
  version: number
  timeZone: string
  rule: Omit<RuleInput, 'id'>
  /** How the entered date and time were interpreted; null if the condition has none. */
  moment: ResolvedTime | null
}

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim())
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

export const versionField = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31)
  .catch(-1)

/** The form of a rule. Times are local times in the form's time zone. */
export const ruleForm = z
  .object({
    version: versionField,
    time_zone: text,
    condition: text,
    moment: text,
    stock: text,
    ...(Object.fromEntries(DAYS.map((day) => [`day-${day}`, text])) as Record<
      `day-${(typeof DAYS)[number]}`,
      typeof text
    >),
    outcome: text,
    target: text,
    over_text: text,
    successor: text,
    takes_names: text,
  })
  .transform((form, context): RuleForm => {
    const timeZone = parseTimeZone(form.time_zone)
    if (timeZone === null) {
      const message = describeUnknownTimeZone(form.time_zone)
      context.addIssue({ code: 'custom', path: ['time_zone'], message })
      return z.NEVER
    }
    const wall = parseWallClock(form.moment)
    const moment = wall === null || !hasMoment(form) ? null : resolveWallClock(timeZone, wall)
    const isOver = form.outcome === 'over'
    const days = DAYS.filter((day) => form[`day-${day}`] !== '')
    const input = {
      condition: form.condition as RuleInput['condition'],
      shows: form.outcome as RuleInput['outcome'],
      at: moment?.at.toISOString() ?? null,
      leads: form.condition === 'after-leads' ? toNumber(form.stock) : null,
      weekdays: form.condition === 'weekdays' ? days : null,
      magnetId: isOver ? null : form.target || null,
      overText: isOver ? form.over_text : null,
      nextMagnetId: isOver ? form.successor || null : null,
      takesNames: !isOver || form.takes_names !== '',
    }
    const chooseMagnet = 'Please choose a magnet.'
    const { id: _, ...rule } = readInput(ruleInput, input, context, {
      condition: { field: 'condition', ofType: 'Please choose when the rule applies.' },
      shows: { field: 'outcome', ofType: 'Please choose what the page shows.' },
      at: 'moment',
      leads: 'stock',
      overText: 'over_text',
      magnetId: { field: 'target', ofType: chooseMagnet },
      nextMagnetId: { field: 'successor', ofType: chooseMagnet },
    })
    return { version: form.version, timeZone, rule, moment }
  })

const hasMoment = ({ condition }: { condition: string }) =>
  condition === 'from' || condition === 'until'

/** Returns the entered whole number, or 0 (invalid in every rule) for any other text. */
const toNumber = (typed: string) => (/^\d{1,7}$/.test(typed) ? Number(typed) : 0)
