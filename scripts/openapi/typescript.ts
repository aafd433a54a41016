import {
  bodyOf,
  type Document,
  type DocumentedOperation,
  operationsOf,
  parametersOf,
  type Schema,
  successOf,
} from './schema.ts'

const HEAD =
  '// Made from the OpenAPI document by `npm run openapi`. Change the operations instead.\n'

/** Returns a module with the types of an OpenAPI document's schemas and operations. */
export function toTypescript(document: Document): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`,
  )
  const operations = operationsOf(document).map(({ method, path, operation }) => {
    const { status, schema } = successOf(operation, document)
    const answer = schema ? typeOf(schema) : status === '204' ? 'null' : 'Response'
    const parts = [
      `params: ${parameters(document, operation, 'path')}`,
      `query: ${parameters(document, operation, 'query')}`,
      `body: ${bodyType(operation)}`,
      `answer: ${answer}`,
    ]
    const of = `${method.toUpperCase()} ${path}: ${operation.summary ?? ''}`
    return `  /** ${of} */\n  ${operation.operationId}: { ${parts.join('; ')} }\n`
  })
  const routes = operationsOf(document).map(
    ({ method, path, operation }) =>
      `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}'],\n`,
  )
  return [
    HEAD,
    ...schemas,
    webhookTypes(document),
    `export type Operations = {\n${operations.join('')}}\n`,
    `export const ROUTES = {\n${routes.join('')}} as const satisfies Record<keyof Operations, readonly [string, string]>\n`,
  ].join('\n')
}

/** Returns the type of the messages of webhooks, told apart by their `type`. */
function webhookTypes({ webhooks }: Document): string {
  const messages = Object.values(webhooks).map(({ post }) => `  | ${typeOf(bodyOf(post) ?? {})}\n`)
  return `/** A message of a webhook. Further types may appear at any time. */\nexport type WebhookMessage =\n${messages.join('')}`
}

const comment = (text: string | undefined) =>
  text ? `/** ${text.replaceAll('*/', '* /')} */\n` : ''

function bodyType(operation: DocumentedOperation): string {
  const schema = bodyOf(operation)
  if (schema) return typeOf(schema)
  return operation.requestBody ? 'BodyInit' : 'undefined'
}

function parameters(document: Document, operation: DocumentedOperation, where: string): string {
  const own = parametersOf(operation, document).filter((one) => one.in === where)
  if (own.length === 0) return 'undefined'
  const fields = own.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema ?? {})}`,
  )
  return `{ ${fields.join('; ')} }`
}

/** Returns the TypeScript type of a schema. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const known = schema['x-known-values']
  // Editors offer the known ones, and any other text is one too.
  if (known) return [...known.map((value) => JSON.stringify(value)), '(string & {})'].join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'unknown']
  return types.map((type) => ofType(type, schema)).join(' | ')
}

function ofType(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array': {
      const item = typeOf(schema.items ?? {})
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`
    }
    case 'object':
      return objectType(schema)
    default:
      return type
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<string, ${value}>`
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}
