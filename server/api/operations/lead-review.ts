import { z } from 'zod'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { DELIVERY_STATES, listLeadDeliveries } from '#domain/event-targets/delivery-log.server.ts'
import { formRecord } from '#domain/leads/form-record.ts'
import { SPAM_FLAGS, type SpamFlag } from '#domain/leads/lead-flags.ts'
import { findConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { acceptAllChosen, reviewChosenLeads } from '#domain/leads/take/review-leads.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { CONFIRMED_BY } from '#domain/resources/confirmation.ts'
import { BOX_NAMES, WITHDRAWN_BY } from '#domain/resources/consent-boxes.ts'
import { ORIGIN_FIELDS, perOrigin } from '#domain/resources/lead-origin.ts'
import { leadSource } from '#domain/resources/lead-resource.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { choiceOf, leadFilter, leadOf } from './leads.ts'

const tag = 'Leads'
/** The maximum number of leads in one request. */
const MAX_REVIEWED = 100

const reviewed = {
  leads: z.int().nonnegative().describe('The number of changed leads.'),
  emails: z.int().nonnegative().describe('The number of withheld emails that will now be sent.'),
}

const leadDeliveries = z
  .object({
    data: z.array(
      z.object({
        id,
        eventId: id.nullable().describe('The event’s id; null for backfills.'),
        seq: z.int().nullable().describe('The event’s number; null if none.'),
        targetId: id,
        targetKind: z.enum(['webhook', 'connection']),
        targetName: z.string(),
        eventType: z.string(),
        state: z.enum(DELIVERY_STATES),
        attempts: z.int().nonnegative(),
        lastStatus: z
          .int()
          .nullable()
          .describe('The HTTP status of the last response; null if there was no response.'),
        lastError: z.string().nullable(),
        createdAt: moment,
      }),
    ),
    nextCursor: z.null(),
  })
  .meta({ id: 'LeadDeliveryPage', description: 'All of a lead’s deliveries.' })

const withdrawal = z.object({
  at: moment,
  by: z
    .enum(WITHDRAWN_BY)
    .describe('On the person’s own page, by unsubscribing, or by reporting an email as spam.'),
})
const shownForm = z.object({
  form: formRecord.describe('The words. The form’s version is the SHA-256 of this object as JSON.'),
  storedAt: moment.describe(
    'When the words were stored. A page that changes by a schedule is rendered up to a day before it is shown.',
  ),
})
const answers = z
  .array(
    z.object({
      id: z.string().describe('The id of the question.'),
      kind: z.string().describe('The kind of the question.'),
      label: z.string().describe('The question as the person saw it.'),
      values: z
        .array(z.string())
        .describe('The values; more than one only if several could be chosen.'),
    }),
  )
  .nullable()
  .describe('The answers to the questions of the form; null if there are none, or if erased.')
const consentProof = z
  .object({
    name: z.string().describe('The person’s name; empty if the data was erased.'),
    email: z.string().describe('The person’s email; empty if the data was erased.'),
    unsubscribedAt: moment
      .nullable()
      .describe('When the person unsubscribed from your emails; null if they are subscribed.'),
    entries: z
      .array(
        z.object({
          leadId: id,
          magnet: z.string().describe('The magnet’s title when the form was submitted.'),
          submittedAt: moment,
          source: leadSource,
          reported: z
            .object({
              givenAt: moment.describe('When the person sent the form, according to the program.'),
              pageUrl: z.string().nullable().describe('The page with the form; null if unknown.'),
            })
            .nullable()
            .describe('What a program reported about the consent; null for forms of our pages.'),
          confirmedAt: moment
            .nullable()
            .describe('When the person confirmed their email; null if never.'),
          confirmedBy: z
            .enum(CONFIRMED_BY)
            .nullable()
            .describe(
              'The email whose button they pressed; `wrote-first` if they asked by email; null if never.',
            ),
          erasedAt: moment.nullable(),
          consent: z.object({
            text: z.string(),
            version: z.string().describe('The version of the text.'),
          }),
          formVersion: z
            .string()
            .nullable()
            .describe('The key of `forms`; null if it isn’t known which form the person saw.'),
          agreed: z
            .array(
              z.object({
                box: z.enum(BOX_NAMES),
                text: z.string(),
                withdrawn: withdrawal
                  .nullable()
                  .describe('When and how the person withdrew this consent; null if they haven’t.'),
              }),
            )
            .describe('The checkboxes that the person ticked.'),
          answers,
        }),
      )
      .describe('The forms that the person submitted, newest first.'),
    hasMore: z.boolean().describe('Whether the person submitted more forms than are listed.'),
    forms: z
      .record(z.string(), shownForm)
      .describe('The forms as the person saw them, by version.'),
  })
  .meta({ id: 'ConsentProof', description: 'What a person agreed to, and what they withdrew.' })

const leadExport = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    emailAsTyped: z
      .string()
      .nullable()
      .describe('The email as the person entered it, if a typo was corrected; otherwise null.'),
    leadMagnet: z.string().describe('The magnet’s title when the form was submitted.'),
    type: z.string(),
    submittedAt: moment,
    clickedAt: moment.nullable(),
    cameBy: leadSource,
    consentReportedByProgram: z
      .object({
        keyId: id.describe('The API key of the program.'),
        givenAt: moment.describe('When the person sent the form, according to the program.'),
        pageUrl: z.string().nullable().describe('The page with the form; null if unknown.'),
      })
      .nullable()
      .describe('What a program reported about the consent; null for forms of our pages.'),
    channel: z
      .enum(['form', 'email'])
      .describe('Whether the person filled in the form or asked by email.'),
    cameThrough: z.string().nullable().describe('The code or link that the person opened.'),
    ...perOrigin((field) => z.string().nullable().describe(ORIGIN_FIELDS[field].description)),
    device: z.string(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    flags: z.array(z.string()),
    neededConfirmationFor: z
      .enum(['list', 'file'])
      .nullable()
      .describe(
        'What the person got only after confirming their email: a place on the list, or the file. Null if the magnet asked for no confirmation.',
      ),
    confirmedAt: moment
      .nullable()
      .describe('When the person confirmed their email; null if never.'),
    confirmedBy: z
      .enum(CONFIRMED_BY)
      .nullable()
      .describe(
        'The email with the button that they pressed; `wrote-first` if they asked by email; null if never.',
      ),
    consent: z.object({
      text: z.string(),
      version: z.string().describe('The version of the text.'),
    }),
    formVersion: z
      .string()
      .nullable()
      .describe('The version of the form that the person saw; null if it isn’t known.'),
    agreedTo: z.array(z.enum(BOX_NAMES)).describe('The checkboxes that the person ticked.'),
    withdrawn: z
      .partialRecord(z.enum(BOX_NAMES), withdrawal)
      .describe('The consents that the person has withdrawn, by checkbox.'),
    answers,
    tags: z.array(z.string()).describe('The names of the lead’s tags.'),
    notes: z
      .array(z.object({ text: z.string(), createdAt: z.string() }))
      .describe('What you wrote about the person, on this lead.'),
    mail: z
      .object({
        state: z.string(),
        reason: z.string().nullable().describe('The last error of the mail server; null if none.'),
        queuedAt: moment,
        sentAt: moment.nullable(),
        deliveredAt: moment.nullable(),
        failedAt: moment.nullable(),
      })
      .nullable()
      .describe('The delivery email; null if there was none.'),
    isWaitingForNext: z.boolean().describe('Whether the person joined the waiting list.'),
    noticesAbout: z
      .array(z.string())
      .describe('The titles of the next magnets that the person was emailed about.'),
    welcomeEmails: z
      .array(
        z.object({
          subject: z.string(),
          sentAt: moment,
          deliveredAt: moment
            .nullable()
            .describe('When the mail provider reported the delivery; null if it didn’t.'),
          clickedAt: moment
            .nullable()
            .describe('When the person first opened the button’s link; null if never.'),
        }),
      )
      .describe('The welcome emails that the person got.'),
    surveyAnswer: z
      .object({ answer: z.string(), answeredAt: moment })
      .nullable()
      .describe('The answer to the campaign’s question; null if the person gave none.'),
    unsubscribedAt: moment
      .nullable()
      .describe('When the person unsubscribed from your emails; null if they are subscribed.'),
    erasedAt: moment.nullable(),
  })
  .meta({ id: 'LeadExport', description: 'The data stored about the person behind a lead.' })

