import { z } from 'zod'
import { getWelcomeTotals, NO_WELCOME_TOTALS } from '#domain/leads/list/welcome-totals.server.ts'
import { WELCOME_MESSAGES, welcomeInput } from '#domain/magnets/welcome-email-form.ts'
import {
  createWelcomeEmail,
  listWelcomeEmails,
  removeWelcomeEmail,
  type SaveWelcomeResult,
  updateWelcomeEmail,
  type WelcomeEmail,
} from '#domain/magnets/welcome-emails.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import {
  MAX_WELCOME_DAYS,
  MAX_WELCOME_EMAILS,
  MIN_WELCOME_DAYS,
  WELCOME_BUTTONS,
  WELCOME_CLICK_SECONDS,
  WELCOME_FIELDS,
  WELCOME_LATE_DAYS,
  WELCOME_STOPS,
  type WelcomeInput,
} from '#domain/resources/welcome-email.ts'
import { checkInput } from '../check-input.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { magnetOf } from './magnets.ts'

const tag = 'Welcome emails'
const list = '/magnets/{magnetId}/welcome-emails'
const path = `${list}/{welcomeEmailId}` as const
const reads = { tag, scope: 'magnets:read', only: 'creators' } as const
const writes = { tag, scope: 'magnets:write', only: 'creators', limit: 'page-change' } as const

const DAYS = `The number of days after a person confirms the email, from ${MIN_WELCOME_DAYS} to ${MAX_WELCOME_DAYS}. Each welcome email of a magnet has its own number.`
const BUTTON = 'What the button opens: nothing (`none`: no button), a link or another magnet.'
const STOP =
  'Who doesn’t get it. With `has-next`, people who already have the magnet that the button opens.'

const welcomeEmail = z
  .object({
    id,
    afterDays: z.int().describe(DAYS),
    subject: z.string().describe('The subject.'),
    text: z.string().describe('The text. Each line becomes a paragraph.'),
    button: z.enum(WELCOME_BUTTONS).describe(BUTTON),
    buttonLabel: z.string().nullable().describe('The button’s label; null without a button.'),
    buttonUrl: z
      .string()
      .nullable()
      .describe('The link that the button opens, with the button `url`; otherwise null.'),
    nextMagnetId: id
      .nullable()
      .describe(
        'The magnet that the button opens; null for other buttons, if the magnet was deleted, or if the key doesn’t include it.',
      ),
    stop: z.enum(WELCOME_STOPS).describe(STOP),
    createdAt: moment,
  })
  .meta({
    id: 'WelcomeEmail',
    description: 'An email that people get some days after they confirm their email.',
  })

const fields = {
  subject: welcomeInput.in.shape.subject.describe(
    `The subject, with up to ${WELCOME_FIELDS.subject.max} characters. Links are removed.`,
  ),
  text: welcomeInput.in.shape.text.describe(
    `The text, with up to ${WELCOME_FIELDS.text.max} characters. Each line becomes a paragraph. Links are removed; the button is for the link.`,
  ),
  afterDays: welcomeInput.in.shape.afterDays.describe(DAYS),
}
const buttonFields = {
  button: z.enum(WELCOME_BUTTONS).optional().describe(BUTTON),
  buttonLabel: z
    .string()
    .max(WELCOME_FIELDS.buttonLabel.max)
    .nullish()
    .describe('The button’s label. Required with a button.'),
  buttonUrl: z
    .string()
    .max(WELCOME_FIELDS.buttonUrl.max)
    .nullish()
    .describe('The link that the button opens. Required with the button `url`.'),
  nextMagnetId: id
    .nullish()
    .describe('The magnet that the button opens. Required with the button `magnet`.'),
  stop: z.enum(WELCOME_STOPS).optional().describe(STOP),
}

const newEmail = z.strictObject({ ...fields, ...buttonFields }).meta({ id: 'NewWelcomeEmail' })
const changes = z
  .strictObject({
    subject: fields.subject.optional(),
    text: fields.text.optional(),
    afterDays: fields.afterDays.optional(),
    ...buttonFields,
  })
  .meta({ id: 'WelcomeEmailChanges', description: 'Omitted fields don’t change.' })

