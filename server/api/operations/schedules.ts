import { z } from 'zod'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { type SaveScheduleResult, saveSchedule } from '#domain/magnets/save-schedule.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { findSchedule, type StoredSchedule } from '#domain/schedules/find-schedule.server.ts'
import { type RuleInput, toInputs } from '#domain/schedules/rule-input.ts'
import { SCHEDULE_MESSAGES, TARGET_MESSAGES } from '#domain/schedules/rule-messages.ts'
import { MAX_OVER_TEXT, MAX_RULES, MAX_STOCK } from '#domain/schedules/schedule.ts'
import { cleanText, textLength } from '#lib/text.ts'
import { isTimeZone } from '#lib/time-zone.ts'
import { shortText } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, type Fault, invalidBody, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Magnets'
const path = '/magnets/{magnetId}/schedule'

const condition = z
  .enum(['from', 'until', 'after-leads', 'weekdays'])
  .describe('When the rule holds: from a moment on, until one, after leads, on days of the week.')
const shows = z.enum(['magnet', 'over']).describe('Another magnet, or that it is over.')

const schedule = z
  .object({
    timeZone: z.string().describe('An IANA name: days of the week are those of this zone.'),
    rules: z
      .array(
        z
          .object({
            id,
            condition,
            shows,
            at: moment.nullable().describe('Of `from` and `until`.'),
            leads: z.int().nullable().describe('Of `after-leads`.'),
            weekdays: z.array(z.int()).nullable().describe('Of `weekdays`: 1 is Monday.'),
            magnetId: id
              .nullable()
              .describe('Null also for a magnet that the key doesn’t include.'),
            overText: z.string().nullable().describe('Null: the product’s own words.'),
            nextMagnetId: id.nullable().describe('The magnet that the page names as the next one.'),
            takesNames: z.boolean().describe('It has a form for those who want the next one.'),
          })
          .meta({ id: 'ScheduleRule' }),
      )
      .describe('The first one that holds decides. Without one, the magnet itself is shown.'),
  })
  .meta({ id: 'Schedule', description: 'What a magnet’s codes and links show, and when.' })

const newRule = z
  .strictObject({
    id: id.optional().describe('Of a rule that stays: its leads stay counted.'),
    condition,
    shows,
    at: z.iso
      .datetime({ offset: true })
      .nullable()
      .default(null)
      .describe('Of the years 2020 to 2099.'),
    leads: z.int().min(1).max(MAX_STOCK).nullable().default(null),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(6).nullable().default(null),
    magnetId: id.nullable().default(null),
    overText: shortText(MAX_OVER_TEXT)
      .nullable()
      .default(null)
      .describe(`At most ${MAX_OVER_TEXT} characters.`),
    nextMagnetId: id.nullable().default(null),
    takesNames: z.boolean().default(true),
  })
  .meta({ id: 'NewScheduleRule', description: 'What a condition doesn’t need is null.' })

const newSchedule = z
  .strictObject({
    timeZone: z.string().max(64),
    rules: z.array(newRule).max(MAX_RULES),
  })
  .meta({ id: 'NewSchedule' })

const one = {
  status: 200,
  description: 'The schedule.',
  schema: schedule,
  isResource: true,
} as const

type ScheduleCall = Pick<Call, 'services' | 'key'> & { params: { magnetId: string } }

async function scheduleOf(call: ScheduleCall): Promise<StoredSchedule | null> {
  const magnet = await magnetOf(call, call.params.magnetId)
  return findSchedule(call.services.db, magnet.id)
}

/** Returns a schedule as a program sees it; a magnet that never had one has no rules. */
function toBody({ key }: Pick<Call, 'key'>, found: StoredSchedule | null) {
  const { magnetIds } = key
  const shown = (one: string | null) =>
    one && (!magnetIds || magnetIds.includes(one)) ? one : null
  return {
    timeZone: found?.timeZone ?? 'UTC',
    rules: (found ? toInputs(found) : []).map((rule) => ({
      id: rule.id ?? '',
      condition: rule.condition,
      shows: rule.outcome,
      at: isoOf(rule.moment),
      leads: rule.stock,
      weekdays: rule.weekdays,
      magnetId: shown(rule.targetId),
      overText: rule.overText,
      nextMagnetId: shown(rule.successorId),
      takesNames: rule.takesNames,
    })),
  }
}

const [EARLIEST, LATEST] = [Date.UTC(2020), Date.UTC(2100)]
/** The field that each condition needs, and no other one may have. */
const FIELD_OF = {
  from: 'at',
  until: 'at',
  'after-leads': 'leads',
  weekdays: 'weekdays',
} as const

