import { z } from 'zod'
import { EVENT_NAMES } from '#domain/events/event-types.ts'
import { id } from '#domain/resources/common.ts'
import { MAX_ENDPOINT_URL } from '#domain/webhooks/endpoint-input.ts'
import { createEndpoint, deleteEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { sampleEvent } from '#domain/webhooks/sample-event.server.ts'
import { assertMayReceive } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { endpointOf, PEOPLE, refused, secretOf } from './webhooks.ts'

const tag = 'REST hooks'
const event = z.enum(EVENT_NAMES)

/** Operations that automation services such as Zapier, Make and n8n call. */
export const hookOperations = [
  operation({
    id: 'subscribeHook',
    method: 'POST',
    path: '/hooks',
    tag,
    scope: 'webhooks:write',
    wholeAccount: true,
    summary: 'Subscribe to an event',
    description: `The subscription is a webhook for one event type, managed by the automation service. If the target responds with 410, it is unsubscribed. Messages are signed like those of other webhooks, with a secret that is returned only once. \`POST /webhooks/{id}/rotate\` creates a new secret. ${PEOPLE}`,
    body: z
      .strictObject({
        targetUrl: z.url({ protocol: /^https?$/ }).max(MAX_ENDPOINT_URL),
        event,
        magnetId: id.optional().describe('Send only events of this magnet.'),
      })
      .meta({ id: 'HookSubscription' }),
    answer: {
      status: 201,
      description: 'The subscription.',
      schema: z
        .object({
          id: id.describe(
            'The subscription’s id. It is also the id of a webhook, which you can use in the webhook operations.',
          ),
          secret: z
            .string()
            .describe(
              'The secret that signs the messages. It is returned only once, and masked if the request is repeated.',
            ),
          secretNote: z.string().nullable().describe('Why the secret is masked; null if it isn’t.'),
        })
        .meta({ id: 'Hook' }),
    },
    async run({ services, key, body, secrets }) {
      const { targetUrl, event: type, magnetId } = body
      assertMayReceive(key, [type])
      const name = `${new URL(targetUrl).hostname.slice(0, 60)}: ${type}`
      const input = { name, url: targetUrl, eventTypes: [type] }
      const owner = { accountId: key.accountId, createdBy: key.createdBy }
      const magnetIds = magnetId ? [magnetId] : null
      const result = await createEndpoint(services, owner, { ...input, magnetIds }, 'hook')
      if (!result.ok) throw refused(result, { url: '/targetUrl', events: '/event' })
      secrets.set('secret', result.secret)
      return { id: result.id }
    },
    respond: ({ id: hookId }, { secrets }) => ({ id: hookId, ...secretOf(secrets) }),
  }),
  operation({
    id: 'unsubscribeHook',
    method: 'DELETE',
    path: '/hooks/{hookId}',
    tag,
    scope: 'webhooks:write',
    wholeAccount: true,
    inReadOnly: true,
    summary: 'Unsubscribe from an event',
    answer: { status: 204, description: 'Unsubscribed.' },
    async run(call) {
      const { services, key, params } = call
      const { source } = await endpointOf(call, params.hookId)
      if (source !== 'hook') throw notFound()
      const where = { accountId: key.accountId, targetId: params.hookId }
      const { ok } = await deleteEndpoint(services, where)
      if (!ok) throw notFound()
      return null
    },
  }),
  operation({
    id: 'sampleHook',
    method: 'GET',
    path: '/hooks/samples/{event}',
    tag,
    scope: 'webhooks:read',
    summary: 'Get a sample of an event',
    description: 'Use the sample to map fields. It contains no real data.',
    answer: {
      status: 200,
      description: 'A list with one sample, as automation services expect it.',
      schema: z
        .array(
          z.object({
            id,
            type: z.string(),
            timestamp: z.string(),
            data: z.record(z.string(), z.unknown()),
          }),
        )
        .meta({ id: 'HookSamples' }),
    },
    async run({ services, params }) {
      const parsed = event.safeParse(params.event)
      if (!parsed.success) throw new ApiProblem('not-found')
      return [sampleEvent(services.clock.now(), parsed.data)]
    },
  }),
]
