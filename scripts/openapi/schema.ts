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
type Content = Record<string, { schema?: Schema }>
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type DocumentedOperation = {
  operationId: string
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  security?: Record<string, string[]>[]
}
export type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
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

export const bodyOf = ({ requestBody }: DocumentedOperation): Schema | undefined =>
  requestBody?.content['application/json']?.schema

/** The status and schema of an operation's success. */
export function successOf({ responses }: DocumentedOperation): {
  status: string
  types: string[]
  schema: Schema | undefined
} {
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? ''
  const content = responses[status]?.content ?? {}
  const types = Object.keys(content)
  return { status, types, schema: content['application/json']?.schema }
}
