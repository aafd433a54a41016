import type { HookContext, HttpRequest, MessageContext } from './n8n-types.ts'
import { verifySignature } from './signature.ts'

const CREDENTIALS = 'qrMagnetApi'

/** Returns the class of the trigger, which starts a workflow when an event happens. */
export function triggerWith(events: readonly { name: string; description: string }[]) {
  return class QrMagnetTrigger {
    description = {
      displayName: 'QR Magnet Trigger',
      name: 'qrMagnetTrigger',
      icon: 'file:qr-magnet.svg',
      group: ['trigger'],
      version: 1,
      subtitle: '={{$parameter["event"]}}',
      description: 'Starts the workflow when something happens in QR Magnet, such as a new lead',
      defaults: { name: 'QR Magnet Trigger' },
      inputs: [],
      outputs: ['main'],
      credentials: [{ name: CREDENTIALS, required: true }],
      webhooks: [
        { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
      ],
      properties: [
        {
          displayName: 'Event',
          name: 'event',
          type: 'options',
          default: 'lead.created',
          required: true,
          options: events.map(({ name, description }) => ({ name, value: name, description })),
        },
        {
          displayName: 'Magnet ID',
          name: 'magnetId',
          type: 'string',
          default: '',
          description: 'Only events of this magnet. Leave it empty for all magnets',
        },
      ],
    }

    webhookMethods = {
      default: {
        async checkExists(this: HookContext): Promise<boolean> {
          const { hookId } = this.getWorkflowStaticData('node')
          if (typeof hookId !== 'string') return false
          const path = `/webhooks/${encodeURIComponent(hookId)}`
          const webhook = await ask(this, { url: path }).catch(() => null)
          return (webhook as { url?: string } | null)?.url === this.getNodeWebhookUrl('default')
        },

        async create(this: HookContext): Promise<boolean> {
          const magnetId = this.getNodeParameter('magnetId')
          const body = {
            targetUrl: this.getNodeWebhookUrl('default'),
            event: this.getNodeParameter('event'),
            ...(magnetId !== '' && { magnetId }),
          }
          const hook = await ask(this, { method: 'POST', url: '/hooks', body })
          const { id, secret } = hook as { id: string; secret: string }
          Object.assign(this.getWorkflowStaticData('node'), { hookId: id, secret })
          return true
        },

        async delete(this: HookContext): Promise<boolean> {
          const data = this.getWorkflowStaticData('node')
          const { hookId } = data
          if (typeof hookId !== 'string') return true
          const path = `/hooks/${encodeURIComponent(hookId)}`
          const isGone = await ask(this, { method: 'DELETE', url: path }).then(
            () => true,
            (error: unknown) => statusOf(error) === 404,
          )
          if (!isGone) return false
          delete data.hookId
          delete data.secret
          return true
        },
      },
    }

    /** Passes a message on to the workflow if its signature is valid. */
    async webhook(this: MessageContext) {
      const { secret } = this.getWorkflowStaticData('node')
      const body = Buffer.from(this.getRequestObject().rawBody ?? []).toString('utf8')
      const isValid =
        typeof secret === 'string' &&
        verifySignature({ secret, headers: this.getHeaderData(), body, now: Date.now() })
      if (isValid) return { workflowData: [[{ json: this.getBodyData() }]] }
      this.getResponseObject().status(401).end('The signature is invalid.')
      return { noWebhookResponse: true }
    }
  }
}

async function ask(context: HookContext, request: HttpRequest): Promise<unknown> {
  const { url } = await context.getCredentials(CREDENTIALS)
  const baseURL = `${String(url).replace(/\/+$/, '')}/api/v1`
  const options = { ...request, baseURL, json: true }
  return context.helpers.httpRequestWithAuthentication.call(context, CREDENTIALS, options)
}

function statusOf(error: unknown): number {
  const { httpCode, response } = error as { httpCode?: unknown; response?: { status?: unknown } }
  return Number(httpCode ?? response?.status)
}
