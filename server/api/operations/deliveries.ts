import { z } from 'zod'
import { peopleScopeOf } from '#domain/api-keys/scopes.ts'
import {
  DELIVERY_CAUSES,
  DELIVERY_STATES,
  findDelivery,
  type ListedDelivery,
  listDeliveries,
  withoutHidden,
} from '#domain/event-targets/delivery-log.server.ts'
import {
  RESEND_DAYS,
  type ResendChoice,
  type ResendResult,
  resendDeliveries,
} from '#domain/event-targets/resend.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { isUuid } from '#lib/uuid.ts'
import { assertMayReceive, found, momentQuery } from '../common.ts'
import { pageOf, pageQuery, readCursor, writeCursor } from '../cursor.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { endpointOf, notActive, PEOPLE, reads, tag, where, writes } from './webhooks.ts'

const path = '/webhooks/{webhookId}/deliveries'

const listed = {
  id,
  eventId: id
    .nullable()
    .describe(
      'Of the event, as the message’s `webhook-id` has it; null for a test and an earlier lead.',
    ),
  seq: z.int().nullable().describe('The number of the event; null without one.'),
  eventType: z.string(),
  cause: z.enum(DELIVERY_CAUSES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int().nonnegative(),
  nextAttemptAt: moment.nullable().describe('Null unless it waits.'),
  lastStatus: z.int().nullable().describe('The last answer’s HTTP status; null: no answer.'),
  lastError: z.string().nullable(),
  createdAt: moment,
}
const details = z
  .object({
    ...listed,
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('What is sent; null without the scope for its people.'),
    log: z
      .array(
        z.object({
          at: moment,
          ms: z.int().nonnegative(),
          status: z.int().nullable(),
          error: z.string().nullable(),
          response: z
            .string()
            .nullable()
            .describe('How the answer begins; null without the scope for its people.'),
        }),
      )
      .describe('The attempts of the last 14 days, the latest first.'),
  })
  .meta({ id: 'DeliveryDetails', description: 'A delivery with its attempts.' })

const resent = {
  status: 200,
  description: 'How many are sent again.',
  schema: z.object({ deliveries: z.int().nonnegative() }).meta({ id: 'ResentDeliveries' }),
} as const

const toBody = (row: ListedDelivery) => ({
  id: row.id,
  eventId: row.eventId,
  seq: row.seq,
  eventType: row.eventType,
  cause: row.cause,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextAttemptAt: row.state === 'pending' ? isoOf(row.nextAttemptAt) : null,
  createdAt: isoOf(row.createdAt),
})

const noRange = () =>
  invalidBody('/to', 'range', `Name both ends of a range of up to ${RESEND_DAYS} days.`)

function sent(result: ResendResult): { deliveries: number } {
  if (result.ok) return { deliveries: result.deliveries }
  switch (result.reason) {
    case 'not-found':
      throw notFound()
    case 'not-active':
      throw notActive()
    case 'range':
      throw noRange()
    case 'under-way':
      throw new ApiProblem('conflict', {
        detail: 'An earlier resend of this account is under way. Try again when it has been sent.',
      })
  }
}

/** Sends to an endpoint again, which may get people that the key may see. */
async function resend(call: Call<{ webhookId: string }>, choice: ResendChoice) {
  const { eventTypes } = await endpointOf(call, call.params.webhookId)
  assertMayReceive(call.key, eventTypes)
  return sent(await resendDeliveries(call.services, where(call), choice))
}

const resending = z
  .strictObject({
    from: momentQuery.optional().describe('With `to`: all events since this moment.'),
    to: momentQuery.optional().describe(`Exclusive; at most ${RESEND_DAYS} days later.`),
    includeEarlier: z
      .boolean()
      .optional()
      .describe('With a range: also events from before the webhook existed.'),
  })
  .meta({
    id: 'Resending',
    description: 'A range; without one, all that failed, and what waits for its next attempt.',
  })

export const deliveryOperations = [
  operation({
    id: 'listDeliveries',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'List a webhook’s deliveries',
    description: 'Newest first. They are kept for 30 days.',
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(DELIVERY_STATES).optional(),
      eventType: z.string().max(100).optional(),
      from: momentQuery.optional(),
      to: momentQuery.optional().describe('Exclusive.'),
    }),
    answer: {
      status: 200,
      description: 'A page of deliveries.',
      schema: pageOf(
        z.object(listed).meta({ id: 'Delivery', description: 'An event on its way to a webhook.' }),
        'DeliveryPage',
      ),
    },
    async run(call) {
      await endpointOf(call, call.params.webhookId)
      const { limit, state = null, eventType: type = null, from = null, to = null } = call.query
      const after = readCursor(call, z.object({ id }))?.id ?? null
      const filter = { state, type, from, to, after }
      const { rows, next } = await listDeliveries(call.services, where(call), filter, limit)
      return { data: rows.map(toBody), nextCursor: next && writeCursor(call, { id: next }) }
    },
  }),
  operation({
    id: 'getDelivery',
    method: 'GET',
    path: `${path}/{deliveryId}`,
    tag,
    ...reads,
    summary: 'Get a delivery with its attempts',
    answer: { status: 200, description: 'The delivery.', schema: details },
    async run(call) {
      const { services, key, params } = call
      await endpointOf(call, params.webhookId)
      if (!isUuid(params.deliveryId)) throw notFound()
      const stored = found(await findDelivery(services, where(call), params.deliveryId))
      const { message, attemptLog, ...row } = await withoutHidden(services, key.accountId, stored)
      const scope = peopleScopeOf(row.eventType)
      const maySee = scope === null || key.scopes.has(scope)
      return {
        ...toBody(row),
        data: maySee ? message.data : null,
        log: attemptLog.map(({ at, ms, status, error, response }) => ({
          at: isoOf(at),
          ms,
          status,
          error,
          // An answer may repeat what it was sent.
          response: maySee ? response : null,
        })),
      }
    },
  }),
  operation({
    id: 'resendDelivery',
    method: 'POST',
    path: `${path}/{deliveryId}/resend`,
    tag,
    ...writes,
    limit: 'webhook-send',
    summary: 'Send a delivery again',
    description: PEOPLE,
    answer: resent,
    async run(call) {
      const { deliveryId } = call.params
      if (!isUuid(deliveryId)) throw notFound()
      return resend(call, { what: 'one', deliveryId })
    },
  }),
  operation({
    id: 'resendDeliveries',
    method: 'POST',
    path: '/webhooks/{webhookId}/resend',
    tag,
    ...writes,
    limit: 'webhook-send',
    summary: 'Send several deliveries again',
    description: `As new ones, at the usual pace, up to 10,000 at once, on the free plan 1,000, and one resend of an account at a time. ${PEOPLE}`,
    body: resending,
    answer: resent,
    async run(call) {
      const { from, to, includeEarlier: withEarlier = false } = call.body
      if (!from && !to) return resend(call, { what: 'failed' })
      if (!from || !to) throw noRange()
      return resend(call, { what: 'range', from, to, withEarlier })
    },
  }),
]
