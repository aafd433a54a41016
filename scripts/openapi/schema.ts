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
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
export type Content = Record<string, { schema?: Schema; example?: unknown }>
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type Header = { required?: boolean; schema?: Schema }
export type DocumentedResponse = { headers?: Record<string, Header>; content?: Content }
export type DocumentedOperation = {
  operationId: string
  summary?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, DocumentedResponse>
  security?: Record<string, string[]>[]
}
/** Our OpenAPI document. Before `withoutReferences`, a component may be a reference. */
export type Document = {
  info: { version: string }
  paths: Record<string, Record<string, DocumentedOperation>>
  webhooks: Record<string, { post: DocumentedOperation }>
  components: { schemas: Record<string, Schema> }
}

/** One operation with its method and path. */
export type Located = { method: string; path: string; operation: DocumentedOperation }

export const operationsOf = ({ paths }: Document): Located[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** Returns the document with each reference replaced by its component. */
export function withoutReferences(document: Document): Document {
  const components = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value)) return value
    const { $ref } = value
    if (typeof $ref !== 'string') {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]))
    }
    if (!components.has($ref)) components.set($ref, resolve(find($ref, document) ?? {}))
    return components.get($ref)
  }
  return resolve(document) as Document
}

/** Returns the component of a reference such as `#/components/schemas/Lead`. */
const find = (reference: string, document: Document): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
