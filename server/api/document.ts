import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { API_PROMISE, API_SCOPE } from '#content/api-docs.ts'
import { API_PROBLEMS, type ProblemCode } from '#content/api-problems.ts'
import { API_SCOPES } from '#domain/api-keys/scopes.ts'
import { EVENT_NAMES, EVENT_TYPES, type EventType } from '#domain/events/event-types.ts'
import { sampleEvent } from '#domain/webhooks/sample-event.server.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { type CompactedDocument, compactDocument } from './compact-document.ts'
import { descriptionOf, type Explained, explain, PATH_PARAMETERS } from './descriptions.ts'
import { eventComponent } from './event-schemas.ts'
import { GENERAL_LIMITS, limitsOf } from './limits.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { problem } from './problem.ts'
import { comparesItself, resourceOf } from './resource-of.ts'

/** The API's path. A change that would break clients gets a new version number. */
export const API_PATH = '/api/v1'

/** The groups of operations, in the order of the documentation. */
const TAGS = {
  Account: 'The account that a key acts for.',
  Magnets: 'Pages that offer a file or a link in exchange for a name and an email.',
  'Short links':
    'Where the links and codes of magnets lead: custom and spoken links, and codes that open another magnet.',
  'Welcome emails': 'Emails that people get some days after they confirm their email.',
  Experiments: 'Variants of a magnet’s page, of which the one with more leads is found.',
  Embedding: 'Pages on other websites, and the hub page.',
  Files:
    'Files and images of magnets: uploading them in parts, and the files that a magnet offers.',
  'Content checks': 'The daily checks of links and files, and their problems.',
  Placements: 'A magnet’s codes, one for each video or spot.',
  Videos: 'Videos on YouTube, Vimeo and TikTok, which group their placements.',
  'Stream overlays': 'Pages that streaming software shows over a live stream, with a code.',
  Codes: 'QR codes, their styles and video packs.',
  Figures:
    'How many visits, scans and leads there are, without personal data, and media kits that share them.',
  Proofs:
    'Files that prove what was counted on each day. Programs check them without a connection.',
  Campaigns: 'Campaigns of a workspace with several creators.',
  Templates: 'The template, the files and the ended page of a campaign’s pages.',
  Creators: 'The creators of a campaign, with their terms and invitations.',
  Briefs: 'What a brand asks of the creators of a campaign, with reference files.',
  Posts: 'What the creators of a campaign published, with its views.',
  Sales: 'Promo codes of a campaign, and the orders with them.',
  Payments: 'What a campaign costs, and payments to its creators.',
  Reports: 'Reports of a campaign, and links that share them.',
  Surveys: 'The question on a campaign’s thank-you pages, and its answers.',
  Roster: 'The creators of all campaigns of a workspace.',
  Participations: 'The brands’ campaigns that a creator takes part in.',
  'Participation posts': 'What a creator published for a brand’s campaign, with its views.',
  Workspace: 'The brand and the domains of a workspace.',
  'Sender domain': 'Sending emails from an account’s own domain.',
  Events: 'The account’s events, in order.',
  Webhooks: 'URLs that receive events as signed messages.',
  Connections: 'Other services that receive leads, such as newsletter services and spreadsheets.',
  'REST hooks': 'Operations that automation services such as Zapier, Make and n8n call.',
  Leads:
    'People who gave a name and an email. Keys need `leads:read` or `leads:write` for these operations.',
  'Lead tags and filters':
    'Tags and notes of leads, saved filters, and changes to all leads that match a filter.',
  'People and suppressions':
    'People from imported files, who aren’t leads, and addresses that get no email. Keys need `leads:read` or `leads:write` for these operations.',
  Imports:
    'Imports of people or suppressions from CSV files: upload the file, check it in a dry run, then run it.',
} as const

/** Returns the OpenAPI document, built from the schemas that validate requests. */
export function openApiDocument() {
  const parts = createParts()
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const operation of OPERATIONS) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    path[operation.method.toLowerCase()] = describe(operation, parts)
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'QR Magnet API', version: '1', description: INTRODUCTION },
      servers: [{ url: API_PATH }],
      security: [{ apiKey: [] }],
      'x-rate-limits': allLimits(),
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      webhooks: Object.fromEntries(EVENT_NAMES.map((type) => [type, webhook(type)])),
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `An API key of the account or workspace, such as qrm_…. A key can have these scopes: ${scopes()}`,
          },
        },
        schemas: { Problem: problem },
      },
    },
    OPTIONS,
  )
  openReferences(document)
  explain(document as unknown as Explained)
  compactDocument(document as unknown as CompactedDocument)
  document.info.version = `1.0.0+${jsonDigest(document)
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 10)}`
  return document
}

/**
 * Removes `additionalProperties: false` beside references, where it would forbid every field of the
 * schema that is referred to.
 */
function openReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const node = value as Record<string, unknown>
  if (typeof node.$ref === 'string' && node.additionalProperties === false) {
    delete node.additionalProperties
  }
  for (const child of Object.values(node)) openReferences(child)
}

