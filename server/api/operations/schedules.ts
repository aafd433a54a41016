import { z } from 'zod'
import { lockOwnerMagnets } from '#domain/magnets/owner-lock.server.ts'
import { type SaveScheduleResult, saveSchedule } from '#domain/magnets/save-schedule.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { findSchedule, type StoredSchedule } from '#domain/schedules/find-schedule.server.ts'
import { type RuleInput, toInputs } from '#domain/schedules/rule-input.ts'
import { SCHEDULE_MESSAGES, TARGET_MESSAGES } from '#domain/schedules/rule-messages.ts'
import { condition, scheduleInput, shows } from '#domain/schedules/schedule-input.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Magnets'
const path = '/magnets/{magnetId}/schedule'

const schedule = z
  .object({
    timeZone: z.string().describe('The IANA time zone that decides when a day starts.'),
    rules: z
      .array(
        z
          .object({
            id,
            condition,
            shows,
            at: moment
              .nullable()
              .describe('The date and time for `from` and `until`; null for other conditions.'),
            leads: z
              .int()
              .nullable()
              .describe('The number of leads for `after-leads`; null for other conditions.'),
            weekdays: z
              .array(z.int())
              .nullable()
              .describe(
                'The days for `weekdays`, from 1 (Monday) to 7 (Sunday); null for other conditions.',
              ),
            magnetId: id
              .nullable()
              .describe(
                'The id of the magnet to show; null if none, or if the key doesn’t include it.',
              ),
            overText: z
              .string()
              .nullable()
              .describe('The text of the ended page; null for the default.'),
            nextMagnetId: id
              .nullable()
              .describe('The id of the next magnet, which the ended page links to; null if none.'),
            takesNames: z.boolean().describe('Whether the ended page has a waiting-list form.'),
          })
          .meta({ id: 'ScheduleRule' }),
      )
      .describe(
        'The first rule that applies decides what is shown. If none applies, the magnet itself is shown.',
      ),
  })
  .meta({
    id: 'Schedule',
    description: 'The rules that decide what a magnet’s codes and links show.',
  })

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

/** Returns a schedule in the API's format. A magnet that never had a schedule has no rules. */
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

/** Throws 422 if rules name magnets that the key doesn't include. */
function assertRules({ magnetIds }: Call['key'], rules: readonly RuleInput[]): void {
  const errors = rules.flatMap(({ targetId, successorId }, index) =>
    Object.entries({ magnetId: targetId, nextMagnetId: successorId })
      .filter(([, named]) => named && magnetIds && !magnetIds.includes(named))
      .map(([field]) => ({
        pointer: `/rules/${index}/${field}`,
        code: 'gone',
        detail: TARGET_MESSAGES.gone,
      })),
  )
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
      'Rules without an `id` are added. Rules missing from the request are deleted. Send `If-Match` to avoid overwriting someone else’s change.',
    body: scheduleInput,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      // `saveSchedule` takes this lock first. It is taken here already, before the schedule that
      // If-Match is compared with is read.
      await lockOwnerMagnets(services.db, key.accountId)
      const before = await scheduleOf(call)
      call.requireMatch(toBody(call, before))
      assertRules(key, body.rules)
      const saved = await saveSchedule(services, key.accountId, params.magnetId, {
        ...body,
        version: before?.version ?? 0,
      })
      if (!saved.ok) throw refused(saved)
      return toBody(call, await scheduleOf(call))
    },
  }),
]
