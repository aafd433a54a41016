import { API_PROMISE, API_SCOPE } from '#content/api-docs.ts'
import openapi from '#content/openapi.json' with { type: 'json' }
import {
  type DocField,
  type DocOperation,
  type DocParameter,
  type DocResponse,
  type DocSchema,
  fieldsOf,
  nameOf,
  type OpenApiDocument,
  referredIn,
  typeInWords,
} from './document.ts'
import { type Sample, samplesOf } from './samples.ts'

const document = openapi as unknown as OpenApiDocument
const { schemas } = document.components
const BASE = document.servers?.[0]?.url ?? ''

/** An operation as shown in its section. */
export type ShownOperation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  scope: string | null
  /**
   * The operation's limits in words, such as '60 requests a minute per account (page-change)'.
   */
  limits: string[]
  parameters: DocField[]
  /** Null if the operation has no body. */
  body: { name: string | null; fields: DocField[] } | null
  answers: { status: string; text: string; object: string | null }[]
  samples: Sample[]
}
export type ShownObject = { name: string; text: string; fields: DocField[] }
export type ShownEvent = { type: string; text: string; object: string | null; example: string }
export type DocsSection = {
  tag: string
  text: string
  operations: ShownOperation[]
  objects: ShownObject[]
  /** Every type of event. It is set only in the section about events. */
  events: ShownEvent[]
}
export type DocsIndex = {
  title: string
  text: string
  promise: string
  /** A version that changes with every change of the document. */
  version: string
  base: string
  /** The path of the machine-readable document. */
  machineReadable: string
  /** The path of the Postman collection. */
  postman: string
  sections: { tag: string; slug: string; text: string; operations: ShownLink[] }[]
}
type ShownLink = Pick<ShownOperation, 'id' | 'method' | 'path' | 'summary'>

const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

const operationsOf = (tag: string) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags?.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Returns the content of the first page of the documentation. */
export function readDocsIndex(): DocsIndex {
  const { info, tags = [] } = document
  return {
    title: info.title,
    text: API_SCOPE,
    promise: API_PROMISE,
    version: info.version,
    base: BASE,
    machineReadable: `${BASE}/openapi.json`,
    postman: `${BASE}/postman.json`,
    sections: tags.map(({ name, description = '' }) => ({
      tag: name,
      slug: slugOf(name),
      text: description,
      operations: operationsOf(name).map(({ method, path, operation }) => ({
        id: operation.operationId,
        method,
        path,
        summary: operation.summary ?? '',
      })),
    })),
  }
}

/** Returns one section of the documentation; null if there is no section with this name. */
export function readDocsSection(slug: string, origin: string): DocsSection | null {
  const tag = document.tags?.find(({ name }) => slugOf(name) === slug)
  if (!tag) return null
  const found = operationsOf(tag.name)
  const isOfEvents = tag.name === 'Events'
  const webhooks = isOfEvents ? Object.entries(document.webhooks ?? {}) : []
  const events = isOfEvents ? readDocsEvents() : []
  const all = [...found.map(({ operation }) => operation), ...webhooks.map(([, { post }]) => post)]
  const names = new Set(all.flatMap((operation) => [...objectsOf(operation)]))
  names.delete('Problem')
  names.delete('Fault')
  // The section lists the events with what they contain.
  for (const [, { post }] of webhooks)
    names.delete(refOf(schemaOf(post.requestBody?.content)) ?? '')
  return {
    tag: tag.name,
    text: tag.description ?? '',
    operations: found.map(({ method, path, operation }) => show(origin, method, path, operation)),
    objects: [...names].map((name) => ({
      name,
      text: schemas[name]?.description ?? '',
      fields: fieldsOf(schemas[name] ?? {}),
    })),
    events,
  }
}

/** Returns every webhook message, with an example as JSON. */
export function readDocsEvents(): ShownEvent[] {
  return Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const content = post.requestBody?.content
    return {
      type,
      text: post.summary ?? '',
      object: refOf(messageOf(content)?.properties?.data),
      example: JSON.stringify(content?.['application/json']?.example, null, 2),
    }
  })
}

/** Returns the schema of a webhook’s message, which is a component. */
function messageOf(content: Parameters<typeof schemaOf>[0]): DocSchema | undefined {
  const schema = schemaOf(content)
  return schema?.$ref ? schemas[nameOf(schema.$ref)] : schema
}

function objectsOf({ requestBody, responses }: DocOperation): Set<string> {
  const known = referredIn(schemaOf(requestBody?.content), schemas)
  for (const response of Object.values(responses)) {
    referredIn(schemaOf(responseOf(response).content), schemas, known)
  }
  return known
}

const parameterOf = (parameter: DocParameter | { $ref: string }): DocParameter =>
  '$ref' in parameter ? found(document.components.parameters, parameter.$ref) : parameter
const responseOf = (response: DocResponse | { $ref: string }): DocResponse =>
  '$ref' in response ? found(document.components.responses, response.$ref) : response

function found<Part>(components: Record<string, Part> = {}, ref: string): Part {
  const part = components[nameOf(ref)]
  if (!part) throw new Error(`The document has no ${ref}`)
  return part
}

const SPANS: Record<number, string> = { 60: 'a minute', 3600: 'an hour' }

/** Returns a limit in words, such as '300 requests a minute for each key (`default`)'. */
function limitInWords(name: string): string {
  const limit = document['x-rate-limits']?.[name]
  if (!limit) throw new Error(`The document has no limit named “${name}”`)
  const { requests, seconds, per } = limit
  const span = SPANS[seconds] ?? `in ${seconds} seconds`
  return `${requests} requests ${span} per ${per} (\`${name}\`)`
}

const schemaOf = (content: Record<string, { schema?: DocSchema }> | undefined) =>
  content?.['application/json']?.schema
const refOf = (schema: DocSchema | undefined) => (schema?.$ref ? nameOf(schema.$ref) : null)

function show(
  origin: string,
  method: string,
  path: string,
  operation: DocOperation,
): ShownOperation {
  const { operationId, parameters = [], requestBody, responses } = operation
  const limits = operation['x-rate-limit'] ?? []
  const body = schemaOf(requestBody?.content)
  const name = refOf(body)
  const example = requestBody?.content['application/json']?.example
  return {
    id: operationId,
    method,
    path,
    scope: operation['x-scope'] ?? null,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    limits: limits.map(limitInWords),
    parameters: parameters.map(parameterOf).map((one) => ({
      name: one.name,
      type: typeInWords(one.schema ?? {}),
      isRequired: one.required ?? false,
      text: one.description ?? one.schema?.description ?? '',
    })),
    body: body ? { name, fields: fieldsOf(name ? (schemas[name] ?? {}) : body) } : null,
    answers: Object.entries(responses).map(([status, response]) => {
      const { description = '', content } = responseOf(response)
      return { status, text: description, object: refOf(schemaOf(content)) }
    }),
    samples: samplesOf({
      origin,
      method,
      path: `${BASE}${path}`,
      body: example,
      isFile: requestBody !== undefined && body === undefined,
      hasKey: method === 'POST',
    }),
  }
}
