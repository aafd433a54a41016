import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import { linesInput, withRules } from '#lib/input-schema.ts'
import { isTimeZone } from '#lib/time-zone.ts'
import type { RuleInput } from './rule-input.ts'
import { SCHEDULE_MESSAGES } from './rule-messages.ts'
import { MAX_OVER_TEXT, MAX_RULES, MAX_STOCK } from './schedule.ts'

const [EARLIEST, LATEST] = [Date.UTC(2020), Date.UTC(2100)]
/** The field that each condition requires. Rules with other conditions may not have it. */
const FIELD_OF = { from: 'at', until: 'at', 'after-leads': 'leads', weekdays: 'weekdays' } as const
const MISSING = {
  at: 'Please enter a date and a time.',
  leads: 'Please enter a whole number from 1 to 1,000,000.',
  weekdays: 'Please choose at least one day.',
} as const
const CHOOSE_MAGNET = 'Please choose a magnet.'

export const condition = z
  .enum(['from', 'until', 'after-leads', 'weekdays'])
  .describe(
    'When the rule applies: from or until a date and time, after a number of leads, or on days of the week.',
  )
export const shows = z
  .enum(['magnet', 'over'])
  .describe('What the rule shows: another magnet, or a page that says the offer has ended.')

const isInRange = (at: Date) => at.getTime() >= EARLIEST && at.getTime() < LATEST
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isInRange, {
    error: 'Please enter a date between the years 2020 and 2099.',
    params: { code: 'range' },
  })
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, MISSING.weekdays)
  .max(6, 'Please leave out at least one day. To change every day, repoint the codes instead.')
  .refine((days) => new Set(days).size === days.length, {
    error: 'Each day may be given once.',
    params: { code: 'repeated' },
  })

/** A rule in a magnet's schedule. */
export const ruleInput = withRules(
  z.strictObject({
    id: id.optional().describe('The id of an existing rule, to keep it and its lead count.'),
    condition,
    shows,
    at: moment.nullable().default(null).describe('The date and time, between 2020 and 2099.'),
    leads: z
      .int(MISSING.leads)
      .min(1, MISSING.leads)
      .max(MAX_STOCK, MISSING.leads)
      .nullable()
      .default(null),
    weekdays: weekdays.nullable().default(null),
    magnetId: id.nullable().default(null),
    overText: linesInput({
      max: MAX_OVER_TEXT,
      tooLong: `Please use at most ${MAX_OVER_TEXT} characters.`,
    })
      .nullable()
      .default(null)
      .describe(`The text of the ended page. At most ${MAX_OVER_TEXT} characters.`),
    nextMagnetId: id.nullable().default(null),
    takesNames: z.boolean().default(true),
  }),
  (rule, refuse) => {
    const required = { code: 'required' }
    for (const field of ['at', 'leads', 'weekdays'] as const) {
      if (!rule.condition) break
      const isNeeded = FIELD_OF[rule.condition] === field
      if (isNeeded && rule[field] == null) refuse(field, MISSING[field], required)
      if (!isNeeded && rule[field] != null) {
        refuse(field, `This isn’t allowed for the condition ${rule.condition}.`)
      }
    }
    if (rule.shows === 'magnet') {
      if (rule.magnetId == null) refuse('magnetId', CHOOSE_MAGNET, required)
      for (const field of ['overText', 'nextMagnetId'] as const) {
        if (rule[field] != null) refuse(field, 'This isn’t allowed for a rule that shows a magnet.')
      }
    } else if (rule.shows === 'over' && rule.magnetId != null) {
      refuse(
        'magnetId',
        'This isn’t allowed for a rule that shows an ended page. Use `nextMagnetId`.',
      )
    }
  },
)
  .transform(
    (rule): RuleInput => ({
      id: rule.id ?? null,
      condition: rule.condition,
      outcome: rule.shows,
      moment: rule.at,
      stock: rule.leads,
      takesNames: rule.takesNames,
      weekdays: rule.weekdays?.toSorted((a, b) => a - b) ?? null,
      targetId: rule.magnetId?.toLowerCase() ?? null,
      overText: rule.overText || null,
      successorId: rule.nextMagnetId?.toLowerCase() ?? null,
    }),
  )
  .meta({
    id: 'NewScheduleRule',
    description: 'A schedule rule. Fields that the rule’s condition doesn’t use must be null.',
  })

/** A magnet's schedule. The first rule that matches applies. */
export const scheduleInput = z
  .strictObject({
    timeZone: z.string().max(64).refine(isTimeZone, SCHEDULE_MESSAGES['time-zone']),
    rules: z.array(ruleInput).max(MAX_RULES),
  })
  .meta({ id: 'NewSchedule' })