const OPTIONS: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    // Responses may get new fields, which a client's validator must not reject.
    if (io === 'output' && jsonSchema.additionalProperties === false) {
      delete jsonSchema.additionalProperties
    }
    // The pattern only repeats what the format says.
    if (jsonSchema.format) delete jsonSchema.pattern
    // Every integer is one that JSON can carry exactly.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  },
}

const INTRODUCTION = `${API_SCOPE} Requests carry a key as \`Authorization: Bearer qrm_…\`. Limits: ${GENERAL_LIMITS} \`x-rate-limit\` names the limits of an operation; \`x-rate-limits\` lists all limits. ${API_PROMISE}`

const scopes = () =>
  Object.entries(API_SCOPES)
    .map(([scope, words]) => `\`${scope}\` (${words})`)
    .join('; ')

/** Returns all limits by name. */
const allLimits = () =>
  Object.fromEntries(
    OPERATIONS.flatMap(limitsOf).map(({ policy, requests, seconds, per }) => [
      policy,
      { requests, seconds, per },
    ]),
  )

/**
 * Headers, parameters and responses that many operations share. The components of the document
 * define each of them once.
 */
type Parts = {
  params: Map<string, z.ZodType>
  responses: Map<string, ZodOpenApiResponseObject>
}
const createParts = (): Parts => ({ params: new Map(), responses: new Map() })

function describe(operation: Operation, parts: Parts): ZodOpenApiOperationObject {
  const { id, tag, summary, scope, query, body, upload, answer } = operation
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
    description: descriptionOf(operation),
    ...(scope && { 'x-scope': scope }),
    'x-rate-limit': limitsOf(operation).map(({ policy }) => policy),
    security: [{ apiKey: scope ? [scope] : [] }],
    requestParams: {
      ...(params.length > 0 && { path: z.object(pathShape(params, parts)) }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [answer.status]: success(operation),
      ...unchanged(operation, parts),
      ...problems(operation, parts),
    } as ZodOpenApiOperationObject['responses'],
  }
}

function pathShape(names: string[], { params }: Parts): z.ZodRawShape {
  const shape: Record<string, z.ZodType> = {}
  for (const name of names) {
    const known =
      params.get(name) ??
      (name.endsWith('Id') ? z.uuid() : z.string()).meta({
        description: PATH_PARAMETERS[name] ?? '',
        param: { id: name },
      })
    params.set(name, known)
    shape[name] = known
  }
  return shape
}

const IDEMPOTENCY_KEY = z
  .string()
  .max(255)
  .optional()
  .meta({
    description:
      'Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once.',
    param: { id: 'IdempotencyKey' },
  })
const IF_NONE_MATCH = z
  .string()
  .optional()
  .meta({
    description: 'An ETag. If the resource hasn’t changed since, the response is 304.',
    param: { id: 'IfNoneMatch' },
  })
const IF_MATCH = z
  .string()
  .optional()
  .meta({
    description: 'An ETag. If the resource has changed since, the response is 412.',
    param: { id: 'IfMatch' },
  })

/** Whether an operation compares If-Match with the ETag of what it changes. */
const comparesEtag = (operation: Operation): boolean =>
  comparesItself(operation) || resourceOf(operation) !== null

function headersOf(operation: Operation): z.ZodObject | null {
  const { method, answer, isRepeatable } = operation
  const shape = {
    ...(method === 'POST' && !isRepeatable && { 'Idempotency-Key': IDEMPOTENCY_KEY }),
    ...(method === 'GET' && isTagged(answer) && { 'If-None-Match': IF_NONE_MATCH }),
    ...(comparesEtag(operation) && { 'If-Match': IF_MATCH }),
  }
  return Object.keys(shape).length > 0 ? z.object(shape) : null
}

const header = (id: string, description: string) => z.string().meta({ description, header: { id } })
const optionalHeader = (id: string, description: string) =>
  z.string().optional().meta({ description, header: { id } })

const REQUEST_ID = header('X-Request-Id', 'The request’s id in the operator’s log.')
const RATE_HEADERS = {
  'RateLimit-Policy': header(
    'RateLimit-Policy',
    'The limits that this request counts toward, such as `"default";q=300;w=60`: 300 requests in 60 seconds.',
  ),
  RateLimit: header(
    'RateLimit',
    'What is left of each limit, such as `"default";r=299;t=60`: 299 more within 60 seconds.',
  ),
}
const isTagged = ({ isResource, hasEtag }: Operation['answer']) =>
  isResource === true || hasEtag === true
const FILE_ETAG = optionalHeader(
  'FileETag',
  'The file’s version, for If-None-Match. PDF files have none.',
)
const ETAG = header('ETag', 'The resource’s version, for If-Match and If-None-Match.')
const NEXT = optionalHeader('Link', 'The URL of the next page, with `rel="next"`.')
const REPLAYED = z
  .literal('true')
  .optional()
  .meta({
    description:
      '`true` if this is the stored result of an earlier request with the same Idempotency-Key.',
    header: { id: 'Idempotency-Replayed' },
  })