const one = {
  status: 200,
  description: 'The welcome email.',
  schema: welcomeEmail,
  isResource: true,
} as const

type EmailsCall = Pick<Call, 'services' | 'key'> & { params: { magnetId: string } }
type OneCall = EmailsCall & { params: { welcomeEmailId: string } }

const isIncluded = ({ magnetIds }: Call['key'], magnetId: string) =>
  magnetIds?.includes(magnetId.toLowerCase()) ?? true

function toBody({ key }: Pick<Call, 'key'>, { nextTitle, version, ...email }: WelcomeEmail) {
  const { nextMagnetId } = email
  return {
    ...email,
    nextMagnetId: nextMagnetId && isIncluded(key, nextMagnetId) ? nextMagnetId : null,
    createdAt: isoOf(email.createdAt),
  }
}

async function emailsOf(call: EmailsCall): Promise<WelcomeEmail[]> {
  const { services, key, params } = call
  const magnet = await magnetOf(call, params.magnetId)
  return listWelcomeEmails(services, key.accountId, magnet.id)
}

async function emailOf(call: OneCall): Promise<WelcomeEmail> {
  const wanted = call.params.welcomeEmailId.toLowerCase()
  const emails = await emailsOf(call)
  return found(emails.find((email) => email.id === wanted))
}

type Changes = z.output<typeof changes>

/** Returns a welcome email's input. Throws 422 with every fault. */
function inputOf(given: z.output<typeof newEmail>): WelcomeInput {
  const { button = 'none', stop = 'none', buttonLabel, buttonUrl, nextMagnetId, ...texts } = given
  return checkInput(welcomeInput, {
    ...texts,
    button,
    stop,
    buttonLabel: buttonLabel ?? '',
    buttonUrl: buttonUrl ?? '',
    nextMagnetId: nextMagnetId ?? null,
  })
}

/** Throws 422 if a body names a magnet that the key doesn't include. */
function assertNext({ key }: Pick<Call, 'key'>, { nextMagnetId }: Changes): void {
  if (nextMagnetId && !isIncluded(key, nextMagnetId)) throw nextGone()
}

const nextGone = () => invalidBody('/nextMagnetId', 'gone', WELCOME_MESSAGES['next-gone'])

function refused({ reason }: Extract<SaveWelcomeResult, { ok: false }>): ApiProblem {
  switch (reason) {
    case 'not-found':
    case 'gone':
      return notFound()
    case 'changed-elsewhere':
      return new ApiProblem('changed-elsewhere')
    case 'same-day':
      return invalidBody('/afterDays', reason, WELCOME_MESSAGES['same-day'])
    case 'next-gone':
      return nextGone()
    case 'campaign':
    case 'too-many':
      return new ApiProblem('conflict', { detail: WELCOME_MESSAGES[reason] })
  }
}

const people = (what: string) => z.int().nonnegative().describe(what)
const totals = z
  .object({
    welcomeEmailId: id.describe('The welcome email’s id.'),
    sent: people('People whose mail server accepted the email.'),
    delivered: people('People of `sent` for whom the mail provider reported the delivery.'),
    clicked: people(
      `People who opened the button’s link, at least ${WELCOME_CLICK_SECONDS} seconds after the email was sent, because scanners open links right away.`,
    ),
    waiting: people('People whose email is queued.'),
    late: people(
      `People who don’t get it, because it was due more than ${WELCOME_LATE_DAYS} days ago.`,
    ),
    unsubscribed: people('People who don’t get it, because they get no email from you.'),
    hasNext: people(
      'People who don’t get it, because they already have the magnet that the button opens.',
    ),
    failed: people('People who didn’t get it for another reason.'),
  })
  .meta({ id: 'WelcomeEmailFigures', description: 'What became of a welcome email, in people.' })

