import { href } from 'react-router'
import { pick } from '../compact.ts'
import { fieldsOf, type ToolContext, tool } from '../tool.ts'
import type { Page } from './magnets.ts'

type Target = {
  id: string
  name: string
  state: 'active' | 'paused' | 'disabled' | 'broken'
  stateReason: string | null
  failingSince: string | null
  lastSuccessAt: string | null
}
type Webhook = Target & { url: string }
type Connection = Target & { provider: string }
type Delivery = {
  id: string
  eventType: string
  attempts: number
  lastStatus: number | null
  lastError: string | null
  createdAt: string
}

/** The maximum number of webhooks whose deliveries are listed, and of deliveries of each. */
const MAX_WEBHOOKS = 10
const MAX_DELIVERIES = 5

const HEALTH = ['state', 'stateReason', 'failingSince', 'lastSuccessAt'] as const

const appUrl = ({ key, origin }: ToolContext, targetId: string) =>
  key.workspaceId
    ? `${origin}${href('/workspace/:workspaceId/integrations/webhooks/:targetId', { workspaceId: key.workspaceId, targetId })}`
    : `${origin}${href('/integrations/webhooks/:targetId', { targetId })}`

export const deliveryTools = [
  tool({
    name: 'list_failed_deliveries',
    operations: ['listWebhooks', 'listDeliveries', 'listConnections'],
    hasOthersText: true,
    input: fieldsOf('listDeliveries', ['from', 'to']),
    async run(context, { from, to }) {
      const { call, key } = context
      const { data: all } = await call<Page<Webhook>>('listWebhooks')
      const webhooks = []
      for (const webhook of all.slice(0, MAX_WEBHOOKS)) {
        const { data, nextCursor } = await call<Page<Delivery>>('listDeliveries', {
          params: { webhookId: webhook.id },
          query: { state: 'failed', from, to, limit: MAX_DELIVERIES },
        })
        webhooks.push({
          ...pick(webhook, ['id', 'name', 'url', ...HEALTH]),
          failed: data.map((delivery) =>
            pick(delivery, ['id', 'eventType', 'attempts', 'lastStatus', 'lastError', 'createdAt']),
          ),
          hasMoreFailed: nextCursor !== null,
          appUrl: appUrl(context, webhook.id),
        })
      }
      const connections = key.scopes.has('connections:read')
        ? (await call<Page<Connection>>('listConnections')).data
        : null
      return {
        webhooks,
        webhooksNotShown: Math.max(0, all.length - MAX_WEBHOOKS),
        ...(connections && {
          connections: connections.map((one) => pick(one, ['id', 'provider', 'name', ...HEALTH])),
        }),
      }
    },
  }),
]
