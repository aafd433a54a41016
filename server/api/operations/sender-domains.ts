import { z } from 'zod'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { ADDRESS_MESSAGES } from '#domain/sender-domains/sender-address.ts'
import {
  addSenderDomain,
  changeLocalPart,
  checkSenderDomainNow,
  getSenderPage,
  removeSenderDomain,
  SENDER_DOMAIN_STATES,
  SENDER_STOP_REASONS,
  type SenderOwner,
  type SenderPage,
} from '#domain/sender-domains/sender-domains.server.ts'
import { resumeSender } from '#domain/sender-domains/sender-health.server.ts'
import { MAX_NOTE, MIN_NOTE, RESUME_AGAIN_HOURS } from '#domain/sender-domains/sender-health.ts'
import { ADD_SENDER_MESSAGES, RESUME_MESSAGES } from '#domain/sender-domains/sender-messages.ts'
import { requireMember } from '#domain/workspaces/membership.server.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { actorOf } from './campaigns.ts'

const tag = 'Sender domain'
const path = '/sender-domain'
const common = { tag, wholeAccount: true } as const
const reads = { ...common, scope: 'sender:read' } as const
const writes = { ...common, scope: 'sender:write' } as const

const OUTCOMES = [
  ...(['ok', 'inherited', 'missing', 'several', 'invalid', 'unreachable'] as const),
  ...(['revoked', 'other-key', 'restricted', 'testing'] as const),
  ...(['too-many-lookups', 'not-included'] as const),
] as const

const record = z
  .object({
    purpose: z
      .enum(['dkim', 'dkim-next', 'dkim-retired', 'dmarc', 'spf'])
      .describe(
        'What the record is for: the key that signs emails (`dkim`), the key that replaces it later (`dkim-next`), a former key (`dkim-retired`), DMARC or SPF.',
      ),
    type: z.literal('TXT').describe('The type of the DNS record.'),
    name: z.string().describe('The record’s name.'),
    value: z.string().describe('The record’s value.'),
    outcome: z
      .string()
      .nullable()
      .describe('The result of the last check, such as `ok` or `missing`; null before it.')
      .meta({ 'x-known-values': OUTCOMES }),
    isOk: z.boolean().nullable().describe('Whether the last check found it; null before it.'),
    found: z.string().nullable().describe('What the last check found instead; null if nothing.'),
    removableAt: moment
      .nullable()
      .describe('When a former key’s record can be removed; null for other records.'),
  })
  .meta({ id: 'SenderRecord', description: 'A DNS record for the owner of the domain to add.' })

const senderDomain = z
  .object({
    domain: z
      .object({
        id,
        domain: z.string().describe('The domain, in lower case and ASCII.'),
        localPart: z.string().describe('The part of the sender’s address before the @.'),
        address: z.string().describe('The sender’s address.'),
        state: z
          .enum(SENDER_DOMAIN_STATES)
          .describe(
            'Emails are sent from a `verified` domain. A `pending` one was never verified, and the records of a `failing` one went missing.',
          ),
        problem: z
          .enum(['taken', 'unreachable', 'keys-replaced'])
          .nullable()
          .describe(
            'Another account has verified the domain (`taken`), no DNS server responded (`unreachable`), or the keys had to be replaced (`keys-replaced`). Null if none.',
          ),
        checkedAt: moment.nullable(),
        failingSince: moment
          .nullable()
          .describe('Since when checks have found a fault; null if they haven’t.'),
        refusedAt: moment
          .nullable()
          .describe('When the mail server last rejected an email because of this sender.'),
        refusal: z.string().nullable().describe('What the mail server said then; null if never.'),
        records: z.array(record).describe('The DNS records to add.'),
      })
      .nullable()
      .describe('The sender domain; null if there is none.')
      .meta({ id: 'SenderDomainDetails' }),
    stop: z
      .object({
        domain: z.string().describe('The domain that was stopped.'),
        reason: z
          .enum(SENDER_STOP_REASONS)
          .describe('Whether too many emails bounced or led to complaints.'),
        sent: z.int().describe('The number of emails that were considered.'),
        bounced: z.int().describe('How many of them bounced.'),
        complained: z.int().describe('How many of them led to a complaint.'),
        stoppedAt: moment.describe('When sending was stopped.'),
        resumableAt: moment
          .nullable()
          .describe('When sending can be resumed; null if it can be resumed now.'),
      })
      .nullable()
      .describe('Why no emails are sent from the domain now; null if sending isn’t stopped.')
      .meta({ id: 'SenderStop' }),
  })
  .meta({ id: 'SenderDomain', description: 'The domain that an account’s emails are sent from.' })