export const welcomeEmailOperations = [
  operation({
    id: 'listWelcomeEmails',
    method: 'GET',
    path: list,
    ...reads,
    summary: 'List a magnet’s welcome emails',
    description:
      'In the order of their days. Only people who confirm their email get them, so the magnet has to ask for a confirmation.',
    answer: {
      status: 200,
      description: 'The welcome emails.',
      schema: z
        .object({ data: z.array(welcomeEmail), nextCursor: z.null() })
        .meta({ id: 'WelcomeEmailPage' }),
    },
    async run(call) {
      const emails = await emailsOf(call)
      return { data: emails.map((email) => toBody(call, email)), nextCursor: null }
    },
  }),
  operation({
    id: 'createWelcomeEmail',
    method: 'POST',
    path: list,
    ...writes,
    summary: 'Add a welcome email to a magnet',
    description: `People who confirm from now on get it. A magnet can have ${MAX_WELCOME_EMAILS}.`,
    body: newEmail,
    answer: { ...one, status: 201 },
    async run(call) {
      const { services, key, params, body } = call
      const magnet = await magnetOf(call, params.magnetId)
      assertNext(call, body)
      const saved = await createWelcomeEmail(services, key.accountId, magnet.id, inputOf(body))
      if (!saved.ok) throw refused(saved)
      return toBody(
        call,
        await emailOf({ ...call, params: { ...params, welcomeEmailId: saved.id } }),
      )
    },
  }),
  operation({
    id: 'getWelcomeEmailFigures',
    method: 'GET',
    path: `${list}/figures` as const,
    tag,
    only: 'creators',
    scope: 'figures:read',
    summary: 'Get what became of a magnet’s welcome emails',
    description: 'Counts people, without personal data.',
    answer: {
      status: 200,
      description: 'The figures of each welcome email, in the order of their days.',
      schema: z.object({ data: z.array(totals) }).meta({ id: 'WelcomeEmailFiguresList' }),
    },
    async run(call) {
      const { services, key, params } = call
      const emails = await emailsOf(call)
      const all = await getWelcomeTotals(services, key.accountId, params.magnetId)
      return {
        data: emails.map((email) => ({
          welcomeEmailId: email.id,
          ...(all.get(email.id) ?? NO_WELCOME_TOTALS),
        })),
      }
    },
  }),
  operation({
    id: 'getWelcomeEmail',
    method: 'GET',
    path,
    ...reads,
    summary: 'Get a welcome email',
    answer: one,
    run: async (call) => toBody(call, await emailOf(call)),
  }),
  operation({
    id: 'updateWelcomeEmail',
    method: 'PATCH',
    path,
    ...writes,
    summary: 'Edit a welcome email',
    description:
      'Omitted fields don’t change. Fields that don’t belong to the button are removed. Emails that are already queued stay as they are.',
    body: changes,
    answer: one,
    async run(call) {
      const { services, key, params, body } = call
      const before = await emailOf(call)
      call.requireMatch(toBody(call, before))
      assertNext(call, body)
      const { afterDays, subject, text, button, buttonLabel, buttonUrl, nextMagnetId, stop } =
        before
      const kept = { afterDays, subject, text, button, buttonLabel, buttonUrl, nextMagnetId, stop }
      const which = { magnetId: params.magnetId, id: before.id, version: before.version }
      const input = inputOf({ ...kept, ...body })
      const saved = await updateWelcomeEmail(services, key.accountId, which, input)
      if (!saved.ok) throw refused(saved)
      return toBody(call, await emailOf(call))
    },
  }),
  operation({
    id: 'removeWelcomeEmail',
    method: 'DELETE',
    path,
    ...writes,
    summary: 'Remove a welcome email',
    description: 'Its figures are deleted, and emails that haven’t been sent aren’t sent anymore.',
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      const { services, key, params } = call
      const { id: emailId } = await emailOf(call)
      const which = { magnetId: params.magnetId, id: emailId }
      const removed = await removeWelcomeEmail(services, key.accountId, which)
      if (!removed.ok) throw notFound()
      return null
    },
  }),
]
