import { PRODUCT_NAME } from '#content/product.ts'

/** The parts of the OpenAPI document that the collection uses. */
type Parameter = { name: string; in: string; required?: boolean; description?: string }
type Reference = { $ref: string }
type Operation = {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
export type PostmanSource = {
  info: { description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components?: { parameters?: Record<string, Parameter> }
}

/** The format of the collection, which Postman reads at import. */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
/** Postman replaces it with a new UUID for each request. */
const NEW_ID = '{{$guid}}'

/**
 * Returns a Postman collection (v2.1) with a folder per tag and a request per operation. Its variables
 * are the API's URL and the key, which the user sets.
 */
export function toPostmanCollection(document: PostmanSource, baseUrl: string) {
  const { info, tags = [], paths, components = {} } = document
  const parameterOf = (parameter: Parameter | Reference): Parameter => {
    if (!('$ref' in parameter)) return parameter
    const found = components.parameters?.[parameter.$ref.split('/').at(-1) ?? '']
    if (!found) throw new Error(`The document has no ${parameter.$ref}`)
    return found
  }
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return {
    info: { name: `${PRODUCT_NAME} API`, description: info.description ?? '', schema: SCHEMA },
    auth: {
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }],
    },
    variable: [
      { key: 'baseUrl', value: baseUrl, type: 'string' },
      { key: 'apiKey', value: '', type: 'string', description: 'Your API key, such as qrm_…' },
    ],
    item: tags.map(({ name, description = '' }) => ({
      name,
      description,
      item: requests
        .filter(({ operation }) => operation.tags?.includes(name))
        .map(({ path, method, operation }) => ({
          id: operation.operationId,
          name: operation.summary ?? operation.operationId,
          request: toRequest(path, method, operation, parameterOf),
          response: [],
        })),
    })),
  }
}

function toRequest(
  path: string,
  method: string,
  { description = '', parameters = [], requestBody }: Operation,
  parameterOf: (parameter: Parameter | Reference) => Parameter,
) {
  const all = parameters.map(parameterOf)
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/\{(\w+)\}/g, ':$1'))
  const query = all.filter((one) => one.in === 'query')
  return {
    method: method.toUpperCase(),
    description,
    header: [
      ...(type ? [{ key: 'Content-Type', value: type }] : []),
      ...all.filter((one) => one.in === 'header').map(toHeader),
    ],
    url: {
      raw: `{{baseUrl}}/${segments.join('/')}`,
      host: ['{{baseUrl}}'],
      path: segments,
      ...(query.length > 0 && {
        query: query.map((one) => ({ ...toPair(one), disabled: one.required !== true })),
      }),
      variable: all.filter((one) => one.in === 'path').map(toPair),
    },
    ...(type && { body: toBody(type, content?.example) }),
  }
}

const toPair = ({ name, description = '' }: Parameter) => ({ key: name, value: '', description })

/** Headers are off, except for the one that makes a repeated request harmless. */
function toHeader(parameter: Parameter) {
  const isOn = parameter.name === 'Idempotency-Key'
  const pair = toPair(parameter)
  const value = isOn ? NEW_ID : ''
  return { ...pair, value, disabled: !isOn && parameter.required !== true }
}

function toBody(type: string, example: unknown) {
  if (type !== 'application/json') return { mode: 'file', file: {} }
  return {
    mode: 'raw',
    raw: JSON.stringify(example ?? {}, null, 2),
    options: { raw: { language: 'json' } },
  }
}