const one = {
  status: 200,
  description: 'The sender domain.',
  schema: senderDomain,
  isResource: true,
} as const

function toBody({ domain, stop }: Pick<SenderPage, 'domain' | 'stop'>) {
  return {
    domain: domain && {
      id: domain.id,
      domain: domain.domain,
      localPart: domain.localPart,
      address: `${domain.localPart}@${domain.domain}`,
      state: domain.state,
      problem: domain.problem,
      checkedAt: isoOf(domain.checkedAt),
      failingSince: isoOf(domain.failingSince),
      refusedAt: isoOf(domain.refused?.at ?? null),
      refusal: domain.refused?.text ?? null,
      records: domain.records.map(({ purpose, name, value, check, until }) => ({
        purpose,
        type: 'TXT' as const,
        name,
        value,
        outcome: check?.outcome ?? null,
        isOk: check?.ok ?? null,
        found: check?.found ?? null,
        removableAt: isoOf(until),
      })),
    },
    stop: stop && {
      ...stop,
      stoppedAt: isoOf(stop.stoppedAt),
      resumableAt: isoOf(stop.resumableAt),
    },
  }
}

type SenderCall = Pick<Call, 'services' | 'key'>

/**
 * Returns whose sender domain it is. The rights of a workspace's key are those of a manager, as on the
 * screen.
 */
async function ownerOf(call: SenderCall, { change = false } = {}): Promise<SenderOwner> {
  const { accountId, workspaceId, id: keyId } = call.key
  if (workspaceId) {
    await requireMember(...actorOf(call), change ? 'manage-domains' : 'manage-members')
  }
  return { accountId, workspaceId, keyId }
}

async function senderOf(call: SenderCall) {
  const { accountId } = await ownerOf(call)
  return toBody(await getSenderPage(call.services, accountId))
}

/** Returns the owner for a change. Throws 404 if the account has no sender domain. */
async function toChange(call: SenderCall) {
  const owner = await ownerOf(call, { change: true })
  const { domain } = await getSenderPage(call.services, owner.accountId)
  return { owner, domain: found(domain) }
}

/** The operation's own limit is the one of the domain's function. */
const COUNTED = { isCounted: true }

