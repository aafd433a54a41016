import { href, type RouterContextProvider } from 'react-router'
import { formatRecipients } from '#app/components/leads/recipients.ts'
import { type FormActionTools, formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { NOTICE_MESSAGES } from '#domain/leads/tell/next-notice-messages.ts'
import { startNextNotice } from '#domain/leads/tell/next-notices.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import {
  type SaveScheduleResult,
  type ScheduleInput,
  saveSchedule,
} from '#domain/magnets/save-schedule.server.ts'
import { findSchedule, type StoredSchedule } from '#domain/schedules/find-schedule.server.ts'
import { ruleForm, versionField } from '#domain/schedules/rule-form.ts'
import { fromDeleted, type RuleInput, toDeleted, toInputs } from '#domain/schedules/rule-input.ts'
import { formatIn, SCHEDULE_MESSAGES, TARGET_MESSAGES } from '#domain/schedules/rule-messages.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import type { ResolvedTime } from '#lib/time-zone.ts'
import { describeUnknownTimeZone, parseTimeZone } from '#lib/time-zone-search.ts'

type ActionInput = {
  context: Readonly<RouterContextProvider>
  request: Request
  magnetId: string
}
type Refuse = FormActionTools<FormResult>['refuse']

const CHANGED_ELSEWHERE =
  'These rules were changed in another tab. This page now shows the current rules. Please check them and try again.'
const NOT_FOUND = 'Lead magnet not found. It may have been deleted in another tab.'
const FAILED = 'Error saving the rules. Please try again.'
const failure = { event: 'schedule.save_failed', message: FAILED }

function explain(
  refusal: Extract<SaveScheduleResult, { ok: false }>,
): string | Record<string, string> {
  switch (refusal.reason) {
    case 'target':
      return { [refusal.field]: TARGET_MESSAGES[refusal.why] }
    case 'changed-elsewhere':
      return CHANGED_ELSEWHERE
    case 'campaign':
    case 'too-many':
      return SCHEDULE_MESSAGES[refusal.reason]
    case 'second-stock':
      return { condition: SCHEDULE_MESSAGES['second-stock'] }
    case 'time-zone':
      return { time_zone: SCHEDULE_MESSAGES['time-zone'] }
    case 'not-found':
      return NOT_FOUND
  }
}

/** Saves the form of a new rule (`ruleId` is null) or of an existing rule. */
export async function saveRule(input: ActionInput & { ruleId: string | null }) {
  const { context, request, magnetId, ruleId } = input
  const form = await readForm(request)
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await findMagnet(services, viewer.id, magnetId))) return refuse(NOT_FOUND, 404)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(ruleForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const { version, timeZone, rule, moment } = parsed.value
    const schedule = await findSchedule(services.db, magnetId)
    const rules = schedule ? toInputs(schedule) : []
    const index = rules.findIndex(({ id }) => id === ruleId)
    if (ruleId !== null && index === -1) return refuse(CHANGED_ELSEWHERE, 409)
    const next =
      ruleId === null
        ? [...rules, { id: null, ...rule }]
        : rules.with(index, { id: ruleId, ...rule })
    const saved = await saveSchedule(services, viewer.id, magnetId, {
      version,
      rules: next,
      timeZone: schedule?.timeZone ?? timeZone,
    })
    if (!saved.ok) return refuse(explain(saved), saved.reason === 'changed-elsewhere' ? 409 : 422)
    return redirectWithNotice(href('/magnets/:id/schedule', { id: magnetId }), {
      tone: 'success',
      text: `Rule saved.${describeMoment(moment, timeZone)}`,
      ...(moment && moment.exists !== 'once' ? { stays: true } : {}),
    })
  })
}

/**
 * If a local time doesn't exist or occurs twice, returns a sentence about how it was interpreted.
 * Returns '' for any other time.
 */
function describeMoment(moment: ResolvedTime | null, timeZone: string): string {
  if (!moment || moment.exists === 'once') return ''
  const at = formatIn(timeZone, moment.at)
  return moment.exists === 'twice'
    ? ` Clocks go back that night, so ${at} occurs twice. The rule uses the first occurrence.`
    : ` Clocks go forward that night and skip this time, so the rule uses ${at}.`
}

