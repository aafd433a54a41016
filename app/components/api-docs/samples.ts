import { type DocSchema, nameOf } from './document.ts'

const ID = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'

/** What samples say, by the name of the field. */
const EXAMPLES: Record<string, unknown> = {
  title: 'The lighting guide',
  description: 'Ten setups for small rooms.',
  linkUrl: 'https://example.com/guide',
  label: 'Episode 12',
  atSecond: 75,
  name: 'Autumn',
  goalLeads: 500,
  filename: 'guide.pdf',
  bytes: 48213,
  url: 'https://example.com/webhooks',
  targetUrl: 'https://example.com/hooks/1',
  eventTypes: ['lead.created', 'lead.erased'],
  event: 'lead.created',
}
/** Not required by the schema, but part of a good example. */
const ALSO = new Set(['linkUrl', 'atSecond', 'goalLeads'])

/** Returns an example of a body: its required fields, and what makes it understandable. */
export function exampleOf(
  schema: DocSchema,
  components: Record<string, DocSchema>,
  name = '',
): unknown {
  if (schema.$ref) return exampleOf(components[nameOf(schema.$ref)] ?? {}, components, name)
  if (schema.properties) {
    const required = schema.required ?? []
    const wanted = Object.entries(schema.properties).filter(
      ([field]) => required.includes(field) || ALSO.has(field),
    )
    const shown = wanted.length > 0 ? wanted : Object.entries(schema.properties).slice(0, 1)
    return Object.fromEntries(
      shown.map(([field, part]) => [field, exampleOf(part, components, field)]),
    )
  }
  if (Object.hasOwn(EXAMPLES, name)) return EXAMPLES[name]
  if (name === 'type' && schema.enum?.includes('link')) return 'link'
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const [choice] = schema.anyOf ?? []
  if (choice) return exampleOf(choice, components, name)
  if (schema.format === 'uuid') return ID
  const [type] = [schema.type].flat()
  if (type === 'array') return schema.items ? [exampleOf(schema.items, components, name)] : []
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return 'text'
}

type Sampled = {
  origin: string
  method: string
  /** With the server's path, such as '/api/v1/magnets/{magnetId}'. */
  path: string
  /** Undefined: none. */
  body: unknown
  isFile: boolean
  hasKey: boolean
}
export type Sample = { language: string; code: string }

/** Returns the same request in three languages. */
export function samplesOf(request: Sampled): Sample[] {
  return [
    { language: 'curl', code: curl(request) },
    { language: 'JavaScript', code: javascript(request) },
    { language: 'Python', code: python(request) },
  ]
}

const urlOf = ({ origin, path }: Sampled) => `${origin}${path.replace(/\{\w+\}/g, ID)}`
const jsonOf = (body: unknown) => JSON.stringify(body, null, 2)

function curl(request: Sampled): string {
  const { method, body, isFile, hasKey } = request
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${urlOf(request)}'`,
    "-H 'Authorization: Bearer qrm_…'",
    ...(hasKey ? ["-H 'Idempotency-Key: order-1'"] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${jsonOf(body)}'`]),
    ...(isFile ? ['--data-binary @guide.pdf'] : []),
  ]
  return lines.join(' \\\n  ')
}

function javascript(request: Sampled): string {
  const { method, body, isFile, hasKey } = request
  const headers = [
    "    Authorization: 'Bearer qrm_…',",
    ...(hasKey ? ["    'Idempotency-Key': 'order-1',"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  return [
    `const response = await fetch('${urlOf(request)}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${jsonOf(body).replaceAll('\n', '\n  ')}),`]),
    ...(isFile ? ["  body: await readFile('guide.pdf'),"] : []),
    '})',
    'if (!response.ok) throw new Error((await response.json()).title)',
  ].join('\n')
}

function python(request: Sampled): string {
  const { method, body, isFile, hasKey } = request
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${urlOf(request)}",`,
    `    headers={"Authorization": "Bearer qrm_…"${hasKey ? ', "Idempotency-Key": "order-1"' : ''}},`,
    ...(body === undefined ? [] : [`    json=${pythonLiteral(body)},`]),
    ...(isFile ? ['    data=open("guide.pdf", "rb"),'] : []),
    ')',
    'response.raise_for_status()',
  ].join('\n')
}

function pythonLiteral(value: unknown): string {
  return jsonOf(value)
    .replaceAll('\n', '\n    ')
    .replace(/: true/g, ': True')
    .replace(/: false/g, ': False')
    .replace(/: null/g, ': None')
}
