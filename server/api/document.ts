import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
} from 'zod-openapi'
import { API_PROBLEMS, type ProblemCode } from '#content/api-problems.ts'
import { API_SCOPES } from '#domain/api-keys/scopes.ts'
import { EVENT_TYPES } from '#domain/events/event-types.ts'
import { moment } from '#domain/resources/common.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { problem } from './problem.ts'

/** Where the API is. What breaks a program gets another number. */
export const API_PATH = '/api/v1'

/** The groups of operations, in the order of the documentation. */
const TAGS = {
  Account: 'The account that a key acts for.',
  Magnets: 'Pages that offer a file or a link for a name and an email.',
  Files: 'Files and images of magnets, uploaded in parts.',
  Placements: 'Codes of a magnet, one for each video or spot.',
  Videos: 'Videos on YouTube, Vimeo and TikTok, which group their placements.',
  Codes: 'QR codes and what brings them into a video.',
  Figures: 'Visits, scans and leads as counts, without people.',
  Campaigns: 'Campaigns of a workspace with several creators.',
  Participations: 'Campaigns of brands that a creator takes part in.',
  Workspace: 'The brand and the domains of a workspace.',
  Events: 'What happened, in order, to catch up with.',
  Webhooks: 'URLs that get events as signed messages.',
  Connections: 'Other services that leads go to, such as newsletters and sheets.',
  'REST hooks': 'What automation services such as Zapier, Make and n8n call by themselves.',
  Leads: 'People who gave a name and an email. They need scopes of their own.',
} as const

type Responses = ZodOpenApiOperationObject['responses']

/** Returns the OpenAPI document, made of the schemas that validate requests. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const operation of OPERATIONS) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    path[operation.method.toLowerCase()] = describe(operation)
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'QR Magnet API',
        version: '1',
        description: INTRODUCTION,
      },
      servers: [{ url: API_PATH }],
      security: [{ apiKey: [] }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      webhooks: Object.fromEntries(Object.keys(EVENT_TYPES).map((type) => [type, webhook(type)])),
      components: {
        securitySchemes: {
          apiKey: {
            ...{ type: 'http', scheme: 'bearer' },
            description: `A key of the account or workspace, such as qrm_…. Its scopes: ${scopes()}`,
          },
        },
        schemas: { Problem: problem },
      },
    },
    OPEN,
  )
}

/** Responses may get more fields: a validator of today must not refuse them. */
const OPEN: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    if (io === 'output' && jsonSchema.additionalProperties === false) {
      delete jsonSchema.additionalProperties
    }
  },
}

const INTRODUCTION =
  'Everything the screens do, for programs. Requests carry a key as `Authorization: Bearer qrm_…`. Changes only add: fields, operations and values of enumerations may appear at any time.'

const scopes = () =>
  Object.entries(API_SCOPES)
    .map(([scope, words]) => `\`${scope}\` (${words})`)
    .join('; ')

function describe(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, scope, query, body, upload, answer } = operation
  const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const header = headersOf(operation)
  const content = body
    ? { 'application/json': { schema: body } }
    : upload
      ? { [upload]: { schema: { type: 'string' as const, format: 'binary' } } }
      : null
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(scope && { 'x-scope': scope }),
    security: [{ apiKey: scope ? [scope] : [] }],
    requestParams: {
      ...(params.length > 0 && { path: z.object(pathShape(params)) }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [answer.status]: success(operation),
      ...unchanged(operation),
      ...problems(operation),
    } as Responses,
  }
}

const pathShape = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, name.endsWith('Id') ? z.uuid() : z.string()]))

function headersOf({ method, answer, isRepeatable }: Operation): z.ZodObject | null {
  if (method === 'POST' && isRepeatable) return null
  if (method === 'POST') {
    const text = 'Any text of 1 to 255 visible characters. A repeated request has its effect once.'
    return z.object({ 'Idempotency-Key': z.string().max(255).optional().describe(text) })
  }
  if (!answer.isResource) return null
  return method === 'GET'
    ? z.object({ 'If-None-Match': z.string().optional().describe('Answers 304 if unchanged.') })
    : z.object({ 'If-Match': z.string().optional().describe('Answers 412 if it was changed.') })
}

const RATE_HEADERS = {
  'RateLimit-Policy': z.string().describe('Such as `"default";q=300;w=60`: 300 requests a minute.'),
  RateLimit: z.string().describe('Such as `"default";r=299;t=60`: 299 more within 60 seconds.'),
}

