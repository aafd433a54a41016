/** The parts of JSON Schema that examples use. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  anyOf?: JsonSchema[]
}

const ID = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'

/** Example values by format. */
const FORMATS: Record<string, string> = {
  uuid: ID,
  'date-time': '2026-03-01T12:00:00.000Z',
  date: '2026-03-01',
  uri: 'https://example.com/page',
  base64: 'iVBORw0KGgo=',
}

/** Example values by field name. */
const EXAMPLES: Record<string, unknown> = {
  title: 'The lighting guide',
  description: 'Ten setups for small rooms.',
  linkUrl: 'https://example.com/guide',
  label: 'Episode 12',
  code: 'NINA15',
  credentials: { key: 'kit_3f9a2c7d1b5e' },
  currency: 'USD',
  orderId: '5001',
  valueCents: 4000,
  atSecond: 75,
  name: 'Autumn',
  goalLeads: 500,
  filename: 'guide.pdf',
  bytes: 48213,
  url: 'https://example.com/webhooks',
  targetUrl: 'https://example.com/hooks/1',
  eventTypes: ['lead.created', 'lead.erased'],
  event: 'lead.created',
  address: 'hello@yourbrand.com',
  localPart: 'hello',
  emails: ['ada@example.com'],
  email: 'ada@example.com',
  subject: 'Your first setup',
  afterDays: 2,
  emailColumn: 0,
  nameColumn: 1,
  consentMethod: 'web-form',
  consentDate: '2026-03-01',
  shownFromMs: 12_000,
  shownUntilMs: 20_000,
  videoMs: 95_000,
  moduleShare: 0.009,
  codeText: 'HTTPS://MAGNET.EXAMPLE/Q/K7M2QX',
}
/** Fields that the schema doesn't require but that make an example more useful. */
const ALSO = new Set([
  'linkUrl',
  'atSecond',
  'goalLeads',
  'nameColumn',
  'consentMethod',
  'consentDate',
])

/** Returns an example of a body: its required fields, and those in `ALSO`. */
export function exampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  name = '',
): unknown {
  if (schema.$ref)
    return exampleOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components, name)
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
  if (schema.examples) return schema.examples[0]
  if (Object.hasOwn(EXAMPLES, name)) return EXAMPLES[name]
  if (name === 'type' && schema.enum?.includes('link')) return 'link'
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const [choice] = schema.anyOf ?? []
  if (choice) return exampleOf(choice, components, name)
  const formatted = FORMATS[schema.format ?? '']
  if (formatted) return formatted
  const [type] = [schema.type].flat()
  if (type === 'array') return exampleList(schema, components, name)
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return 'text'
}

/** Returns a list with one entry, or as many as the schema requires. Further entries have defaults. */
function exampleList(
  { items, minItems = 1 }: JsonSchema,
  components: Record<string, JsonSchema>,
  name: string,
): unknown[] {
  if (!items) return []
  const entry = exampleOf(items, components, name)
  const { properties, required = [] } = components[items.$ref?.split('/').at(-1) ?? ''] ?? items
  const another = properties && required.length === 0 ? {} : entry
  return [entry, ...Array<unknown>(Math.max(0, minItems - 1)).fill(another)]
}
