import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { API_PROBLEMS } from '#content/api-problems.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { openApiDocument } from '#server/api/document.ts'
import { OPERATIONS } from '#server/api/operations.ts'
import { readDocument } from '#tests/support/judged-api.ts'
import { findBreaking } from './breaking.ts'
import type { Document, Schema } from './schema.ts'
import { toTypescript, typeOf } from './typescript.ts'

const ROOT = join(import.meta.dirname, '../..')
const present = () => JSON.parse(JSON.stringify(openApiDocument())) as Document

describe('the committed document', () => {
  it('breaks no program', () => {
    expect(findBreaking(readDocument(), present())).toEqual([])
  })

  it('and the client’s types are those of `npm run openapi`', () => {
    expect(readDocument()).toEqual(present())
    const types = readFileSync(join(ROOT, 'clients/typescript/api-types.ts'), 'utf8')
    expect(types).toBe(toTypescript(present()))
  })

  it('names each operation once, with a scope that exists', () => {
    const ids = OPERATIONS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const scopes = new Set(OPERATIONS.map(({ scope }) => scope))
    for (const scope of scopes) expect(API_SCOPE_NAMES).toContain(scope)
  })

  it('says what an operation may answer with', () => {
    const answers = (path: string, method = 'get'): Record<string, object> =>
      openApiDocument().paths?.[path]?.[method as 'get']?.responses ?? {}
    for (const [path, status, words] of [
      ['/leads', 404, 'not-found'],
      ['/placements', 404, 'not-found'],
      ['/account', 404, 'not-found'],
      ['/leads/export.csv', 403, 'key-limited-to-magnets'],
      ['/magnets/{magnetId}/qr', 409, 'conflict'],
      ['/placements/{placementId}/video-pack', 409, 'conflict'],
      ['/magnets/{magnetId}', 304, 'unchanged'],
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
    components: { schemas: {} },
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
  ...{ type: 'object', properties, required },
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

  it.each([['removes a path', { components: { schemas: {} }, paths: {} }]] as const)(
    'that %s',
    (_, after) => {
      expect(findBreaking(before, after)).toEqual(['GET /spoons was removed'])
    },
  )

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

it('types are made of schemas', () => {
  expect(typeOf({ type: 'array', items: { anyOf: [text, { type: 'null' }] } })).toBe(
    '(string | null)[]',
  )
  expect(typeOf({ type: 'object', additionalProperties: { type: 'integer' } })).toBe(
    'Record<string, number>',
  )
  expect(typeOf({ $ref: '#/components/schemas/Lead' })).toBe('Lead')
  expect(typeOf(object({ a: { const: 'x' }, b: { enum: [1, 2] } }, ['a']))).toBe(
    '{ a: "x"; b?: 1 | 2 }',
  )
})