/** Returns the answer to an If-None-Match that names the present state. */
const unchanged = ({ answer, method }: Operation) =>
  method === 'GET' && answer.isResource
    ? { 304: { description: 'It is unchanged.', headers: z.object({ ETag: z.string() }) } }
    : {}

function success({ answer, method, query, isRepeatable }: Operation) {
  const { description, schema, media } = answer
  const content = schema
    ? { 'application/json': { schema } }
    : media && Object.fromEntries(media.map((type) => [type, { schema: BINARY }]))
  const headers = {
    ...RATE_HEADERS,
    ...(query && 'cursor' in query.shape && { Link: NEXT }),
    ...(answer.isResource && { ETag: z.string() }),
    ...(method === 'POST' &&
      !isRepeatable && { 'Idempotency-Replayed': z.literal('true').optional() }),
  }
  return { description, headers: z.object(headers), ...(content && { content }) }
}

const NEXT = z.string().optional().describe('The next page, with `rel="next"`.')
const RETRY_AFTER = z.object({ 'Retry-After': z.string().describe('Seconds.').optional() })
const BINARY = { type: 'string' as const, format: 'binary' }

/** Returns the problems that an operation answers with, by status. */
function problems(operation: Operation): Record<string, object> {
  const codes = new Set<ProblemCode>([
    ...(['key-missing', 'key-invalid', 'key-expired', 'network-not-allowed'] as const),
    ...(['invalid-query', 'too-many-requests', 'unexpected', 'unavailable'] as const),
    ...conditional(operation),
  ])
  const byStatus = Map.groupBy(codes, (code) => API_PROBLEMS[code].status)
  const all = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    all.map(([status, each]) => [
      String(status),
      {
        description: each.map((code) => `\`${code}\``).join(', '),
        ...(each.some((code) => WAITS.has(code)) && { headers: RETRY_AFTER }),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  )
}

/** Problems that say when to try again. */
const WAITS: ReadonlySet<ProblemCode> = new Set(['too-many-requests', 'unavailable', 'under-way'])

function conditional(operation: Operation): ProblemCode[] {
  const { method, scope, wholeAccount, only, query, body, upload, path, answer } = operation
  const isChange = method !== 'GET'
  const isOfMagnet = query && 'magnetId' in query.shape
  return [
    ...(scope ? (['scope-missing'] as const) : []),
    ...(wholeAccount ? (['key-limited-to-magnets'] as const) : []),
    ...(only === 'creators' ? (['not-for-workspaces'] as const) : []),
    ...(only === 'workspaces' ? (['only-for-workspaces'] as const) : []),
    ...(isChange ? (['account-suspended', 'conflict'] as const) : []),
    ...(isChange && only !== 'creators' && !operation.inReadOnly ? (['plan-limit'] as const) : []),
    ...(path.includes('{') || isOfMagnet ? (['not-found'] as const) : []),
    ...(query && 'cursor' in query.shape ? (['invalid-cursor'] as const) : []),
    ...(body || upload ? (['body-too-large', 'wrong-content-type'] as const) : []),
    ...(upload ? UPLOAD_PROBLEMS : []),
    ...(body ? (['invalid-json', 'invalid-body'] as const) : []),
    ...(operation.problems ?? []),
    ...(method === 'POST' && !operation.isRepeatable ? POST_PROBLEMS : []),
    ...(method !== 'GET' && method !== 'POST' && answer.isResource
      ? (['changed-elsewhere'] as const)
      : []),
  ]
}

const UPLOAD_PROBLEMS = [
  ...(['invalid-part', 'file-refused', 'wrong-offset', 'under-way'] as const),
]

const POST_PROBLEMS = [
  ...(['under-way', 'idempotency-key-reused', 'invalid-idempotency-key', 'plan-limit'] as const),
]

function webhook(type: string) {
  const { data, description } = EVENT_TYPES[type as keyof typeof EVENT_TYPES]
  const schema = z.object({
    ...{ id: z.uuid(), type: z.literal(type), timestamp: moment },
    seq: z.int().optional().describe('The event’s number; a test has none.'),
    data,
  })
  const post: ZodOpenApiOperationObject = {
    operationId: type,
    summary: description,
    description: 'Signed by Standard Webhooks 1.0.',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'It was received.' } },
  }
  return { post }
}
