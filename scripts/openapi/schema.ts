/** The parts of JSON Schema that our OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  description?: string
  /** The values of a text today; others may be added. */
  'x-known-values'?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Reference = { $ref: string }
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type Header = { required?: boolean; schema?: Schema }
export type DocumentedResponse = {
  headers?: Record<string, Header | Reference>
  content?: Content
}
export type DocumentedOperation = {
  operationId: string
  summary?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Content }
  responses: Record<string, DocumentedResponse | Reference>
  security?: Record<string, string[]>[]
}
export type Document = {
  info: { version: string }
  paths: Record<string, Record<string, DocumentedOperation>>
  webhooks: Record<string, { post: DocumentedOperation }>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    headers?: Record<string, Header>
    responses?: Record<string, DocumentedResponse>
  }
}

/** One operation with where it is. */
export type Located = { method: string; path: string; operation: DocumentedOperation }

export const operationsOf = ({ paths }: Document): Located[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** Follows a reference to a component. */
export function resolve(schema: Schema, { components }: Document): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (components.schemas[name] ?? {}) : schema
}

function followed<Part extends object>(
  part: Part | Reference,
  components: Record<string, Part> = {},
): Part {
  if (!('$ref' in part)) return part
  const found = components[part.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`The document has no ${part.$ref}`)
  return found
}

/** Returns an operation's parameters. */
export const parametersOf = (
  { parameters = [] }: DocumentedOperation,
  { components }: Document,
): Parameter[] => parameters.map((one) => followed<Parameter>(one, components.parameters))

/** Returns an operation's responses by their statuses. */
export const responsesOf = (
  { responses }: DocumentedOperation,
  { components }: Document,
): Record<string, DocumentedResponse> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, one]) => [
      status,
      followed<DocumentedResponse>(one, components.responses),
    ]),
  )

/** Returns a response's headers by their names. */
export const headersOf = (
  { headers = {} }: DocumentedResponse,
  { components }: Document,
): Record<string, Header> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, one]) => [name, followed<Header>(one, components.headers)]),
  )

export const bodyOf = ({ requestBody }: DocumentedOperation): Schema | undefined =>
  requestBody?.content['application/json']?.schema

/** The status and schema of an operation's success. */
export function successOf(
  operation: DocumentedOperation,
  document: Document,
): {
  status: string
  schema: Schema | undefined
} {
  const responses = responsesOf(operation, document)
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? ''
  return { status, schema: responses[status]?.content?.['application/json']?.schema }
}
