import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { API_CHANGES } from '#content/api-changes.ts'
import { API_PROBLEMS } from '#content/api-problems.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { openApiDocument } from '#server/api/document.ts'
import { OPERATIONS } from '#server/api/operations.ts'
import { addJudgedFormats, readDocument } from '#tests/support/judged-api.ts'
import { findBreaking } from './breaking.ts'
import { type Document, operationsOf, type Schema, withoutReferences } from './schema.ts'
import { toTypescript } from './typescript.ts'

const ROOT = join(import.meta.dirname, '../..')
const present = () => JSON.parse(JSON.stringify(openApiDocument())) as Document

describe('the committed document', () => {
  it('breaks no program', () => {
    expect(findBreaking(readDocument(), present())).toEqual([])
  })

  it('and the client’s types are those of `npm run openapi`', async () => {
    expect(readDocument()).toEqual(present())
    const types = readFileSync(join(ROOT, 'clients/typescript/api-types.ts'), 'utf8')
    expect(types === (await toTypescript(present())), 'npm run openapi was not run').toBe(true)
  })

  it('names each operation once, with a scope that exists', () => {
    const ids = OPERATIONS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const scopes = new Set(OPERATIONS.map(({ scope }) => scope))
    for (const scope of scopes) expect(API_SCOPE_NAMES).toContain(scope)
  })

  it('has no two paths that one URL can match', () => {
    const paths = Object.keys(present().paths).map((path) => path.split('/'))
    const isParameter = (part = '') => part.startsWith('{')
    const isAmbiguous = (one: string[], other: string[]) =>
      one.length === other.length &&
      one.every((part, at) => part === other[at] || isParameter(part) || isParameter(other[at])) &&
      // A word in one place and in another one: neither path is the narrower one.
      one.some((part, at) => isParameter(part) && !isParameter(other[at])) &&
      one.some((part, at) => !isParameter(part) && isParameter(other[at]))
    const found = paths.flatMap((one, at) =>
      paths
        .slice(at + 1)
        .filter((other) => isAmbiguous(one, other))
        .map((other) => `${one.join('/')} and ${other.join('/')}`),
    )
    expect(found).toEqual([])
  })

  it('says what an operation may answer with', () => {
    const { paths } = withoutReferences(present())
    const answers = (path: string, method = 'get'): Record<string, object> =>
      paths[path]?.[method]?.responses ?? {}
    for (const [path, status, words] of [
      ['/leads', 404, 'not-found'],
      ['/placements', 404, 'not-found'],
      ['/account', 404, 'not-found'],
      ['/leads/export.csv', 403, 'key-limited-to-magnets'],
      ['/magnets/{magnetId}/qr', 409, 'conflict'],
      ['/placements/{placementId}/video-pack', 409, 'conflict'],
      ['/magnets/{magnetId}', 304, 'Not modified'],
      ['/leads', 200, 'RateLimit-Policy'],
      ['/leads', 200, 'Link'],
      ['/leads', 429, 'Retry-After'],
    ] as const) {
      expect([path, JSON.stringify(answers(path)[status])]).toEqual([
        path,
        expect.stringContaining(words),
      ])
    }
    const edit = JSON.stringify(answers('/webhooks/{webhookId}', 'patch')[403])
    expect(edit).toContain('plan-limit')
  })

  it('describes every problem', () => {
    for (const { title, help, status } of Object.values(API_PROBLEMS)) {
      expect([title.length > 0, help.length > 0, status >= 400]).toEqual([true, true, true])
    }
  })
})

