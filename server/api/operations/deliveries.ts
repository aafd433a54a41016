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

const listedDelivery = {
  id,
  eventId: id
    .nullable()
    .describe(
      'The event’s id, which is `webhook-id` in the message. Null for tests and backfills.',
    ),
  seq: z.int().nullable().describe('The event’s number; null if none.'),
  eventType: z.string(),
  cause: z.enum(DELIVERY_CAUSES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int().nonnegative(),
  nextAttemptAt: moment
    .nullable()
    .describe('When the next attempt is due; null unless the delivery is pending.'),
  lastStatus: z
    .int()
    .nullable()
    .describe('The HTTP status of the last response; null if there was no response.'),
  lastError: z.string().nullable(),
  createdAt: moment,
}
export const deliveryPage = pageOf(
  z.object(listedDelivery).meta({
    id: 'Delivery',
    description: 'The delivery of one event to one webhook or connection.',
  }),
  'DeliveryPage',
)
export { DELIVERY_STATES }

const details = z
  .object({
    ...listedDelivery,
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'The `data` of the message; null if it contains personal data and the key lacks the scope for that.',
      ),
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
            .describe(
              'The start of the response body; null if it may contain personal data and the key lacks the scope for that.',
            ),
        }),
      )
      .describe('The attempts of the last 14 days, newest first.'),
  })
  .meta({ id: 'DeliveryDetails', description: 'A delivery with its attempts.' })

const resent = {
  status: 200,
  description: 'The number of deliveries queued.',
  schema: z.object({ deliveries: z.int().nonnegative() }).meta({ id: 'ResentDeliveries' }),
} as const

export const toDeliveryBody = (row: ListedDelivery) => ({
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
  invalidBody('/to', 'range', `Set both \`from\` and \`to\`, at most ${RESEND_DAYS} days apart.`)

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
        detail: 'Another resend of this account is still running. Try again when it has finished.',
      })
  }
}

/** Resends to an endpoint. Throws 403 if the messages contain personal data that the key may not see. */
async function resend(call: Call<{ webhookId: string }>, choice: ResendChoice) {
  const { eventTypes } = await endpointOf(call, call.params.webhookId)
  assertMayReceive(call.key, eventTypes)
  return sent(await resendDeliveries(call.services, where(call), choice))
}

const resending = z
  .strictObject({
    from: momentQuery.optional().describe('The start of the range. Requires `to`.'),
    to: momentQuery
      .optional()
      .describe(`The end of the range, exclusive; at most ${RESEND_DAYS} days after \`from\`.`),
    includeEarlier: z
      .boolean()
      .optional()
      .describe(
        'If there is a range, whether to include events from before the webhook was created.',
      ),
  })
  .meta({
    id: 'Resending',
    description:
      'Which deliveries to resend. Without a range, all failed and pending deliveries are resent.',
  })

export const deliveryOperations = [
  operation({
    id: 'listDeliveries',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'List a webhook’s deliveries',
    description: 'Newest first. Deliveries are kept for 30 days.',
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(DELIVERY_STATES).optional().describe('Return only deliveries in this state.'),
      eventType: z.string().max(100).optional().describe('Return only deliveries of this type.'),
      from: momentQuery.optional().describe('The start of the range.'),
      to: momentQuery.optional().describe('The end of the range, exclusive.'),
    }),
    answer: {
      status: 200,
      description: 'A page of deliveries.',
      schema: deliveryPage,
    },
    async run(call) {
      await endpointOf(call, call.params.webhookId)
      const { limit, state = null, eventType: type = null, from = null, to = null } = call.query
      const after = readCursor(call, z.object({ id }))?.id ?? null
      const filter = { state, type, from, to, after }
      const { rows, next } = await listDeliveries(call.services, where(call), filter, limit)
      return { data: rows.map(toDeliveryBody), nextCursor: next && writeCursor(call, { id: next }) }
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
        ...toDeliveryBody(row),
        data: maySee ? message.data : null,
        log: attemptLog.map(({ at, ms, status, error, response }) => ({
          at: isoOf(at),
          ms,
          status,
          error,
          // An endpoint's response may repeat personal data from the message.
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
    description: `One request creates up to 10,000 new deliveries, or 1,000 on the free plan. They are sent at the usual rate. An account can run one resend at a time. ${PEOPLE}`,
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
