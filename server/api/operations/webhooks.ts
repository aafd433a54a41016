import { z } from 'zod'
import { lockTarget } from '#domain/deliveries/deliveries.server.ts'
import { pauseTarget, resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { type EndpointInput, endpointInput } from '#domain/webhooks/endpoint-input.ts'
import {
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  type SaveRefusal,
  updateEndpoint,
} from '#domain/webhooks/endpoints.server.ts'
import { sendTest } from '#domain/webhooks/send-test.server.ts'
import { isUuid } from '#lib/uuid.ts'
import { assertMayReceive, found, onePage, onePageQuery } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

export const tag = 'Webhooks'
export const reads = { scope: 'webhooks:read', wholeAccount: true } as const
export const writes = { scope: 'webhooks:write', wholeAccount: true } as const

const webhook = z
  .object({
    id,
    name: z.string(),
    url: z.url(),
    eventTypes: z.array(z.string()),
    magnetIds: z
      .array(id)
      .nullable()
      .describe(
        'Only events of these magnets are sent; null for all events, including those without a magnet.',
      ),
    state: z.enum(['active', 'paused', 'disabled', 'broken']),
    stateReason: z.string().nullable().describe('Why the webhook is disabled; null otherwise.'),
    failingSince: moment
      .nullable()
      .describe(
        'When the first of the consecutive failed attempts happened; null if the last attempt succeeded.',
      ),
    lastSuccessAt: moment.nullable(),
    source: z
      .enum(['screen', 'api', 'hook'])
      .describe('Whether the webhook was created in the app, with the API, or as a REST hook.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({
    id: 'Webhook',
    description: 'A URL that receives events, signed according to Standard Webhooks 1.0.',
  })

const withSecret = webhook
  .extend({
    secret: z
      .string()
      .describe(
        'The secret that signs the messages. It is returned only once, and masked if the request is repeated.',
      ),
    secretNote: z.string().nullable().describe('Why the secret is masked; null if it isn’t.'),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its secret.' })

/** The response to a repeated request: stored results don't contain the secret. */
const MASKED = {
  secret: 'whsec_************************',
  secretNote:
    'The secret was in the response to the first request. If you lost it, rotate the webhook’s secret.',
}

const { name, url, eventTypes, magnetIds } = endpointInput.shape
const newWebhook = z
  .strictObject({ name, url, eventTypes, magnetIds: magnetIds.default(null) })
  .meta({ id: 'NewWebhook' })
const webhookEdit = z
  .strictObject({ name, url, eventTypes, magnetIds })
  .partial()
  .meta({ id: 'WebhookEdit', description: 'Omitted fields don’t change.' })

/** The additional scopes for events with personal data. */
export const PEOPLE =
  'Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`.'

const one = { status: 200, description: 'The webhook.', schema: webhook } as const
const secretly = { description: 'The webhook with its secret.', schema: withSecret } as const

export function toWebhook(endpoint: Endpoint): z.output<typeof webhook> {
  const { state, stateReason, source } = endpoint
  return {
    id: endpoint.id,
    name: endpoint.name,
    url: endpoint.url,
    state,
    stateReason,
    source,
    eventTypes: endpoint.eventTypes,
    magnetIds: endpoint.magnetIds,
    failingSince: isoOf(endpoint.failingSince),
    lastSuccessAt: isoOf(endpoint.lastSuccessAt),
    createdAt: isoOf(endpoint.createdAt),
    updatedAt: isoOf(endpoint.updatedAt),
  }
}

type WebhookCall = Pick<Call, 'services' | 'key'>

/** Returns a webhook endpoint of the account, or throws 404. */
export async function endpointOf({ services, key }: WebhookCall, targetId: string) {
  if (!isUuid(targetId)) throw notFound()
  return found(await findEndpoint(services, { accountId: key.accountId, targetId }))
}

/** Returns a webhook with the secret that this request created. */
async function webhookWithSecret(call: Pick<Call, 'services' | 'key' | 'secrets'>, id: string) {
  const endpoint = toWebhook(await endpointOf(call, id))
  return { ...endpoint, ...secretOf(call.secrets) }
}

/** Returns the new secret of an endpoint, masked if the request is repeated. */
export function secretOf(secrets: ReadonlyMap<string, string>) {
  const secret = secrets.get('secret')
  return secret ? { secret, secretNote: null } : MASKED
}

/** Returns the problem for a rejected endpoint. */
export function refused(
  refusal: SaveRefusal,
  { url: urlAt, events: eventsAt } = { url: '/url', events: '/eventTypes' },
): ApiProblem {
  switch (refusal.reason) {
    case 'limit':
      return new ApiProblem('plan-limit', {
        detail: `The plan includes ${refusal.limit} webhooks.`,
      })
    case 'url':
      return invalidBody(urlAt, 'not-allowed', refusal.message)
    case 'magnets':
      return invalidBody('/magnetIds', 'not-found', 'One of these magnets doesn’t exist.')
    case 'events':
      return invalidBody(
        eventsAt,
        'not-allowed',
        `These events aren’t available for this account: ${refusal.types.join(', ')}.`,
      )
    case 'not-found':
      return notFound()
  }
}

export const where = ({ key, params }: Call<{ webhookId: string }>) => {
  if (!isUuid(params.webhookId)) throw notFound()
  return { accountId: key.accountId, targetId: params.webhookId }
}

export const notActive = () => new ApiProblem('conflict', { detail: 'The webhook isn’t active.' })

export const webhookOperations = [
  operation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    tag,
    ...reads,
    summary: 'List webhooks',
    description: 'All webhooks are on one page, oldest first.',
    query: onePageQuery,
    answer: {
      status: 200,
      description: 'The webhooks.',
      schema: z
        .object({ data: z.array(webhook), nextCursor: z.null() })
        .meta({ id: 'WebhookPage' }),
    },
    async run({ services, key, query }) {
      const endpoints = await listEndpoints(services, key.accountId)
      return onePage(endpoints.map(toWebhook), query)
    },
  }),
  operation({
    id: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    tag,
    ...writes,
    summary: 'Create a webhook',
    description: PEOPLE,
    body: newWebhook,
    answer: { status: 201, ...secretly },
    async run({ services, key, body, secrets }) {
      assertMayReceive(key, body.eventTypes)
      const owner = { accountId: key.accountId, createdBy: key.createdBy }
      const result = await createEndpoint(services, owner, body, 'api')
      if (!result.ok) throw refused(result)
      secrets.set('secret', result.secret)
      return { id: result.id }
    },
    respond: ({ id: targetId }, call) => webhookWithSecret(call, targetId),
  }),
  operation({
    id: 'getWebhook',
    method: 'GET',
    path: '/webhooks/{webhookId}',
    tag,
    ...reads,
    summary: 'Get a webhook',
    answer: { ...one, isResource: true },
    run: async (call) => toWebhook(await endpointOf(call, call.params.webhookId)),
  }),
  operation({
    id: 'updateWebhook',
    method: 'PATCH',
    path: '/webhooks/{webhookId}',
    tag,
    ...writes,
    summary: 'Edit a webhook',
    description: `Pending deliveries go to the new URL. ${PEOPLE}`,
    body: webhookEdit,
    answer: { ...one, isResource: true },
    async run(call) {
      await lockTarget(call.services.db, where(call))
      const before = await endpointOf(call, call.params.webhookId)
      assertMayReceive(call.key, [...before.eventTypes, ...(call.body.eventTypes ?? [])])
      call.requireMatch(toWebhook(before))
      const given = Object.entries(call.body).filter(([, value]) => value !== undefined)
      const kept = { name: before.name, url: before.url, magnetIds: before.magnetIds }
      const types = before.eventTypes as EndpointInput['eventTypes']
      const input = { ...kept, eventTypes: types, ...Object.fromEntries(given) }
      const result = await updateEndpoint(call.services, where(call), input)
      if (!result.ok) throw refused(result)
      return toWebhook(await endpointOf(call, call.params.webhookId))
    },
  }),
  operation({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    tag,
    ...writes,
    inReadOnly: true,
    summary: 'Delete a webhook',
    description: 'The webhook’s deliveries are deleted too.',
    answer: { status: 204, description: 'Deleted.' },
    async run(call) {
      await endpointOf(call, call.params.webhookId)
      const { ok } = await deleteEndpoint(call.services, where(call))
      if (!ok) throw notFound()
      return null
    },
  }),
  operation({
    id: 'rotateWebhook',
    method: 'POST',
    path: '/webhooks/{webhookId}/rotate',
    tag,
    ...writes,
    summary: 'Rotate a webhook’s secret',
    description: `For 24 hours, every message is signed with both the old and the new secret. ${PEOPLE}`,
    answer: { status: 200, ...secretly },
    async run(call) {
      const { eventTypes } = await endpointOf(call, call.params.webhookId)
      assertMayReceive(call.key, eventTypes)
      const result = await rotateSecret(call.services, where(call))
      if (!result.ok) throw notFound()
      call.secrets.set('secret', result.secret)
      return { id: call.params.webhookId }
    },
    respond: ({ id: targetId }, call) => webhookWithSecret(call, targetId),
  }),
  operation({
    id: 'testWebhook',
    method: 'POST',
    path: '/webhooks/{webhookId}/test',
    tag,
    ...writes,
    limit: 'webhook-send',
    summary: 'Send a test message',
    description:
      'The message is a sample lead event without real data. Failed tests aren’t retried.',
    answer: {
      status: 202,
      description: 'Queued.',
      schema: z.object({ deliveryId: id }).meta({ id: 'WebhookTest' }),
    },
    async run(call) {
      await endpointOf(call, call.params.webhookId)
      const result = await sendTest(call.services, where(call))
      if (result.ok) return { deliveryId: result.deliveryId }
      throw result.reason === 'not-found' ? notFound() : notActive()
    },
  }),
  operation({
    id: 'pauseWebhook',
    method: 'POST',
    path: '/webhooks/{webhookId}/pause',
    tag,
    ...writes,
    inReadOnly: true,
    summary: 'Pause a webhook',
    answer: { ...one, isResource: true },
    async run(call) {
      await endpointOf(call, call.params.webhookId)
      await pauseTarget(call.services, where(call))
      return toWebhook(await endpointOf(call, call.params.webhookId))
    },
  }),
  operation({
    id: 'resumeWebhook',
    method: 'POST',
    path: '/webhooks/{webhookId}/resume',
    tag,
    ...writes,
    summary: 'Resume a paused or disabled webhook',
    body: z
      .strictObject({
        sendMissed: z
          .boolean()
          .default(true)
          .describe(
            'Whether to send the events that the webhook missed while it was paused or disabled.',
          ),
      })
      .meta({ id: 'WebhookResumption' }),
    answer: { ...one, isResource: true },
    async run(call) {
      await endpointOf(call, call.params.webhookId)
      await resumeTarget(call.services, where(call), call.body)
      return toWebhook(await endpointOf(call, call.params.webhookId))
    },
  }),
]
