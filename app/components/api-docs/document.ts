/** The parts of the OpenAPI document that the documentation's pages show. */
export type DocSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, DocSchema>
  required?: string[]
  items?: DocSchema
  anyOf?: DocSchema[]
  oneOf?: DocSchema[]
  description?: string
  default?: unknown
  maximum?: number
}
export type DocContent = Record<string, { schema?: DocSchema; example?: unknown }>
export type DocOperation = {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  'x-scope'?: string
  'x-rate-limit'?: string[]
  parameters?: (DocParameter | DocReference)[]
  requestBody?: { content: DocContent }
  responses: Record<string, DocResponse | DocReference>
}
type DocReference = { $ref: string }
export type DocParameter = {
  name: string
  in: string
  required?: boolean
  schema?: DocSchema
  description?: string
}
export type DocResponse = { description?: string; content?: DocContent }
export type DocLimit = { requests: number; seconds: number; per: string }
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  tags?: { name: string; description?: string }[]
  /** All limits by name. */
  'x-rate-limits'?: Record<string, DocLimit>
  paths: Record<string, Record<string, DocOperation>>
  webhooks?: Record<string, { post: DocOperation }>
  components: {
    schemas: Record<string, DocSchema>
    parameters?: Record<string, DocParameter>
    responses?: Record<string, DocResponse>
  }
}

/** A field or parameter as shown in a table. */
export type DocField = { name: string; type: string; isRequired: boolean; text: string }

/** Returns a schema's type in words, such as 'string or null' or 'array of Magnet'. */
export function typeInWords(schema: DocSchema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' or ')
  if (schema.oneOf) return schema.oneOf.map(typeInWords).join(' or ')
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => messagesOf(type, schema)).join(' or ')
}

function messagesOf(type: string, { items, format }: DocSchema): string {
  if (type === 'array') return `array of ${typeInWords(items ?? {})}`
  return format && format !== 'binary' ? `${type} (${format})` : type
}

export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

/** Returns an object's fields. Fields of nested objects are named 'outer.inner'. */
export function fieldsOf(schema: DocSchema, prefix = ''): DocField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const own = {
      name: path,
      type: typeInWords(field),
      text: field.description ?? '',
      isRequired: schema.required?.includes(name) ?? false,
    }
    const inner = field.properties ? field : field.items?.properties ? field.items : null
    return inner ? [own, ...fieldsOf(inner, `${path}${field.items ? '[]' : ''}.`)] : [own]
  })
}

/**
 * Returns the names of the components that a schema refers to, directly or through other
 * components.
 */
export function referredIn(
  schema: DocSchema | undefined,
  components: Record<string, DocSchema>,
  known = new Set<string>(),
): Set<string> {
  if (!schema) return known
  const name = schema.$ref && nameOf(schema.$ref)
  if (name && !known.has(name)) {
    known.add(name)
    referredIn(components[name], components, known)
  }
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ]
  for (const part of [...parts, ...(schema.items ? [schema.items] : [])]) {
    referredIn(part, components, known)
  }
  return known
}
