/** The parts of an OpenAPI document that are shared. Any of them may be a reference. */
type Part = { $ref?: string; [name: string]: unknown }
type Operation = { parameters?: Part[]; responses?: Record<string, Part> }
type Components = Record<string, Record<string, Part>>
export type CompactedDocument = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: Components
}

/** A place in the document that holds a part. */
type Place = { part: Part; name: string; replace(part: Part): void }

/**
 * Makes components of the parameters and responses that occur more than once, so that the document
 * says them once. Schemas of single fields stay where they are, because generators would make a class
 * of each component.
 */
export function compactDocument({ paths, webhooks, components }: CompactedDocument): void {
  const operations = [
    ...Object.values(paths).flatMap((methods) => Object.values(methods)),
    ...Object.values(webhooks).map(({ post }) => post),
  ]
  share(components, 'parameters', operations.flatMap(parametersOf))
  share(components, 'responses', operations.flatMap(responsesOf))
}

const parametersOf = ({ parameters = [] }: Operation): Place[] =>
  parameters.map((part, index) => ({
    part,
    name: `${String(part.name)}.${String(part.in)}`,
    replace: (shared) => {
      parameters[index] = shared
    },
  }))

const responsesOf = ({ responses = {} }: Operation): Place[] =>
  Object.entries(responses).map(([status, part]) => ({
    part,
    name: [schemaOf(part), status, ...Object.keys(part.headers ?? {}).flatMap(markOf)].join('.'),
    replace: (shared) => {
      responses[status] = shared
    },
  }))

/** Headers that only some responses with the same content have, in the names of components. */
const MARKS: Record<string, string> = {
  ETag: 'tagged',
  'Idempotency-Replayed': 'replayed',
  Link: 'paged',
}
const markOf = (header: string) => MARKS[header] ?? []

const REFERENCE = /"#\/components\/schemas\/(\w+)"/
/** Returns the name of the schema of a response; 'Empty' or 'File' if it has none. */
const schemaOf = ({ content }: Part): string =>
  content ? (REFERENCE.exec(JSON.stringify(content))?.[1] ?? 'File') : 'Empty'

function share(components: Components, kind: 'parameters' | 'responses', places: Place[]): void {
  const shared = components[kind] ?? {}
  components[kind] = shared
  const inline = places.filter(({ part }) => part.$ref === undefined)
  for (const same of Map.groupBy(inline, ({ part }) => JSON.stringify(part)).values()) {
    const [first] = same
    if (!first || same.length < 2) continue
    const name = freeName(shared, first.name)
    shared[name] = first.part
    for (const { replace } of same) replace({ $ref: `#/components/${kind}/${name}` })
  }
}

function freeName(taken: Record<string, Part>, wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}.${number}`
    if (!Object.hasOwn(taken, name)) return name
  }
}
