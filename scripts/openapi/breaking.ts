import {
  type Content,
  type Document,
  type DocumentedOperation,
  type DocumentedResponse,
  operationsOf,
  type Schema,
  withoutReferences,
} from './schema.ts'

/**
 * Returns the changes in a new version of the document that break programs written for the old one.
 * A change is breaking if something was removed, if requests are no longer accepted, or if
 * responses and webhook messages have fewer or different values. New values of an enumeration in
 * responses don't count, because the documentation announces them as possible.
 */
export function findBreaking(before: Document, after: Document): string[] {
  const [old, next] = [withoutReferences(before), withoutReferences(after)]
  const operations = namedOperations(next)
  const schemas = next.components.schemas
  return [
    ...Object.entries(namedOperations(old)).flatMap(([name, operation]) => {
      const same = operations[name]
      return same ? within(name, compareOperations(operation, same)) : [`${name} was removed`]
    }),
    ...Object.entries(old.webhooks ?? {}).flatMap(([type, { post }]) => {
      const same = next.webhooks?.[type]?.post
      if (!same) return [`the webhook ${type} was removed`]
      return within(`webhook ${type}`, compareWebhooks(post, same))
    }),
    // Generated clients have a type for each schema, named after it.
    ...Object.keys(old.components.schemas)
      .filter((name) => !Object.hasOwn(schemas, name))
      .map((name) => `the schema ${name} was removed`),
  ]
}