/**
 * Moves or deletes a rule, restores a deleted rule, changes the time zone, or emails the waiting
 * list.
 */
export async function scheduleAction({ context, request, magnetId }: ActionInput) {
  const form = await readForm(request)
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await findMagnet(services, viewer.id, magnetId))) return refuse(NOT_FOUND, 404)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    if (form.get('intent') === 'tell')
      return tellPeople({ services, viewer, refuse }, magnetId, form)
    const version = versionField.parse(form.get('version'))
    const schedule = await findSchedule(services.db, magnetId)
    if (!schedule) return refuse(CHANGED_ELSEWHERE, 409)
    const zone = String(form.get('time_zone') ?? '')
    if (form.get('intent') === 'time-zone' && parseTimeZone(zone) === null) {
      return refuse({ time_zone: describeUnknownTimeZone(zone) }, 422)
    }
    const change = changeOf(schedule, form)
    if (!change) return refuse(CHANGED_ELSEWHERE, 409)
    const { done, ...changed } = change
    const input = { timeZone: schedule.timeZone, rules: toInputs(schedule), ...changed, version }
    const saved = await saveSchedule(services, viewer.id, magnetId, input)
    if (!saved.ok) return refuseInOne(refuse, saved)
    const back = href('/magnets/:id/schedule', { id: magnetId })
    const fields = { intent: 'restore', version: String(saved.version) }
    return redirectWithNotice(back, {
      tone: 'success',
      text: done,
      ...(changed.deletedRule ? { undo: { label: 'Undo', action: back, fields } } : {}),
    })
  })
}

/** Emails the waiting list about the next magnet. */
async function tellPeople(
  { services, viewer, refuse }: FormActionTools<FormResult>,
  magnetId: string,
  form: FormData,
) {
  const successorId = String(form.get('successor') ?? '')
  const told = await startNextNotice(services, viewer.id, { magnetId, successorId })
  if (!told.ok) {
    const { reason } = told
    return refuse(reason === 'not-found' ? NOT_FOUND : NOTICE_MESSAGES[reason], 409)
  }
  const people = formatRecipients(told.people)
  return redirectWithNotice(href('/magnets/:id/schedule', { id: magnetId }), {
    tone: 'success',
    text: `Emailing ${people} about “${told.title}”. The emails are being sent.`,
  })
}

/** The list of rules has no fields, so a message can't be shown beside one. */
function refuseInOne(refuse: Refuse, refusal: Extract<SaveScheduleResult, { ok: false }>) {
  const why = explain(refusal)
  const [first = FAILED] = typeof why === 'string' ? [why] : Object.values(why)
  return refuse(first, refusal.reason === 'changed-elsewhere' ? 409 : 422)
}

type Change = Partial<ScheduleInput> & { done: string }

function changeOf(schedule: StoredSchedule, form: FormData): Change | null {
  const rules = toInputs(schedule)
  const index = rules.findIndex(({ id }) => id === form.get('rule'))
  switch (form.get('intent')) {
    case 'up':
      return index > 0 ? { rules: swapped(rules, index - 1), done: 'Rule moved up.' } : null
    case 'down':
      return index >= 0 && index < rules.length - 1
        ? { rules: swapped(rules, index), done: 'Rule moved down.' }
        : null
    case 'delete': {
      const rule = rules[index]
      return rule
        ? {
            rules: rules.toSpliced(index, 1),
            deletedRule: toDeleted(rule, index),
            done: 'Rule deleted.',
          }
        : null
    }
    case 'restore': {
      const { deletedRule } = schedule
      return deletedRule
        ? {
            rules: rules.toSpliced(deletedRule.position, 0, fromDeleted(deletedRule)),
            done: 'Rule restored.',
          }
        : null
    }
    case 'time-zone': {
      const timeZone = parseTimeZone(String(form.get('time_zone') ?? ''))
      return timeZone !== null
        ? {
            timeZone,
            done: 'Time zone changed. Scheduled dates and times didn’t change. Weekdays use the new time zone.',
          }
        : null
    }
  }
  return null
}

/** Returns the rules after swapping the rule at a position with the next one. */
const swapped = (rules: RuleInput[], at: number): RuleInput[] =>
  rules.toSpliced(at, 2, ...rules.slice(at, at + 2).reverse())
