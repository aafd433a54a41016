import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSecret, signedHeaders } from '#domain/webhooks/signature.ts'
import { describeOperations } from './describe-operations.ts'
import type { HttpRequest, NodeOption, NodeProperty } from './n8n-types.ts'
import { addIdempotencyKey, nodeWith } from './node.ts'
import { RESOURCES } from './operations.ts'
import { triggerWith } from './trigger.ts'

const OPENAPI = join(import.meta.dirname, '../../content/openapi.json')
const properties = describeOperations(JSON.parse(readFileSync(OPENAPI, 'utf8')))
const node = () => new (nodeWith(properties))()

const propertiesOf = (operation: string): NodeProperty[] =>
  properties.filter(({ displayOptions }) => displayOptions?.show.operation?.includes(operation))
const named = (all: readonly NodeProperty[], name: string) =>
  all.find((property) => property.name === name)

describe('the node', () => {
  it('offers each operation with the method and path of the API', () => {
    const menus = properties.filter(({ name }) => name === 'operation')
    const offered = menus.flatMap(({ options }) => (options ?? []) as NodeOption[])
    expect(offered.map(({ value }) => value)).toEqual(Object.values(RESOURCES).flat())
    expect(offered.find(({ value }) => value === 'updateMagnet')?.routing).toEqual({
      request: {
        method: 'PATCH',
        url: '=/magnets/{{encodeURIComponent($parameter["magnetId"])}}',
      },
    })
  })

  it('asks for required fields, and offers the others with their limits and choices', () => {
    const properties = propertiesOf('createMagnet')
    expect(named(properties, 'title')).toMatchObject({ type: 'string', required: true })
    expect(named(properties, 'type')?.options).toContainEqual({ name: 'link', value: 'link' })
    const others = (named(properties, 'fields')?.options ?? []) as NodeProperty[]
    expect(named(others, 'linkUrl')).toMatchObject({
      displayName: 'Link URL',
      routing: { send: { type: 'body', property: 'linkUrl' } },
    })
    expect(named(others, 'mailText')).toMatchObject({ typeOptions: { rows: 3 } })
    expect(named(others, 'questions')).toMatchObject({ type: 'json' })
  })

  it('reads lists page by page, with filters', () => {
    const properties = propertiesOf('listLeads')
    expect(properties.map(({ name }) => name)).toEqual(['returnAll', 'limit', 'fields'])
    const filters = (named(properties, 'fields')?.options ?? []) as NodeProperty[]
    expect(named(filters, 'magnetId')?.routing).toEqual({
      send: { type: 'query', property: 'magnetId' },
    })
  })

  it('sends the same Idempotency-Key if n8n repeats a POST, and another for the next item', async () => {
    const menus = node().description.properties.filter(({ name }) => name === 'operation')
    expect(menus.map(({ routing }) => routing?.send?.preSend)).toEqual(
      menus.map(() => [addIdempotencyKey]),
    )
    const keyOf = async (method: string, item: number) => {
      const context = {
        getNode: () => ({ id: 'node' }),
        getExecutionId: () => '7',
        getItemIndex: () => item,
        evaluateExpression: () => 0,
      }
      const { headers } = await addIdempotencyKey.call(context, { url: '/magnets', method })
      return headers?.['Idempotency-Key']
    }
    expect(await keyOf('POST', 0)).toBe(await keyOf('POST', 0))
    expect(await keyOf('POST', 1)).not.toBe(await keyOf('POST', 0))
    expect(await keyOf('GET', 0)).toBeUndefined()
  })
})

describe('the trigger', () => {
  const trigger = () => new (triggerWith([{ name: 'lead.created', description: 'A lead' }]))()

  /** What n8n passes to the trigger, with the requests that it sent. */
  function hookContext(answer: (request: HttpRequest) => unknown) {
    const data: Record<string, unknown> = {}
    const sent: HttpRequest[] = []
    const context = {
      getNodeWebhookUrl: () => 'https://n8n.example/webhook/1',
      getNodeParameter: (name: string) => (name === 'event' ? 'lead.created' : ''),
      getWorkflowStaticData: () => data,
      getCredentials: async () => ({ url: 'https://magnet.example/', key: 'qrm_key' }),
      helpers: {
        httpRequestWithAuthentication: async (_: string, request: HttpRequest) => {
          sent.push(request)
          return answer(request)
        },
      },
    }
    return { context, data, sent }
  }

  it('subscribes and unsubscribes', async () => {
    const { create, checkExists, delete: remove } = trigger().webhookMethods.default
    const { context, data, sent } = hookContext(({ method }) =>
      method === 'POST' ? { id: 'h1', secret: 'whsec_c2VjcmV0' } : { url: 'https://other.example' },
    )
    expect(await checkExists.call(context)).toBe(false)
    expect(await create.call(context)).toBe(true)
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      baseURL: 'https://magnet.example/api/v1',
      url: '/hooks',
      body: { targetUrl: 'https://n8n.example/webhook/1', event: 'lead.created' },
    })
    // n8n's address has changed since.
    expect(await checkExists.call(context)).toBe(false)
    expect(await remove.call(context)).toBe(true)
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', url: '/hooks/h1' })
    expect(data).toEqual({})
  })

  it('counts as unsubscribed if the subscription is gone, but not if the API can’t be reached', async () => {
    const { delete: remove } = trigger().webhookMethods.default
    const gone = hookContext(() => Promise.reject(Object.assign(new Error(), { httpCode: '404' })))
    gone.data.hookId = 'h1'
    expect(await remove.call(gone.context)).toBe(true)
    const away = hookContext(() => Promise.reject(new Error('no connection')))
    away.data.hookId = 'h1'
    expect(await remove.call(away.context)).toBe(false)
    expect(away.data.hookId).toBe('h1')
  })

  it('starts the workflow with a signed message only', async () => {
    const secret = createSecret()
    const body = JSON.stringify({ type: 'lead.created', data: { email: 'ana@example.com' } })
    const receive = async (text: string, at = new Date()) => {
      const statuses: number[] = []
      const answer = await trigger().webhook.call({
        getWorkflowStaticData: () => ({ secret }),
        getHeaderData: () => signedHeaders([secret], { id: 'e1', at, body }),
        getRequestObject: () => ({ rawBody: Buffer.from(text) }),
        getBodyData: () => JSON.parse(text),
        getResponseObject: () => ({
          status: (code: number) => ({ end: () => statuses.push(code) }),
        }),
      })
      return { answer, statuses }
    }
    expect((await receive(body)).answer).toEqual({ workflowData: [[{ json: JSON.parse(body) }]] })
    const changed = await receive(body.replace('ana', 'bob'))
    expect(changed).toEqual({ answer: { noWebhookResponse: true }, statuses: [401] })
    const old = await receive(body, new Date(Date.now() - 10 * 60_000))
    expect(old.statuses).toEqual([401])
  })
})
