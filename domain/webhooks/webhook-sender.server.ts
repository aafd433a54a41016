import { and, eq, sql } from 'drizzle-orm'
import { delivery, eventTarget, webhookEndpoint } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import {
  type DeliveryContent,
  type OpenTarget,
  type Outcome,
  postponeInOutage,
  type Sender,
  type SenderLimits,
  type SendOutcome,
} from '#domain/deliveries/sender.ts'
import { hasUrls, withEventUrls } from '#domain/magnets/resource-urls.server.ts'
import { hideLead } from '#domain/resources/lead-resource.ts'
import { oncePer } from '#lib/once-per.ts'
import { readRetryAfter } from '#lib/retry-after.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { OutgoingResponse } from '#platform/outgoing-requests/outgoing-requests.ts'
import type { Services } from '#platform/services.ts'
import { openSecrets } from './endpoint-secrets.server.ts'
import { signedHeaders } from './signature.ts'
import { messageId, webhookBody } from './webhook-body.ts'
import { countBusyEndpoints, shareLimits } from './webhook-pace.server.ts'

/** The maximum time for an endpoint's whole response, and how much of the response is read. */
export const WEBHOOK_TIME_MS = 15 * SECOND_MS
export const WEBHOOK_RESPONSE_BYTES = 64 * 1024

export const WEBHOOK_HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'QR-Magnet-Webhooks/1',
}

type Endpoint = typeof webhookEndpoint.$inferSelect
type SenderServices = Pick<
  Services,
  'db' | 'env' | 'clock' | 'outgoingRequests' | 'log' | 'isOutage'
>

/** Sends events to webhook endpoints by Standard Webhooks 1.0. */
export function createWebhookSender(services: SenderServices): Sender {
  return {
    async open({ id }) {
      const busy = await countBusyEndpoints(services, id)
      return busy && openEndpoint(services, shareLimits(busy))
    },
  }
}

const openEndpoint = (services: SenderServices, limits: SenderLimits): OpenTarget => ({
  limits,
  send: (deliveries, signal) =>
    Promise.all(deliveries.map((content) => sendOne(services, content, signal))),
})

async function sendOne(
  services: SenderServices,
  content: DeliveryContent,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { env, clock, outgoingRequests } = services
  const { deliveryId } = content
  const now = await readNow(services, content).catch((error) =>
    postponeInOutage(services, error, { deliveryId }),
  )
  if (!now) return { result: 'withdrawn' }
  if ('result' in now) return now
  const { endpoint, data } = now
  const at = clock.now()
  const secrets = openSecrets(env, endpoint, at)
  if (!secrets) {
    const error =
      'We can no longer read the webhook’s secret, because the site’s administrator changed the encryption key. Rotate the webhook’s secret.'
    return { result: 'retry', status: null, error }
  }
  const { url } = endpoint
  const body = webhookBody({ ...content, data })
  const headers = {
    ...WEBHOOK_HEADERS,
    ...signedHeaders(secrets, { id: messageId(content), at, body }),
  }
  const response = await outgoingRequests.send({
    method: 'POST',
    url,
    headers,
    body,
    signal,
    timeMs: WEBHOOK_TIME_MS,
    responseBytes: WEBHOOK_RESPONSE_BYTES,
    // Messages can be sent again, because receivers can recognize them by their id.
    isRepeatable: true,
  })
  return { ...judge(response, clock.now()), request: { method: 'POST', url, headers } }
}

/**
 * Returns the current endpoint and content. After the delivery was claimed, the person may have
 * been erased, or the endpoint paused or changed. Returns null if the delivery must not be sent
 * now.
 */
async function readNow(
  services: SenderServices,
  { deliveryId, type, data: claimed }: DeliveryContent,
): Promise<{ endpoint: Endpoint; data: Record<string, unknown> } | null> {
  const [row] = await sendableNow(services.db).execute({ deliveryId })
  const recorded = row?.recorded ?? row?.payload
  if (!row || !recorded) return null
  const data = hasUrls(type) ? await withUrls(services, row.accountId, type, recorded) : recorded
  // Only the worker that claimed the delivery knows whether the plan hides the lead.
  return { endpoint: row.endpoint, data: claimed.isHidden === true ? hideLead(data) : data }
}

async function withUrls(
  services: SenderServices,
  accountId: string,
  type: string,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const [event] = await withEventUrls(services, accountId, [{ type, data }])
  return event?.data ?? data
}

/** The query is prepared, because it runs for every message. */
const sendableNow = oncePer((db: Queryable) =>
  db
    .select({
      endpoint: webhookEndpoint,
      accountId: eventTarget.accountId,
      recorded: event.data,
      payload: delivery.payload,
    })
    .from(delivery)
    .innerJoin(eventTarget, eq(eventTarget.id, delivery.targetId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.targetId, delivery.targetId))
    .leftJoin(event, eq(event.id, delivery.eventId))
    .where(
      and(
        eq(delivery.id, sql.placeholder('deliveryId')),
        eq(delivery.state, 'pending'),
        eq(eventTarget.state, 'active'),
      ),
    )
    .prepare('webhook_sendable_now'),
)

/** Returns the outcome of a response. Only a 2xx status is a success. Redirects aren't followed. */
function judge(response: OutgoingResponse, now: Date): Outcome {
  if (!response.ok) {
    const { reason, detail } = response
    return { result: 'retry', status: null, error: detail, isTimeout: reason === 'timeout' }
  }
  const { status, body } = response
  const answer = { status, response: body }
  if (status >= 200 && status < 300) return { result: 'done', ...answer }
  if (status === 410) return { result: 'gone', ...answer, error: 'The endpoint returned 410 Gone.' }
  const retryAfterMs = readRetryAfter(response.headers['retry-after'], now)
  return {
    result: 'retry',
    ...answer,
    error: describe(status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function describe(status: number): string {
  return status >= 300 && status < 400
    ? `The endpoint returned ${status} (a redirect). We don’t follow redirects, so enter the final URL.`
    : `The endpoint returned ${status}.`
}