/** Returns what is wrong with a rule: what its condition needs, and what it shows. */
function faultsOf(rule: z.output<typeof newRule>): Omit<Fault, 'parameter'>[] {
  const faults: Omit<Fault, 'parameter'>[] = []
  const refuse = (field: string, code: string, detail: string) =>
    faults.push({ pointer: `/${field}`, code, detail })
  for (const field of ['at', 'leads', 'weekdays'] as const) {
    const isNeeded = FIELD_OF[rule.condition] === field
    if (isNeeded && rule[field] === null) refuse(field, 'required', 'This is required.')
    if (!isNeeded && rule[field] !== null) {
      refuse(field, 'invalid', `A rule of the condition ${rule.condition} has none.`)
    }
  }
  const at = rule.at === null ? EARLIEST : Date.parse(rule.at)
  if (at < EARLIEST || at >= LATEST)
    refuse('at', 'range', 'This must be of the years 2020 to 2099.')
  if (new Set(rule.weekdays).size < (rule.weekdays?.length ?? 0)) {
    refuse('weekdays', 'repeated', 'Each day may be given once.')
  }
  if (rule.shows === 'magnet' && rule.magnetId === null) {
    refuse('magnetId', 'required', 'This is required.')
  }
  for (const field of ['overText', 'nextMagnetId'] as const) {
    if (rule.shows === 'magnet' && rule[field] !== null) {
      refuse(field, 'invalid', 'A rule that shows a magnet has none.')
    }
  }
  if (rule.shows === 'over' && rule.magnetId !== null) {
    refuse('magnetId', 'invalid', 'A rule that says it’s over has none. See `nextMagnetId`.')
  }
  if (textLength(rule.overText ?? '') > MAX_OVER_TEXT) {
    refuse('overText', 'too-large', `At most ${MAX_OVER_TEXT} characters.`)
  }
  return faults
}

const toInput = (rule: z.output<typeof newRule>): RuleInput => ({
  id: rule.id ?? null,
  condition: rule.condition,
  outcome: rule.shows,
  moment: rule.at === null ? null : new Date(rule.at),
  stock: rule.leads,
  weekdays: rule.weekdays?.toSorted((a, b) => a - b) ?? null,
  targetId: rule.magnetId?.toLowerCase() ?? null,
  overText: cleanText(rule.overText ?? '').trim() || null,
  successorId: rule.nextMagnetId?.toLowerCase() ?? null,
  takesNames: rule.takesNames,
})

function assertRules({ magnetIds }: Call['key'], rules: readonly z.output<typeof newRule>[]): void {
  const errors = rules.flatMap((rule, index) => {
    const foreign = (['magnetId', 'nextMagnetId'] as const).filter(
      (field) => rule[field] && magnetIds && !magnetIds.includes(rule[field].toLowerCase()),
    )
    const unknown = foreign.map((field) => ({
      pointer: `/${field}`,
      code: 'gone',
      detail: TARGET_MESSAGES.gone,
    }))
    return [...faultsOf(rule), ...unknown].map(({ pointer, ...fault }) => ({
      pointer: `/rules/${index}${pointer}`,
      ...fault,
    }))
  })
  if (errors.length > 0) throw new ApiProblem('invalid-body', { errors })
}

function refused(refusal: Extract<SaveScheduleResult, { ok: false }>): ApiProblem {
  switch (refusal.reason) {
    case 'not-found':
      return notFound()
    case 'campaign':
      return new ApiProblem('conflict', { detail: SCHEDULE_MESSAGES.campaign })
    case 'changed-elsewhere':
      return new ApiProblem('changed-elsewhere')
    case 'time-zone':
      return invalidBody('/timeZone', 'invalid', SCHEDULE_MESSAGES['time-zone'])
    case 'too-many':
    case 'second-stock':
      return invalidBody('/rules', refusal.reason, SCHEDULE_MESSAGES[refusal.reason])
    case 'target': {
      const field = refusal.field === 'target' ? 'magnetId' : 'nextMagnetId'
      const pointer = `/rules/${refusal.rule}/${field}`
      return invalidBody(pointer, refusal.why, TARGET_MESSAGES[refusal.why])
    }
  }
}

export const scheduleOperations = [
  operation({
    id: 'getSchedule',
    method: 'GET',
    path,
    tag,
    scope: 'magnets:read',
    summary: 'Get a magnet’s schedule',
    answer: one,
    run: async (call) => toBody(call, await scheduleOf(call)),
  }),
  operation({
    id: 'setSchedule',
    method: 'PUT',
    path,
    tag,
    scope: 'magnets:write',
    only: 'creators',
    limit: 'page-change',
    problems: ['conflict'],
    summary: 'Replace a magnet’s schedule',
    description:
      'Rules without an `id` are new; those that are left out are deleted. Send `If-Match`, so that no change of somebody else is lost.',
    body: newSchedule,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      // The first lock of `saveSchedule`, taken before what it compares with is read.
      await lockOwnerMagnets(services.db, key.accountId)
      const before = await scheduleOf(call)
      call.requireMatch(toBody(call, before))
      if (!isTimeZone(body.timeZone)) throw refused({ ok: false, reason: 'time-zone' })
      assertRules(key, body.rules)
      const saved = await saveSchedule(services, key.accountId, params.magnetId, {
        version: before?.version ?? 0,
        timeZone: body.timeZone,
        rules: body.rules.map(toInput),
      })
      if (!saved.ok) throw refused(saved)
      return toBody(call, await scheduleOf(call))
    },
  }),
]
