import type { NodeOption, NodeProperty, Routing } from './n8n-types.ts'
import { RESOURCES } from './operations.ts'

/** The parts of the API's OpenAPI document that become parameters of the node. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  default?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  maxLength?: number
  format?: string
}
type Parameter = {
  $ref?: string
  in?: string
  name?: string
  required?: boolean
  description?: string
  schema?: Schema
}
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

/**
 * Returns the node's parameters: the resource, the operation, and what each operation needs. They
 * come from the API's OpenAPI document.
 * @throws if the document lacks an operation
 */
export function describeOperations(document: ApiDocument): NodeProperty[] {
  const resources = Object.entries(RESOURCES).map(([name, ids]) => ({
    name,
    operations: ids.map((id) => find(document, id)),
  }))
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      default: resources[0]?.name ?? '',
      options: resources.map(({ name }) => ({ name, value: name })),
    },
    ...resources.map(({ name, operations }) => operationMenu(name, operations)),
    ...resources.flatMap(({ name, operations }) =>
      operations.flatMap((operation) => parametersOf(document, name, operation)),
    ),
  ]
}

type Found = { method: string; path: string; operation: Operation }

function find({ paths }: ApiDocument, id: string): Found {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === id) return { method: method.toUpperCase(), path, operation }
    }
  }
  throw new Error(`The API has no operation ${id}.`)
}

function operationMenu(resource: string, operations: Found[]): NodeProperty {
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    default: operations[0]?.operation.operationId ?? '',
    options: operations.map(
      ({ method, path, operation }): NodeOption => ({
        name: operation.summary,
        value: operation.operationId,
        action: operation.summary,
        routing: {
          request: { method, url: urlOf(path), ...(isFile(operation) && FILE_REQUEST) },
          ...(isFile(operation) && FILE_OUTPUT),
        },
      }),
    ),
  }
}

/** Returns a path with its parameters as an n8n expression. */
const urlOf = (path: string): string =>
  `=${path.replace(/\{(\w+)\}/g, '{{encodeURIComponent($parameter["$1"])}}')}`

const FILE_REQUEST = { encoding: 'arraybuffer', json: false }
const FILE_OUTPUT = {
  output: { postReceive: [{ type: 'binaryData', properties: { destinationProperty: 'data' } }] },
}

const answerOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
const isFile = (operation: Operation): boolean => {
  const types = Object.keys(answerOf(operation)?.content ?? {})
  return types.length > 0 && !types.includes('application/json')
}

function parametersOf(
  document: ApiDocument,
  resource: string,
  { operation }: Found,
): NodeProperty[] {
  const displayOptions = { show: { resource: [resource], operation: [operation.operationId] } }
  const parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref ? componentOf(document.components.parameters, parameter.$ref) : parameter,
  )
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const isList = inQuery.some(({ name }) => name === 'cursor')
  const body = resolve(
    document,
    operation.requestBody?.content['application/json']?.schema ?? { properties: {} },
  )
  const required = new Set(body.required)
  const fields = Object.entries(body.properties ?? {})
  const queryFields = inQuery.filter(({ name }) => name !== 'cursor' && name !== 'limit')
  const optional = [
    ...queryFields
      .filter((parameter) => !parameter.required)
      .map((parameter) => queryField(document, parameter)),
    ...fields
      .filter(([name]) => !required.has(name))
      .map(([name, schema]) => bodyField(document, name, schema)),
  ]
  return [
    ...inPath.map(({ name = '', description, schema = {} }) => ({
      ...fieldOf(document, name, { ...schema, ...(description && { description }) }),
      required: true,
    })),
    ...queryFields
      .filter((parameter) => parameter.required)
      .map((parameter) => ({ ...queryField(document, parameter), required: true })),
    ...fields
      .filter(([name]) => required.has(name))
      .map(([name, schema]) => ({ ...bodyField(document, name, schema), required: true })),
    ...(isList ? LIST_PARAMETERS : []),
    ...(optional.length > 0
      ? [
          {
            displayName: isList ? 'Filters' : 'Additional Fields',
            name: 'fields',
            type: 'collection' as const,
            placeholder: isList ? 'Add Filter' : 'Add Field',
            default: {},
            options: optional,
          },
        ]
      : []),
  ].map((property) => ({ ...property, displayOptions: showAlso(displayOptions, property) }))
}

