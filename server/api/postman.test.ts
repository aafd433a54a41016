import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'
import { OPERATIONS } from './operations.ts'
import { type PostmanSource, toPostmanCollection } from './postman.ts'

const pair = {
  type: 'object',
  required: ['key', 'value'],
  additionalProperties: false,
  properties: {
    key: { type: 'string', minLength: 1 },
    value: { type: 'string' },
    description: { type: 'string' },
    disabled: { type: 'boolean' },
    type: { const: 'string' },
  },
}

/** The parts of Postman’s schema of collections, version 2.1.0, that the collection uses; no others are allowed. */
const SCHEMA = {
  type: 'object',
  required: ['info', 'item'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        description: { type: 'string' },
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    auth: {
      type: 'object',
      required: ['type', 'bearer'],
      additionalProperties: false,
      properties: { type: { const: 'bearer' }, bearer: { type: 'array', items: pair } },
    },
    variable: { type: 'array', items: pair },
    item: { type: 'array', minItems: 1, items: { $ref: '#/definitions/folder' } },
  },
  definitions: {
    folder: {
      type: 'object',
      required: ['name', 'item'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        description: { type: 'string' },
        item: { type: 'array', minItems: 1, items: { $ref: '#/definitions/item' } },
      },
    },
    item: {
      type: 'object',
      required: ['request'],
      additionalProperties: false,
      properties: {
        id: { type: 'string' },
        name: { type: 'string', minLength: 1 },
        request: { $ref: '#/definitions/request' },
        response: { type: 'array', maxItems: 0 },
      },
    },
    request: {
      type: 'object',
      required: ['method', 'url', 'header'],
      additionalProperties: false,
      properties: {
        method: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        description: { type: 'string' },
        header: { type: 'array', items: pair },
        url: {
          type: 'object',
          required: ['raw', 'host', 'path'],
          additionalProperties: false,
          properties: {
            raw: { type: 'string', pattern: '^\\{\\{baseUrl\\}\\}/' },
            host: { const: ['{{baseUrl}}'] },
            path: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[^/{}]+$' } },
            query: { type: 'array', items: pair },
            variable: { type: 'array', items: pair },
          },
        },
        body: {
          oneOf: [
            {
              type: 'object',
              required: ['mode', 'raw'],
              additionalProperties: false,
              properties: {
                mode: { const: 'raw' },
                raw: { type: 'string' },
                options: { type: 'object' },
              },
            },
            {
              type: 'object',
              required: ['mode', 'file'],
              additionalProperties: false,
              properties: { mode: { const: 'file' }, file: { type: 'object' } },
            },
          ],
        },
      },
    },
  },
}

const collection = toPostmanCollection(
  openApiDocument() as unknown as PostmanSource,
  'https://magnet.example/api/v1',
)
const requests = collection.item.flatMap(({ item }) => item)

describe('the Postman collection', () => {
  it('has the format of version 2.1', () => {
    const ajv = new Ajv({ allErrors: true })
    const isValid = ajv.validate(SCHEMA, JSON.parse(JSON.stringify(collection)))
    expect([isValid, ajv.errorsText()]).toEqual([true, 'No errors'])
  })

  it('has every operation once, with its path and parameters', () => {
    const shown = requests.map(
      ({ id, request }) => `${id} ${request.method} /${request.url.path.join('/')}`,
    )
    const declared = OPERATIONS.map(
      ({ id, method, path }) => `${id} ${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(shown.toSorted()).toEqual(declared.toSorted())
    for (const { id, request } of requests) {
      const named = request.url.path.flatMap((part) => part.match(/(?<=:)\w+/g) ?? [])
      expect([id, request.url.variable.map(({ key }) => key)]).toEqual([id, named])
    }
  })

  it('has the documentation’s examples as bodies, and no key', () => {
    const made = requests.find(({ id }) => id === 'createMagnet')
    expect(JSON.parse(made?.request.body?.raw ?? '')).toMatchObject({ title: 'The lighting guide' })
    expect(made?.request.header).toContainEqual(
      expect.objectContaining({ key: 'Idempotency-Key', value: '{{$guid}}', disabled: false }),
    )
    const withBody = OPERATIONS.filter(({ body, upload }) => body || upload).map(({ id }) => id)
    const shown = requests.filter(({ request }) => request.body).map(({ id }) => id)
    expect(shown.toSorted()).toEqual(withBody.toSorted())
    expect(JSON.stringify(collection)).not.toMatch(/qrm_\w/)
    expect(collection.variable.map(({ key, value }) => [key, value])).toEqual([
      ['baseUrl', 'https://magnet.example/api/v1'],
      ['apiKey', ''],
    ])
  })
})
