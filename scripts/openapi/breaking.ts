import {
  bodyOf,
  type Document,
  type DocumentedOperation,
  type DocumentedResponse,
  headersOf,
  operationsOf,
  parametersOf,
  resolve,
  responsesOf,
  type Schema,
  successOf,
} from './schema.ts'

/**
 * Returns what in a new version of the document breaks programs that were written for the old one:
 * something was removed, requests are accepted no longer, or responses and messages of webhooks have less or
 * other values. New values of an enumeration in responses are announced as possible and don't count.
 */
export function findBreaking(before: Document, after: Document): string[] {
  const documents = { before, after }
  const now = new Map(
    operationsOf(after).map((one) => [`${one.method.toUpperCase()} ${one.path}`, one.operation]),
  )
  const operations = operationsOf(before).flatMap(({ method, path, operation }) => {
    const name = `${method.toUpperCase()} ${path}`
    const next = now.get(name)
    if (!next) return [`${name} was removed`]
    return compareOperations(documents, operation, next).map((what) => `${name}: ${what}`)
  })
  return [...operations, ...compareWebhooks(documents), ...compareSchemas(documents)]
}

type Documents = { before: Document; after: Document }

/** What a webhook sends is compared like an answer. */
function compareWebhooks(documents: Documents): string[] {
  const { before, after } = documents
  return Object.entries(before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const next = after.webhooks?.[type]?.post
    if (!next) return [`the webhook ${type} was removed`]
    const headers = parametersOf(post, before)
      .filter(({ name }) => !parametersOf(next, after).some((one) => one.name === name))
      .map(({ name }) => `the header ${name} was removed`)
    const changes = compareResponses(documents, bodyOf(post), bodyOf(next), 'message')
    return [...headers, ...changes].map((what) => `webhook ${type}: ${what}`)
  })
}

/** Generated clients have a type for each schema, by its name. */
const compareSchemas = ({ before, after }: Documents): string[] =>
  Object.keys(before.components.schemas)
    .filter((name) => !Object.hasOwn(after.components.schemas, name))
    .map((name) => `the schema ${name} was removed`)

function compareOperations(
  documents: Documents,
  old: DocumentedOperation,
  next: DocumentedOperation,
): string[] {
  const was = successOf(old, documents.before)
  const is = successOf(next, documents.after)
  return [
    ...(old.operationId === next.operationId ? [] : [`the id ${old.operationId} was changed`]),
    ...(scopeOf(old) === scopeOf(next) ? [] : ['needs another scope']),
    ...compareParameters(documents, old, next),
    ...compareRequests(documents, bodyOf(old), bodyOf(next), 'body'),
    ...(was.status === is.status ? [] : [`answers ${is.status} instead of ${was.status}`]),
    ...compareAnswers(documents, old, next),
  ]
}

const scopeOf = ({ security }: DocumentedOperation) => JSON.stringify(security ?? [])

/** Every status that was documented, with its content and headers. */
function compareAnswers(
  documents: Documents,
  old: DocumentedOperation,
  next: DocumentedOperation,
): string[] {
  const present = responsesOf(next, documents.after)
  return Object.entries(responsesOf(old, documents.before)).flatMap(([status, was]) => {
    const is = present[status]
    if (!is) return [`the answer ${status} was removed`]
    const at = status.startsWith('2') ? 'answer' : `answer ${status}`
    return [
      ...compareHeaders(documents, was, is, at),
      ...Object.entries(was.content ?? {}).flatMap(([type, { schema }]) => {
        const same = is.content?.[type]
        return same
          ? compareResponses(documents, schema, same.schema, at)
          : [`${at} has no ${type}`]
      }),
    ]
  })
}

function compareHeaders(
  documents: Documents,
  was: DocumentedResponse,
  is: DocumentedResponse,
  at: string,
): string[] {
  const present = headersOf(is, documents.after)
  return Object.entries(headersOf(was, documents.before)).flatMap(([name, header]) => {
    const same = present[name]
    if (!same) return [`${at} has no header ${name}`]
    const isLess = header.required && !same.required
    return [
      ...(isLess ? [`${at}: the header ${name} may be missing`] : []),
      ...compareResponses(documents, header.schema, same.schema, `${at}, header ${name}`),
    ]
  })
}

function compareParameters(
  documents: Documents,
  before: DocumentedOperation,
  after: DocumentedOperation,
): string[] {
  const old = parametersOf(before, documents.before)
  const next = parametersOf(after, documents.after)
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
  const fresh = isEnumeration ? [] : newKinds(old, next)
  const dropped = (old.required ?? []).filter((name) => !next.required?.includes(name))
  return [
    ...fresh.map((kind) => `${at} may be ${kind}`),
    ...dropped.map((name) => `${at}.${name} may be missing`),
    ...Object.entries(old.properties ?? {}).flatMap(([name, schema]) =>
      compareResponses(documents, schema, next.properties?.[name], `${at}.${name}`),
    ),
    ...(old.items ? compareResponses(documents, old.items, next.items, `${at}[]`) : []),
    ...compareValues(documents, old, next, at),
    ...compareChoices(documents, old, next, at),
  ]
}

/** The values of a record. */
function compareValues(documents: Documents, old: Schema, next: Schema, at: string): string[] {
  const [was, is] = [old.additionalProperties, next.additionalProperties]
  if (typeof was !== 'object') return []
  return compareResponses(documents, was, typeof is === 'object' ? is : undefined, `${at}{}`)
}

/** An object or list that may also be null, say, is one of several choices. */
function compareChoices(documents: Documents, old: Schema, next: Schema, at: string): string[] {
  const choices = (schema: Schema, document: Document) =>
    (schema.anyOf ?? schema.oneOf ?? []).map((one) => resolve(one, document))
  const present = choices(next, documents.after)
  return choices(old, documents.before).flatMap((choice) => {
    if (!choice.properties && !choice.items) return []
    const same = present.find(({ type }) => type === choice.type)
    return compareResponses(documents, choice, same ?? next, at)
  })
}

/** Returns the kinds of values that are new. A text of one format is a text. */
function newKinds(old: Schema, next: Schema): string[] {
  const known = kindsOf(old)
  return [...kindsOf(next)].filter(
    (kind) => !known.has(kind) && !known.has(kind.split(' ')[0] ?? ''),
  )
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