type Shown = { show: Record<string, unknown[]> }
const showAlso = (
  shown: Shown,
  { displayOptions }: { displayOptions?: Shown | undefined },
): Shown => ({ show: { ...shown.show, ...displayOptions?.show } })

/** A list is read page by page, either completely or up to a number of entries. */
const LIST_PARAMETERS: NodeProperty[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    routing: {
      send: { paginate: '={{ $value }}' },
      operations: {
        pagination: {
          type: 'generic',
          properties: {
            continue: '={{ !!$response.body?.nextCursor }}',
            request: { qs: { limit: 100, cursor: '={{ $response.body?.nextCursor }}' } },
          },
        },
      },
      output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
    },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { returnAll: [false] } },
    routing: { send: { type: 'query', property: 'limit' } },
  },
]

function queryField(document: ApiDocument, { name = '', description, schema = {} }: Parameter) {
  const field = fieldOf(document, name, { ...schema, ...(description && { description }) })
  const routing: Routing = { send: { type: 'query', property: name } }
  return { ...field, routing }
}

function bodyField(document: ApiDocument, name: string, schema: Schema): NodeProperty {
  const field = fieldOf(document, name, schema)
  // n8n keeps a list or an object as the text that was entered.
  const value = '={{ typeof $value === "string" ? JSON.parse($value) : $value }}'
  const send = { type: 'body' as const, property: name, ...(field.type === 'json' && { value }) }
  return { ...field, routing: { send } }
}

function fieldOf(document: ApiDocument, name: string, given: Schema): NodeProperty {
  const schema = resolve(document, given)
  const { description = '' } = { ...schema, ...given }
  const common = {
    displayName: titleOf(name),
    name,
    ...(description && { description: withoutMarks(description) }),
  }
  const type = Array.isArray(schema.type)
    ? schema.type.find((each) => each !== 'null')
    : schema.type
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null).map(String)
    const options = values.map((value) => ({ name: value, value }))
    return { ...common, type: 'options', default: schema.default ?? values[0] ?? '', options }
  }
  switch (type) {
    case 'boolean':
      return { ...common, type: 'boolean', default: schema.default ?? false }
    case 'integer':
    case 'number':
      return { ...common, type: 'number', default: schema.default ?? 0 }
    case 'array':
      return { ...common, type: 'json', default: '[]' }
    case 'object':
      return { ...common, type: 'json', default: '{}' }
    default: {
      const isLong = (schema.maxLength ?? 0) > 140 && !schema.format
      return { ...common, type: 'string', default: '', ...(isLong && LONG_TEXT) }
    }
  }
}

const LONG_TEXT = { typeOptions: { rows: 3 } }

/** Returns a schema without references, and without the alternative null. */
function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref) return resolve(document, componentOf(document.components.schemas, schema.$ref))
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  return only && others.length === 1
    ? { ...resolve(document, only), ...withoutAnyOf(schema) }
    : schema
}

function withoutAnyOf({ anyOf: _, ...rest }: Schema): Schema {
  return rest
}

function componentOf<Component>(components: Record<string, Component>, reference: string) {
  const component = components[reference.slice(reference.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`The document lacks ${reference}.`)
  return component
}

/** Returns a field's name as n8n writes labels: 'linkUrl' is 'Link URL'. */
function titleOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').split(' ')
  return words.map((word) => NAMES[word.toLowerCase()] ?? capitalized(word)).join(' ')
}
const NAMES: Record<string, string> = { url: 'URL', id: 'ID', ids: 'IDs', qr: 'QR' }
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** n8n shows descriptions as HTML, and ends them without a period. */
const withoutMarks = (text: string): string =>
  text.replaceAll('`', '').replaceAll('<', '&lt;').replace(/\.$/, '')
