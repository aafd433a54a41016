import { isIP } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { en } from '#content/languages/en.ts'
import { formRecord } from '#domain/leads/form-record.ts'
import { getFormVersion } from '#domain/leads/form-version.server.ts'
import { personRules } from '#domain/leads/lead-form.ts'
import { findLeadResource } from '#domain/leads/list/lead-resources.server.ts'
import type { LeadOutcome } from '#domain/leads/take/lead-submission.ts'
import {
  checkReport,
  findCurrentForm,
  isStored,
  type ReportedForm,
  type ReportRefusal,
  storeReport,
  thanksUrl,
} from '#domain/leads/take/reported-lead.server.ts'
import { id } from '#domain/resources/common.ts'
import { BOX_NAMES } from '#domain/resources/consent-boxes.ts'
import {
  type LeadOrigin,
  NO_ORIGIN,
  ORIGIN_FIELDS,
  perOrigin,
} from '#domain/resources/lead-origin.ts'
import { leadResource } from '#domain/resources/lead-resource.ts'
import { answerMessage } from '#domain/resources/questions/answers.ts'
import {
  MAX_ANSWER,
  MAX_CHOICES,
  MAX_HIDDEN,
  MAX_VISIBLE,
} from '#domain/resources/questions/limits.ts'
import { readReferrer } from '#domain/visits/visit.ts'
import { cleanLine, isVisible } from '#lib/text.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { cleanUtm, UTM_FIELDS, UTM_MAX } from '#lib/utm.ts'
import { assertMagnet, found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const tag = 'Leads'
/** How long ago a person may have sent their form: programs may report it after an outage. */
const MAX_AGE_DAYS = 30
/** The clock of a program may be ahead. */
const MAX_AHEAD_MS = 5 * MINUTE_MS
const MAX_WORDS = 4000

const rules = personRules(en)
/** Returns a text that the rule of the visitor’s form accepts. */
const judgedBy = (rule: z.ZodType<string>) =>
  z.string().transform((typed, context) => {
    const judged = rule.safeParse(typed)
    if (judged.success) return judged.data
    for (const { message } of judged.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
/** Returns a text as it is stored: without surrounding spaces, and not empty. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isVisible, 'Please enter the words that the form showed.')
    .transform((text) => text.trim())
const line = (max: number) => z.string().max(max).transform(cleanLine)

const pageUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .transform((text) => {
    const { origin, pathname } = new URL(text)
    return `${origin}${pathname}`
  })

const consent = z
  .strictObject({
    formVersion: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional()
      .describe(
        'The version of the form whose words your form showed, from `GET /magnets/{magnetId}/form`. Leave it out if your form has its own words.',
      ),
    text: words(MAX_WORDS)
      .optional()
      .describe(
        'The consent text that your form showed, word for word. Required without `formVersion`.',
      ),
    boxes: z
      .array(z.strictObject({ box: z.enum(BOX_NAMES), text: words(MAX_WORDS) }))
      .max(BOX_NAMES.length)
      .default([])
      .describe('The checkboxes that your form showed beside its own `text`, with their words.'),
    submitLabel: line(200)
      .default('')
      .describe('The label of your form’s button, if it has its own `text`.'),
    agreed: z
      .array(z.enum(BOX_NAMES))
      .max(BOX_NAMES.length)
      .default([])
      .describe(
        'The checkboxes that the person ticked. Never report a box that was ticked in advance.',
      ),
    givenAt: z.iso
      .datetime({ offset: true })
      .describe(`When the person sent the form, within the last ${MAX_AGE_DAYS} days.`),
    pageUrl: pageUrl
      .optional()
      .describe('The page with your form. Its query and fragment aren’t stored.'),
  })
  .superRefine(({ formVersion, text, boxes, submitLabel }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (formVersion === undefined && text === undefined) {
      issue('text', 'Please send the words that the form showed, or `formVersion`.')
    }
    if (formVersion === undefined) return
    const OWN = 'Leave this out, because the form with this version has its own words.'
    if (text !== undefined) issue('text', OWN)
    if (boxes.length > 0) issue('boxes', OWN)
    if (submitLabel !== '') issue('submitLabel', OWN)
  })

const newLead = z
  .strictObject({
    magnetId: id.describe('The magnet that the person gets.'),
    name: judgedBy(rules.name).describe('The person’s name.'),
    email: judgedBy(rules.email).describe('The person’s email address.'),
    answers: z
      .array(
        z.strictObject({
          questionId: z.string().max(50).describe('The id of a question of the magnet.'),
          values: z
            .array(z.string().max(4 * MAX_ANSWER))
            .min(1)
            .max(MAX_CHOICES)
            .describe('The values; more than one only if several can be chosen.'),
        }),
      )
      .max(MAX_VISIBLE + MAX_HIDDEN)
      .default([])
      .describe('The answers to the magnet’s questions. Required questions must be answered.'),
    consent: consent.describe('What the person agreed to, in the words that your form showed.'),
    placementId: id.optional().describe('The placement to count the lead for.'),
    origin: z
      .strictObject(
        perOrigin((field) => line(UTM_MAX).optional().describe(ORIGIN_FIELDS[field].description)),
      )
      .optional()
      .describe('Where the person came from, if you know it.'),
    ip: z
      .string()
      .max(45)
      .refine((text) => isIP(text) !== 0, 'Please enter an IPv4 or IPv6 address.')
      .optional()
      .describe(
        'The person’s IP address, not your server’s. It gives the city and country, and isn’t stored. Without it, all leads of a magnet count as sent from one network: many of them in ten minutes are flagged, and emails to new addresses are held.',
      ),
    userAgent: z
      .string()
      .max(1000)
      .optional()
      .describe('The `User-Agent` of the person’s browser, from which the device is read.'),
  })
  .meta({ id: 'NewLead', description: 'A form that a person sent on a page of your own.' })

const takenLead = z
  .object({
    lead: leadResource,
    thanksUrl: z
      .url()
      .nullable()
      .describe(
        'The thank-you page, which gives the person the content for a day. Show it only to this person. Null if the person gets the content only with the button in the email.',
      ),
  })
  .meta({ id: 'TakenLead' })

type Body = z.output<typeof newLead>
type LeadCall = Pick<Call, 'services' | 'key'> & { body: Body }

function reportOf({ services, key, body }: LeadCall): ReportedForm {
  const { formVersion, text = '', boxes, submitLabel, agreed, givenAt } = body.consent
  const at = new Date(givenAt).getTime()
  const now = services.clock.now().getTime()
  if (at > now + MAX_AHEAD_MS || at < now - MAX_AGE_DAYS * DAY_MS) {
    throw invalidBody(
      '/consent/givenAt',
      'range',
      `This must be within the last ${MAX_AGE_DAYS} days.`,
    )
  }
  return {
    magnetId: body.magnetId.toLowerCase(),
    name: body.name,
    email: body.email,
    answers: body.answers,
    words: formVersion === undefined ? { text, boxes, submitLabel } : { formVersion },
    agreed: BOX_NAMES.filter((box) => agreed.includes(box)),
    consent: {
      keyId: key.id,
      givenAt: new Date(at).toISOString(),
      pageUrl: body.consent.pageUrl ?? null,
    },
    placementId: body.placementId?.toLowerCase() ?? null,
    origin: originOf(body),
    ip: body.ip ?? null,
    userAgent: body.userAgent ?? null,
  }
}

const originOf = ({ origin = {} }: Body): LeadOrigin => ({
  ...NO_ORIGIN,
  ...Object.fromEntries(UTM_FIELDS.map((field) => [field, cleanUtm(origin[field] ?? '')])),
  referrerHost: origin.referrerHost ? readReferrer(`https://${origin.referrerHost}`) : null,
})

/** Returns the checked form of a request. Throws the problem if it is refused. */
async function check(call: LeadCall) {
  assertMagnet(call.key, call.body.magnetId)
  const checked = await checkReport(call.services, call.key.accountId, reportOf(call))
  if (!checked.ok) throw refusal(checked, call.body)
  return checked
}

const CONFLICTS = {
  paused: 'The magnet is paused.',
  'not-offered': 'The magnet’s schedule has ended its offer or shows something else now.',
} as const

function refusal(refused: ReportRefusal, { answers }: Body): ApiProblem {
  switch (refused.reason) {
    case 'not-found':
      return notFound()
    case 'paused':
    case 'not-offered':
      return new ApiProblem('conflict', { detail: CONFLICTS[refused.reason] })
    case 'unknown-placement':
      return invalidBody('/placementId', 'unknown', 'The magnet has no such placement.')
    case 'unknown-form':
      return invalidBody('/consent/formVersion', 'unknown', 'The magnet had no such form.')
    case 'unknown-box':
      return invalidBody('/consent/agreed', 'unknown', 'The form had no such checkbox.')
    case 'unknown-question':
      return invalidBody(
        `/answers/${refused.index}/questionId`,
        'unknown',
        'The form had no such question.',
      )
    case 'answers':
      return new ApiProblem('invalid-body', {
        errors: Object.entries(refused.errors).map(([questionId, problem]) => {
          const index = answers.findIndex((answer) => answer.questionId === questionId)
          const detail = `${answerMessage(en, problem)} (${questionId})`
          const pointer = index === -1 ? '/answers' : `/answers/${index}/values`
          return { pointer, code: problem, detail }
        }),
      })
  }
}

/** Returns the id of a stored lead. Throws the problem if it wasn't stored. */
function storedId(outcome: LeadOutcome, { services }: LeadCall): string {
  if (outcome.ok) return outcome.leadId
  if ('error' in outcome) {
    services.log.error({ err: outcome.error }, 'lead.report_failed')
    // The program repeats the request, so nothing goes to the journal.
    throw new ApiProblem('unavailable', { headers: { 'Retry-After': '10' } })
  }
  if (outcome.reason === 'gone') throw notFound()
  if (outcome.reason === 'too-many') {
    throw new ApiProblem('too-many-requests', {
      detail: 'Too many leads of this magnet came from the person’s network.',
      headers: { 'Retry-After': '600' },
    })
  }
  const reason = outcome.reason === 'paused' ? 'paused' : 'not-offered'
  throw new ApiProblem('conflict', { detail: CONFLICTS[reason] })
}

export const reportedLeadOperations = [
  operation({
    id: 'getMagnetForm',
    method: 'GET',
    path: '/magnets/{magnetId}/form',
    tag,
    scope: 'magnets:read',
    only: 'creators',
    summary: 'Get a magnet’s form',
    description:
      'The form that the magnet’s page shows now, so that a form of your own can show the same words. Send `version` as `consent.formVersion` with `POST /leads`.',
    answer: {
      status: 200,
      description: 'The form.',
      schema: z
        .object({
          version: z.string().describe('The SHA-256 of the form’s words, as base64url.'),
          form: formRecord.describe('The words of the form.'),
        })
        .meta({ id: 'MagnetForm' }),
      isResource: true,
    },
    async run({ services, key, params }) {
      assertMagnet(key, params.magnetId)
      const { form } = found(
        await findCurrentForm(services, key.accountId, params.magnetId.toLowerCase()),
      )
      return { version: getFormVersion(form), form }
    },
  }),
  operation({
    id: 'createLead',
    method: 'POST',
    path: '/leads',
    tag,
    scope: 'leads:write',
    only: 'creators',
    problems: ['not-found'],
    summary: 'Record a lead of your own form',
    description:
      'For a form on your own website or app. Send only people who filled in this form and agreed to what `consent` says; you have to be able to prove it. The lead is checked, flagged, counted and delivered like a lead of the magnet’s page, with the same limits, emails, events and connections. Its `source` is `api`, and conversion rates leave it out. If the magnet asks people to confirm their email, they get the confirmation email: there is no way to report that someone has already confirmed. The same form within ten seconds is the same lead.',
    body: newLead,
    answer: { status: 201, description: 'The lead.', schema: takenLead },
    // The lead's transaction is another one, shared with other leads. The Idempotency-Key is stored
    // with the lead's id first, so a repeated request finds the lead or stores it under this id.
    async run(call) {
      await check(call)
      return { leadId: uuidv7() }
    },
    async respond({ leadId }, call) {
      const { services, key } = call
      const { accountId } = key
      const storedAs = (await isStored(services, accountId, leadId))
        ? leadId
        : storedId(await storeReport(services, leadId, await check(call)), call)
      const lead = found(await findLeadResource(services, accountId, storedAs))
      return { lead, thanksUrl: thanksUrl(services, lead) }
    },
  }),
]