/** Returns a document with one operation, with its parts changed. */
function documentOf(change: {
  query?: Schema
  body?: Schema
  answer?: Schema
  id?: string
}): Document {
  const { query = { type: 'string' }, body, answer = { type: 'object' }, id = 'getSpoon' } = change
  return {
    info: { version: '1' },
    components: { schemas: {} },
    webhooks: {},
    paths: {
      '/spoons': {
        get: {
          operationId: id,
          parameters: [{ name: 'size', in: 'query', schema: query }],
          ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
          responses: { 200: { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
  }
}
const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }

describe('a change breaks programs', () => {
  const before = documentOf({
    query: { type: 'integer', maximum: 100 },
    body: object({ kind: { type: 'string', enum: ['a', 'b'] }, note: text }, ['kind']),
    answer: object({ id: text, at: { anyOf: [text, { type: 'null' }] } }),
  })
  const changed = (change: Parameters<typeof documentOf>[0]) =>
    findBreaking(
      before,
      documentOf({
        query: { type: 'integer', maximum: 100 },
        body: object({ kind: { type: 'string', enum: ['a', 'b'] }, note: text }, ['kind']),
        answer: object({ id: text, at: { anyOf: [text, { type: 'null' }] } }),
        ...change,
      }),
    )

  it.each([
    [
      'removes a path',
      { info: { version: '2' }, components: { schemas: {} }, paths: {}, webhooks: {} },
    ],
  ] as const)('that %s', (_, after) => {
    expect(findBreaking(before, after)).toEqual(['GET /spoons was removed'])
  })

  it.each<[string, Parameters<typeof documentOf>[0]]>([
    ['lowers a limit', { query: { type: 'integer', maximum: 50 } }],
    ['changes a parameter’s type', { query: text }],
    ['renames the operation', { id: 'fetchSpoon' }],
    ['requires more', { body: object({ kind: { type: 'string', enum: ['a', 'b'] }, note: text }) }],
    [
      'accepts fewer values',
      { body: object({ kind: { type: 'string', enum: ['a'] }, note: text }, ['kind']) },
    ],
    ['accepts fewer fields', { body: object({ kind: { type: 'string', enum: ['a', 'b'] } }) }],
    ['answers fewer fields', { answer: object({ id: text }) }],
    [
      'may leave a field out',
      { answer: object({ id: text, at: { anyOf: [text, { type: 'null' }] } }, ['id']) },
    ],
    ['may answer null', { answer: object({ id: { anyOf: [text, { type: 'null' }] }, at: text }) }],
  ])('that %s', (_, change) => {
    expect(changed(change)).not.toEqual([])
  })

  it.each<[string, Parameters<typeof documentOf>[0]]>([
    ['changes nothing', {}],
    ['raises a limit', { query: { type: 'integer', maximum: 200 } }],
    ['accepts any text', { body: object({ kind: text, note: text }, ['kind']) }],
    [
      'accepts more',
      {
        body: object({ kind: { type: 'string', enum: ['a', 'b', 'c'] }, note: text, more: text }, [
          'kind',
        ]),
      },
    ],
    [
      'answers more',
      { answer: object({ id: text, at: { anyOf: [text, { type: 'null' }] }, more: text }) },
    ],
  ])('but not one that %s', (_, change) => {
    expect(changed(change)).toEqual([])
  })
})

describe('a change of the served document breaks programs', () => {
  const served = present()
  const copy = () => structuredClone(served)
  // biome-ignore lint/suspicious/noExplicitAny: the parts that a change removes
  const cases: [string, (document: any) => void, string][] = [
    [
      'removes a webhook',
      ({ webhooks }) => delete webhooks['plan.changed'],
      'the webhook plan.changed was removed',
    ],
    [
      'turns a webhook’s data into a text',
      ({ components }) => {
        components.schemas.PlanChangedEvent.properties.data = { type: 'string' }
      },
      'webhook plan.changed: message.data',
    ],
    [
      'removes a webhook’s number',
      ({ components }) => delete components.schemas.LeadCreatedEvent.properties.seq,
      'webhook lead.created: message.seq was removed',
    ],
    [
      'removes a field of one type of event',
      ({ components }) => delete components.schemas.PlanChangedEvent.properties.data,
      'webhook plan.changed: message.data was removed',
    ],
    [
      'removes a field of what webhooks and answers share',
      ({ components }) => delete components.schemas.Lead.properties.email,
      'webhook lead.erased: message.data.email was removed',
    ],
    [
      'removes a header of webhooks',
      ({ webhooks }) => webhooks['lead.created'].post.parameters.shift(),
      'webhook lead.created: the header webhook-id was removed',
    ],
    [
      'removes a header of an answer',
      ({ components }) => delete components.responses['Magnet.200.tagged'].headers.ETag,
      'GET /magnets/{magnetId}: answer has no header ETag',
    ],
    [
      'removes an error',
      ({ paths }) => delete paths['/magnets/{magnetId}'].get.responses[404],
      'GET /magnets/{magnetId}: the answer 404 was removed',
    ],
    [
      'removes a field of problems',
      ({ components }) => delete components.schemas.Problem.properties.requestId,
      'GET /magnets/{magnetId}: answer 404.requestId was removed',
    ],
    [
      'removes a schema',
      ({ components }) => delete components.schemas.Fault,
      'the schema Fault was removed',
    ],
    [
      'lowers a limit of what may be null',
      ({ components }) => {
        components.schemas.WebhookEdit.properties.magnetIds.anyOf[0].maxItems = 1
      },
      'PATCH /webhooks/{webhookId}: body.magnetIds has a new maxItems',
    ],
    [
      'takes files in another form',
      ({ paths }) => {
        const { requestBody } = paths['/files/{uploadId}'].put
        requestBody.content = { 'multipart/form-data': {} }
      },
      'PUT /files/{uploadId}: body has no application/octet-stream',
    ],
  ]

  it.each(cases)('that %s', (_, change, expected) => {
    const changed = copy()
    change(changed)
    expect(findBreaking(served, changed).join('\n')).toContain(expected)
  })

  it('but not one that accepts any text where it had a format, or answers a new value', () => {
    const changed = copy()
    const { HookSubscription, Placement } = changed.components.schemas
    delete HookSubscription?.properties?.targetUrl?.format
    Placement?.properties?.spot?.anyOf?.[0]?.enum?.push('banner')
    expect(changed).not.toEqual(served)
    expect(findBreaking(served, changed)).toEqual([])
  })
})

it('every example is valid, and every operation, field and parameter has words', () => {
  const document = withoutReferences(present())
  const ajv = addJudgedFormats(new Ajv2020({ strict: false, allErrors: true }))
  const silent: string[] = []
  const judge = (name: string, content: { schema?: Schema; example?: unknown } | undefined) => {
    if (!content) return
    const valid = ajv.compile(content.schema ?? {})
    expect([name, valid(content.example), valid.errors]).toEqual([name, true, null])
  }
  for (const { operation } of operationsOf(document)) {
    const { operationId, requestBody, summary } = operation
    judge(operationId, requestBody?.content['application/json'])
    if (!summary || !('description' in operation)) silent.push(operationId)
    for (const parameter of operation.parameters ?? []) {
      if (!('description' in parameter)) silent.push(`${operationId} ${parameter.name}`)
    }
  }
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    judge(type, post.requestBody?.content['application/json'])
  }
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) {
    for (const [field, schema] of Object.entries(properties)) {
      if (!schema.description) silent.push(`${name}.${field}`)
    }
  }
  expect(silent).toEqual([])
})

it('the list of changes names operations that exist', () => {
  const known = operationsOf(present()).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const named = API_CHANGES.flatMap(({ changes }) => changes).flatMap((text) =>
    [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`?]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(known).toEqual(expect.arrayContaining(named))
})

it('every limit of an operation is in the document', () => {
  const document = present()
  const limits = operationsOf(document).map(({ operation }) => [
    operation.operationId,
    (operation as unknown as { 'x-rate-limit': string[] })['x-rate-limit'],
  ])
  const expected = OPERATIONS.map(({ id, limit }) => [
    id,
    ['default', 'account', ...(limit ? [limit] : [])],
  ])
  expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(expected))
})