const exportOf = (key: ApiKey, leadId: string) => ({
  event: 'export.lead' as const,
  accountId: key.accountId,
  ...(key.workspaceId && { workspaceId: key.workspaceId }),
  details: { apiKey: key.id, lead: leadId },
})

export const leadReviewOperations = [
  operation({
    id: 'getLeadConsent',
    method: 'GET',
    path: '/leads/{leadId}/consent',
    tag,
    scope: 'leads:read',
    summary: 'Get the proof of a lead’s consent',
    description:
      'Returns what the person behind a lead agreed to, in the words that they saw, and what they withdrew. It contains all forms that this person submitted to you, or, for a key that is limited to some magnets, the forms of these magnets. After the person’s data was erased, it contains only this lead’s form.',
    answer: { status: 200, description: 'The proof.', schema: consentProof },
    async run(call) {
      const { services, key } = call
      const { id: leadId } = await leadOf(call)
      const { accountId: ownerId, magnetIds } = key
      const proof = found(await findConsentProof(services, { ownerId, leadId, magnetIds }))
      await recordCounted(services, exportOf(key, leadId))
      const { unsubscribedAt, entries, forms, ...rest } = proof
      return {
        ...rest,
        unsubscribedAt: isoOf(unsubscribedAt),
        entries: entries.map((entry) => ({
          ...entry,
          submittedAt: isoOf(entry.submittedAt),
          confirmedAt: isoOf(entry.confirmedAt),
          erasedAt: isoOf(entry.erasedAt),
        })),
        forms: Object.fromEntries(
          Object.entries(forms).map(([version, { form, storedAt }]) => [
            version,
            { form, storedAt: isoOf(storedAt) },
          ]),
        ),
      }
    },
  }),
  operation({
    id: 'reviewLeads',
    method: 'POST',
    path: '/leads/review',
    tag,
    scope: 'leads:write',
    summary: 'Accept leads or mark them as tests',
    description:
      '`accept` removes all flags except `unconfirmed`, which stays until the person behind the lead confirms the email address. It also adds the leads to the stats and sends their withheld emails. `mark-test` sets the flag `test`, and `not-test` removes it. Leads of other accounts are ignored.',
    body: z
      .strictObject({
        leadIds: z.array(id).min(1).max(MAX_REVIEWED),
        decision: z.enum(['accept', 'mark-test', 'not-test']),
      })
      .meta({ id: 'LeadReview' }),
    answer: {
      status: 200,
      description: 'The changes.',
      schema: z.object(reviewed).meta({ id: 'ReviewedLeads' }),
    },
    async run({ services, key, body }) {
      const { leadIds, decision: review } = body
      const choice = choiceOf(key, {})
      const done = await reviewChosenLeads(services, key.accountId, choice, { leadIds, review })
      return { leads: done.leads, emails: done.mails }
    },
  }),
  operation({
    id: 'acceptLeads',
    method: 'POST',
    path: '/leads/accept-all',
    tag,
    scope: 'leads:write',
    isRepeatable: true,
    problems: ['not-found'],
    summary: 'Accept all leads with a flag',
    description: 'A request takes up to 20 seconds. Repeat the request while `hasMore` is true.',
    body: z
      .strictObject({ ...leadFilter, flag: z.enum(SPAM_FLAGS as [SpamFlag, ...SpamFlag[]]) })
      .meta({ id: 'LeadAcceptance' }),
    answer: {
      status: 200,
      description: 'The changes.',
      schema: z
        .object({ ...reviewed, hasMore: z.boolean().describe('Whether more leads have the flag.') })
        .meta({ id: 'AcceptedLeads' }),
    },
    async run({ services, key, body }) {
      const { flag, ...filter } = body
      const choice = choiceOf(key, filter)
      const { leads, mails, hasMore } = await acceptAllChosen(services, key.accountId, choice, flag)
      return { leads, emails: mails, hasMore }
    },
  }),
  operation({
    id: 'exportLead',
    method: 'GET',
    path: '/leads/{leadId}/export',
    tag,
    scope: 'leads:read',
    summary: 'Export a lead’s personal data',
    description: 'Use this when a person asks for the data stored about them.',
    answer: { status: 200, description: 'The data.', schema: leadExport },
    async run(call) {
      const { services, key } = call
      const { id: leadId } = await leadOf(call)
      const lead = found(await findLeadExport(services, key.accountId, leadId))
      await recordCounted(services, exportOf(key, lead.id))
      const { submittedAt, clickedAt, confirmedAt, unsubscribedAt, erasedAt, mail } = lead
      return {
        ...lead,
        submittedAt: isoOf(submittedAt),
        clickedAt: isoOf(clickedAt),
        confirmedAt: isoOf(confirmedAt),
        unsubscribedAt: isoOf(unsubscribedAt),
        erasedAt: isoOf(erasedAt),
        mail: mail && {
          state: mail.state,
          reason: mail.reason,
          queuedAt: isoOf(mail.queuedAt),
          sentAt: isoOf(mail.sentAt),
          deliveredAt: isoOf(mail.deliveredAt),
          failedAt: isoOf(mail.failedAt),
        },
      }
    },
  }),
  operation({
    id: 'listLeadDeliveries',
    method: 'GET',
    path: '/leads/{leadId}/deliveries',
    tag,
    scope: 'leads:read',
    summary: 'List a lead’s deliveries',
    description:
      'Includes deliveries to webhooks and connections in the last 30 days. Oldest first.',
    answer: { status: 200, description: 'The deliveries.', schema: leadDeliveries },
    async run(call) {
      const { services, key } = call
      const { id: leadId } = await leadOf(call)
      const rows = await listLeadDeliveries(services, { accountId: key.accountId, leadId })
      return {
        data: rows.map(({ target, ...row }) => ({
          id: row.id,
          eventId: row.eventId,
          seq: row.seq,
          eventType: row.eventType,
          state: row.state,
          attempts: row.attempts,
          targetId: target.id,
          targetKind: target.kind,
          targetName: target.name,
          lastStatus: row.lastStatus,
          lastError: row.lastError,
          createdAt: isoOf(row.createdAt),
        })),
        nextCursor: null,
      }
    },
  }),
]