const namedOperations = (document: Document): Record<string, DocumentedOperation> =>
  Object.fromEntries(
    operationsOf(document).map(({ method, path, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

const within = (place: string, changes: string[]) => changes.map((what) => `${place}: ${what}`)

function compareOperations(old: DocumentedOperation, next: DocumentedOperation): string[] {
  return [
    ...(old.operationId === next.operationId ? [] : [`the id ${old.operationId} was changed`]),
    ...(scopeOf(old) === scopeOf(next) ? [] : ['needs another scope']),
    ...compareParameters(old, next),
    ...(!old.requestBody && needsBody(next) ? ['body is required'] : []),
    ...compareContent(old.requestBody?.content, next.requestBody?.content, 'body', 'taken'),
    ...Object.entries(old.responses).flatMap(([status, was]) => {
      const is = next.responses[status]
      if (!is) return [`the answer ${status} was removed`]
      return compareAnswers(was, is, status.startsWith('2') ? 'answer' : `answer ${status}`)
    }),
  ]
}

/** Whether something in the body is required. An empty body counts as `{}`. */
const needsBody = ({ requestBody }: DocumentedOperation) =>
  Object.values(requestBody?.content ?? {}).some(({ schema }) => schema?.required?.length)

const scopeOf = ({ security }: DocumentedOperation) => JSON.stringify(security ?? [])

function compareParameters(before: DocumentedOperation, after: DocumentedOperation): string[] {
  const [old, next] = [before.parameters ?? [], after.parameters ?? []]
  const find = (all: typeof old, name: string) => all.find((one) => one.name === name)
  return [
    ...old.flatMap(({ name, schema }) => {
      const same = find(next, name)
      if (!same) return [`the parameter ${name} was removed`]
      return compareSchemas(schema, same.schema, `parameter ${name}`, 'taken')
    }),
    ...next
      .filter(({ name, required }) => required && !find(old, name)?.required)
      .map(({ name }) => `the parameter ${name} is required`),
  ]
}

function compareAnswers(was: DocumentedResponse, is: DocumentedResponse, at: string): string[] {
  return [
    ...Object.entries(was.headers ?? {}).flatMap(([name, header]) => {
      const same = is.headers?.[name]
      if (!same) return [`${at} has no header ${name}`]
      const isLess = header.required && !same.required
      return [
        ...(isLess ? [`${at}: the header ${name} may be missing`] : []),
        ...compareSchemas(header.schema, same.schema, `${at}, header ${name}`, 'given'),
      ]
    }),
    ...compareContent(was.content, is.content, at, 'given'),
  ]
}

/** A webhook's message is compared like a response. */
function compareWebhooks(old: DocumentedOperation, next: DocumentedOperation): string[] {
  const names = new Set(next.parameters?.map(({ name }) => name))
  return [
    ...(old.parameters ?? [])
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => `the header ${name} was removed`),
    ...compareContent(old.requestBody?.content, next.requestBody?.content, 'message', 'given'),
  ]
}

/**
 * Whether programs send a value to the API ('taken') or get it ('given'). The new schema of a sent
 * value must accept everything that the old one did.
 */
type Direction = 'taken' | 'given'

const compareContent = (
  old: Content | undefined,
  next: Content | undefined,
  at: string,
  direction: Direction,
): string[] =>
  Object.entries(old ?? {}).flatMap(([type, { schema }]) => {
    const same = next?.[type]
    return same ? compareSchemas(schema, same.schema, at, direction) : [`${at} has no ${type}`]
  })

function compareSchemas(
  old: Schema | undefined,
  next: Schema | undefined,
  at: string,
  direction: Direction,
): string[] {
  if (!old) return []
  if (!next) return [`${at} was removed`]
  const isTaken = direction === 'taken'
  // Each value of the narrow schema must also be a value of the wide schema.
  const [narrow, wide] = isTaken ? [old, next] : [next, old]
  const missing = (wide.required ?? []).filter((name) => !narrow.required?.includes(name))
  const inside = (was: Schema | undefined, is: Schema | undefined, place: string) =>
    compareSchemas(was, is, `${at}${place}`, direction)
  return [
    ...uncovered(narrow, wide, direction).map((kind) =>
      isTaken ? `${at} accepts no ${kind}` : `${at} may be ${kind}`,
    ),
    ...missing.map((name) => `${at}.${name} ${isTaken ? 'is required' : 'may be missing'}`),
    ...(isTaken ? newLimits(old, next).map((limit) => `${at} has a new ${limit}`) : []),
    ...Object.entries(old.properties ?? {}).flatMap(([name, schema]) =>
      inside(schema, next.properties?.[name], `.${name}`),
    ),
    ...inside(old.items, next.items, '[]'),
    ...inside(valuesOf(old), valuesOf(next), '{}'),
    ...choicesOf(old).flatMap((choice) => {
      if (!choice.properties && !choice.items) return []
      return inside(choice, choicesOf(next).find(isLike(choice)) ?? next, '')
    }),
  ]
}

/** The schema of the values of a record. */
const valuesOf = ({ additionalProperties }: Schema) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

/** Returns the choices of a value, such as one that may also be null. */
const choicesOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? []

/** Returns a function that finds the choice of the same type and, for events, of the same `type` field. */
const isLike =
  ({ type, properties }: Schema) =>
  (other: Schema): boolean =>
    type === other.type && properties?.type?.const === other.properties?.type?.const

const LIMITS = [
  ...(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const),
]

/** Returns the limits that a value satisfies in the old schema but might not in the new one. */
const newLimits = (old: Schema, next: Schema) =>
  LIMITS.filter((limit) => {
    const [former, value] = [old[limit], next[limit]]
    if (value === undefined) return false
    if (former === undefined) return true
    return limit.startsWith('min') ? value > former : value < former
  })

/**
 * Returns the kinds of values of a schema that another schema lacks. A text with a format and a
 * literal text both count as texts.
 */
function uncovered(narrow: Schema, wide: Schema, direction: Direction): string[] {
  const known = new Set(kindsOf(wide, direction))
  return kindsOf(narrow, direction).filter(
    (kind) => !known.has(kind) && !known.has(kind.split(' ')[0] ?? ''),
  )
}

/**
 * Returns the kinds of values of a schema, such as 'string', 'string uri', 'null' or 'string
 * "day"'.
 */
function kindsOf(schema: Schema, direction: Direction): string[] {
  const { const: constant, enum: values, type, format } = schema
  if (constant !== undefined) return [`constant ${JSON.stringify(constant)}`]
  if (values) {
    // In a response any other value may appear.
    const written = (value: unknown) =>
      direction === 'taken' ? JSON.stringify(value) : 'of a list'
    return values.map((value) => `${typeof value} ${written(value)}`)
  }
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.flatMap((choice) => kindsOf(choice, direction))
  return [type ?? []].flat().map((one) => (format ? `${one} ${format}` : one))
}