const RETRY_AFTER = optionalHeader(
  'Retry-After',
  'The number of seconds to wait before trying again.',
)
const CHALLENGE = header('WWW-Authenticate', 'Always `Bearer`.')
const BINARY = { type: 'string' as const, format: 'binary' }

/** Returns the response to an If-None-Match with the current ETag. */
function unchanged({ answer, method }: Operation, parts: Parts) {
  if (method !== 'GET' || !isTagged(answer)) return {}
  const response = {
    id: 'Unchanged',
    description: 'Not modified.',
    headers: z.object({ 'X-Request-Id': REQUEST_ID, ETag: ETAG }),
  }
  return { 304: shared(parts, 'Unchanged', response) }
}

function shared(
  { responses }: Parts,
  name: string,
  response: ZodOpenApiResponseObject,
): ZodOpenApiResponseObject {
  const known = responses.get(name) ?? response
  responses.set(name, known)
  return known
}

function success({ answer, method, query, isRepeatable }: Operation) {
  const { description, schema, media } = answer
  const content = schema
    ? { 'application/json': { schema } }
    : media && Object.fromEntries(media.map((type) => [type, { schema: BINARY }]))
  const headers = {
    'X-Request-Id': REQUEST_ID,
    ...RATE_HEADERS,
    ...(query && 'cursor' in query.shape && { Link: NEXT }),
    ...(answer.isResource && { ETag: ETAG }),
    ...(answer.hasEtag && { ETag: FILE_ETAG }),
    ...(method === 'POST' && !isRepeatable && { 'Idempotency-Replayed': REPLAYED }),
  }
  return { description, headers: z.object(headers), ...(content && { content }) }
}

/** Returns the problems that an operation may respond with, by status. */
function problems(operation: Operation, parts: Parts): Record<string, ZodOpenApiResponseObject> {
  const codes = new Set<ProblemCode>([
    ...(['key-missing', 'key-invalid', 'key-expired', 'network-not-allowed'] as const),
    ...(['invalid-query', 'too-many-requests', 'unexpected', 'unavailable'] as const),
    ...conditional(operation),
  ])
  const byStatus = Map.groupBy(codes, (code) => API_PROBLEMS[code].status)
  const all = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    all.map(([status, each]) => [String(status), problemResponse(each, parts)]),
  )
}

function problemResponse(codes: ProblemCode[], parts: Parts): ZodOpenApiResponseObject {
  const name = nameOf(codes)
  return shared(parts, name, {
    id: name,
    description: codes.map((code) => `\`${code}\`: ${API_PROBLEMS[code].title}.`).join(' '),
    headers: z.object({
      'X-Request-Id': REQUEST_ID,
      ...(codes.includes('key-missing') && { 'WWW-Authenticate': CHALLENGE }),
      ...(codes.includes('too-many-requests') && RATE_HEADERS),
      ...(codes.some((code) => WAITS.has(code)) && { 'Retry-After': RETRY_AFTER }),
    }),
    content: { 'application/problem+json': { schema: problem } },
  })
}

/** Returns a short name of a response with these problems, such as 'P403.sm.nna'. */
function nameOf(codes: ProblemCode[]): string {
  const [first] = codes
  const initials = codes.map((code) => code.replace(/(\w)\w*-?/g, '$1'))
  return [`P${first ? API_PROBLEMS[first].status : ''}`, ...initials].join('.')
}

/** Problems whose responses say when to try again. */
const WAITS: ReadonlySet<ProblemCode> = new Set(['too-many-requests', 'unavailable', 'under-way'])

function conditional(operation: Operation): ProblemCode[] {
  const { method, scope, wholeAccount, only, query, body, upload, path } = operation
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
    ...(comparesEtag(operation) ? (['changed-elsewhere'] as const) : []),
  ]
}

const UPLOAD_PROBLEMS = [
  ...(['invalid-part', 'file-refused', 'wrong-offset', 'under-way'] as const),
]

const POST_PROBLEMS = [
  ...(['under-way', 'idempotency-key-reused', 'invalid-idempotency-key', 'plan-limit'] as const),
]

/** The headers of a webhook message. */
const MESSAGE_HEADERS = z.object({
  'webhook-id': z.string().describe('The event’s id or, in a test, the delivery’s id.'),
  'webhook-timestamp': z.string().describe('The time of this attempt, in seconds since 1970.'),
  'webhook-signature': z
    .string()
    .describe(
      '`v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space.',
    ),
})

function webhook(type: EventType): { post: ZodOpenApiOperationObject } {
  const { description } = EVENT_TYPES[type]
  // A message is in a request, but we send it: its schema is the one of responses.
  const schema = { $ref: `#/components/schemas/${eventComponent(type)}` }
  const example = { ...sampleEvent(SAMPLE_TIME, type), seq: 42 }
  const post: ZodOpenApiOperationObject = {
    operationId: type,
    summary: description,
    description: 'The message is signed according to Standard Webhooks 1.0.',
    requestParams: { header: MESSAGE_HEADERS },
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { '2XX': { description: 'Received.' } },
  }
  return { post }
}

const SAMPLE_TIME = new Date('2026-03-01T12:00:00.000Z')