export const senderDomainOperations = [
  operation({
    id: 'getSenderDomain',
    method: 'GET',
    path,
    ...reads,
    summary: 'Get the sender domain',
    description: 'With its DNS records and the results of their last check.',
    answer: one,
    run: senderOf,
  }),
  operation({
    id: 'getSenderFigures',
    method: 'GET',
    path: `${path}/figures` as const,
    ...reads,
    summary: 'Get how the emails from the sender domain arrive',
    answer: {
      status: 200,
      description: 'The figures of the last 30 days.',
      schema: z
        .object({
          sent: z.int().describe('The number of emails that were sent.'),
          delivered: z.int().describe('How many of them the mail provider reported as delivered.'),
          bounced: z.int().describe('How many of them bounced or were rejected.'),
          complained: z.int().describe('How many of them led to a complaint.'),
        })
        .meta({ id: 'SenderFigures' }),
    },
    async run(call) {
      const { accountId } = await ownerOf(call)
      return (await getSenderPage(call.services, accountId)).stats
    },
  }),
  operation({
    id: 'addSenderDomain',
    method: 'POST',
    path,
    ...writes,
    limit: 'sender-check',
    summary: 'Add a sender domain',
    description: 'An account can have one. Add its DNS records, then check it.',
    body: z
      .strictObject({
        address: z
          .string()
          .max(400)
          .describe('The address to send from, such as hello@yourbrand.com, or only a domain.'),
      })
      .meta({ id: 'NewSenderDomain' }),
    answer: { ...one, status: 201 },
    async run(call) {
      const { services, body } = call
      const owner = await ownerOf(call, { change: true })
      const added = await addSenderDomain(services, owner, body.address, COUNTED)
      if (added.ok) return senderOf(call)
      switch (added.reason) {
        case 'exists':
          throw new ApiProblem('conflict', { detail: ADD_SENDER_MESSAGES.exists })
        default:
          throw invalidBody('/address', added.reason, ADD_SENDER_MESSAGES[added.reason])
      }
    },
  }),
  operation({
    id: 'updateSenderDomain',
    method: 'PATCH',
    path,
    ...writes,
    problems: ['not-found'],
    summary: 'Change the sender’s address',
    description: 'The domain, its keys and its DNS records stay.',
    body: z
      .strictObject({
        localPart: z.string().max(64).describe('The part of the address before the @.'),
      })
      .meta({ id: 'SenderDomainChanges' }),
    answer: one,
    async run(call) {
      const { owner } = await toChange(call)
      call.requireMatch(await senderOf(call))
      const changed = await changeLocalPart(call.services, owner, call.body.localPart)
      if (changed.ok) return senderOf(call)
      throw changed.reason === 'gone'
        ? notFound()
        : invalidBody('/localPart', changed.reason, ADDRESS_MESSAGES['local-part'])
    },
  }),
  operation({
    id: 'checkSenderDomain',
    method: 'POST',
    path: `${path}/check` as const,
    ...writes,
    isRepeatable: true,
    limit: 'sender-check',
    problems: ['not-found'],
    summary: 'Check the DNS records of the sender domain',
    description: 'They are also checked regularly.',
    answer: {
      status: 200,
      description: 'The result.',
      schema: z
        .object({
          outcome: z
            .enum(['verified', 'incomplete', 'taken', 'unreachable'])
            .describe(
              'All records are right (`verified`), a record is missing or wrong (`incomplete`), another account has verified the domain (`taken`), or a DNS server didn’t respond (`unreachable`).',
            ),
          sender: senderDomain.describe('The sender domain after the check.'),
        })
        .meta({ id: 'SenderDomainCheck' }),
    },
    async run(call) {
      const { owner } = await toChange(call)
      const checked = await checkSenderDomainNow(call.services, owner, COUNTED)
      if (!checked.ok) throw notFound()
      return { outcome: checked.outcome, sender: await senderOf(call) }
    },
  }),
  operation({
    id: 'resumeSender',
    method: 'POST',
    path: `${path}/resume` as const,
    ...writes,
    summary: 'Resume sending from the sender domain after a stop',
    description: `Sending stops if too many emails bounce or lead to complaints. It can be resumed once in ${RESUME_AGAIN_HOURS} hours.`,
    body: z
      .strictObject({
        note: z
          .string()
          .max(2 * MAX_NOTE)
          .describe(`What you changed, in ${MIN_NOTE} to ${MAX_NOTE} characters.`),
      })
      .meta({ id: 'SenderResumption' }),
    answer: one,
    async run(call) {
      const { accountId } = await ownerOf(call, { change: true })
      const resumed = await resumeSender(call.services, accountId, call.body.note)
      if (resumed.ok) return senderOf(call)
      switch (resumed.reason) {
        case 'not-stopped':
          throw new ApiProblem('conflict', { detail: 'Sending isn’t stopped.' })
        case 'too-soon':
          throw new ApiProblem('conflict', { detail: RESUME_MESSAGES['too-soon'] })
        default:
          throw invalidBody('/note', resumed.reason, RESUME_MESSAGES[resumed.reason])
      }
    },
  }),
  operation({
    id: 'removeSenderDomain',
    method: 'DELETE',
    path,
    ...writes,
    problems: ['not-found'],
    summary: 'Remove the sender domain',
    description:
      'Emails are then sent from the installation’s address with your name. If you add the domain again, it gets new keys, so you have to change its DNS records. A stop stays.',
    answer: { status: 204, description: 'Removed.' },
    async run(call) {
      const { owner, domain } = await toChange(call)
      if (!(await removeSenderDomain(call.services, owner, domain.id))) throw notFound()
      return null
    },
  }),
]
