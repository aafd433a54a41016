import {
  bodyOf,
  type Document,
  type DocumentedOperation,
  operationsOf,
  resolve,
  type Schema,
  successOf,
} from './schema.ts'

/**
 * Returns what in a new version of the document breaks programs that were written for the old one:
 * something was removed, requests are accepted no longer, or responses have less or other values. New
 * values of an enumeration in responses are announced as possible and don't count.
 */
export function findBreaking(before: Document, after: Document): string[] {
  const now = new Map(
    operationsOf(after).map((one) => [`${one.method.toUpperCase()} ${one.path}`, one.operation]),
  )
  return operationsOf(before).flatMap(({ method, path, operation }) => {
    const name = `${method.toUpperCase()} ${path}`
    const next = now.get(name)
    if (!next) return [`${name} was removed`]
    return compareOperations({ before, after }, operation, next).map((what) => `${name}: ${what}`)
  })
}

type Documents = { before: Document; after: Document }

function compareOperations(
  documents: Documents,
  old: DocumentedOperation,
  next: DocumentedOperation,
): string[] {
  const was = successOf(old)
  const is = successOf(next)
  return [
    ...(old.operationId === next.operationId ? [] : [`the id ${old.operationId} was changed`]),
    ...(scopeOf(old) === scopeOf(next) ? [] : ['needs another scope']),
    ...compareParameters(documents, old, next),
    ...compareRequests(documents, bodyOf(old), bodyOf(next), 'body'),
    ...(was.status === is.status ? [] : [`answers ${is.status} instead of ${was.status}`]),
    ...was.types.filter((type) => !is.types.includes(type)).map((type) => `answers no ${type}`),
    ...compareResponses(documents, was.schema, is.schema, 'answer'),
  ]
}

const scopeOf = ({ security }: DocumentedOperation) => JSON.stringify(security ?? [])

function compareParameters(
  documents: Documents,
  { parameters: old = [] }: DocumentedOperation,
  { parameters: next = [] }: DocumentedOperation,
): string[] {
  const find = (all: typeof old, name: string) => all.find((one) => one.name === name)
  return [
    ...old.flatMap(({ name, schema }) => {
      const same = find(next, name)
      if (!same) return [`the parameter ${name} was removed`]
      return compareRequests(documents, schema, same.schema, `parameter ${name}`)
    }),
    ...next
      .filter(({ name, required }) => required && !find(old, name)?.required)
      .map(({ name }) => `the parameter ${name} is required`),
  ]
}

/** What was accepted must be accepted still. */
function compareRequests(
  documents: Documents,
  before: Schema | undefined,
  after: Schema | undefined,
  at: string,
): string[] {
  if (!before)
    return after && isRequired(resolve(after, documents.after)) ? [`${at} is required`] : []
  if (!after) return [`${at} was removed`]
  const old = resolve(before, documents.before)
  const next = resolve(after, documents.after)
  const lost = [...kindsOf(old)].filter((kind) => !kindsOf(next).has(kind))
  const added = (next.required ?? []).filter((name) => !old.required?.includes(name))
  return [
    ...lost.map((kind) => `${at} accepts no ${kind}`),
    ...added.map((name) => `${at}.${name} is required`),
    ...LIMITS.filter((limit) => isNarrower(limit, old, next)).map(
      (limit) => `${at} has a new ${limit}`,
    ),
    ...Object.entries(old.properties ?? {}).flatMap(([name, schema]) =>
      compareRequests(documents, schema, next.properties?.[name], `${at}.${name}`),
    ),
    ...(old.items ? compareRequests(documents, old.items, next.items, `${at}[]`) : []),
  ]
}

const isRequired = ({ required = [] }: Schema) => required.length > 0

const LIMITS = [
  ...(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const),
]

function isNarrower(limit: (typeof LIMITS)[number], old: Schema, next: Schema): boolean {
  const value = next[limit]
  if (value === undefined) return false
  const former = old[limit]
  if (former === undefined) return true
  return limit.startsWith('min') ? value > former : value < former
}

/** What was answered must be answered still, and nothing of another type. */
function compareResponses(
  documents: Documents,
  before: Schema | undefined,
  after: Schema | undefined,
  at: string,
): string[] {
  if (!before) return []
  if (!after) return [`${at} was removed`]
  const old = resolve(before, documents.before)
  const next = resolve(after, documents.after)
  const isEnumeration = old.enum !== undefined && next.enum !== undefined
  const fresh = isEnumeration ? [] : [...kindsOf(next)].filter((kind) => !kindsOf(old).has(kind))
  const dropped = (old.required ?? []).filter((name) => !next.required?.includes(name))
  return [
    ...fresh.map((kind) => `${at} may be ${kind}`),
    ...dropped.map((name) => `${at}.${name} may be missing`),
    ...Object.entries(old.properties ?? {}).flatMap(([name, schema]) =>
      compareResponses(documents, schema, next.properties?.[name], `${at}.${name}`),
    ),
    ...(old.items ? compareResponses(documents, old.items, next.items, `${at}[]`) : []),
  ]
}

/** The types or values of a schema, e.g. 'string' and 'null', or '"day"'. */
function kindsOf(schema: Schema): Set<string> {
  if (schema.const !== undefined) return new Set([JSON.stringify(schema.const)])
  if (schema.enum) return new Set(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return new Set(choices.flatMap((one) => [one.$ref ?? '', ...kindsOf(one)]).filter(Boolean))
  return new Set(
    [schema.type ?? []].flat().map((type) => (schema.format ? `${type} ${schema.format}` : type)),
  )
}
