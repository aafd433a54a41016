import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  type Document,
  type DocumentedOperation,
  type Schema,
  withoutReferences,
} from '#scripts/openapi/schema.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The committed OpenAPI document. */
export const readDocument = (): Document =>
  JSON.parse(readFileSync(join(ROOT, 'content/openapi.json'), 'utf8')) as Document

export type JudgedFetch = typeof fetch & {
  /** The ids of the operations that were called. */
  called: Set<string>
}

/** Teaches a validator the formats that the document uses. */
export function addJudgedFormats(ajv: Ajv2020): Ajv2020 {
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)) && text.endsWith('Z'))
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)
  ajv.addFormat('uri', (text) => URL.canParse(text))
  ajv.addFormat('binary', true)
  ajv.addFormat('base64', true)
  return ajv
}

/**
 * Returns a fetch that judges every response by the OpenAPI document, with a validator that we did not
 * write: the status must be documented, and the body must fit its schema without further fields.
 */
export function createJudgedFetch(document: Document): JudgedFetch {
  const ajv = addJudgedFormats(new Ajv2020({ strict: false, allErrors: true }))
  const { paths } = withoutReferences(document)
  const called = new Set<string>()

  const judged = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const { method } = request
    const { pathname } = new URL(request.url)
    const response = await fetch(request)
    const operation = find(paths, method, pathname)
    if (!operation) throw new Error(`${method} ${pathname} is not documented`)
    called.add(operation.operationId)
    const documented = operation.responses[response.status]
    const name = `${operation.operationId} ${response.status}`
    if (!documented) throw new Error(`${name} is not documented: ${await response.text()}`)
    for (const [header, { required }] of Object.entries(documented.headers ?? {})) {
      if (required && !response.headers.has(header)) throw new Error(`${name} has no ${header}`)
    }
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const { content } = documented
    if (!content) return response
    const schema = content[type]?.schema
    if (!schema) throw new Error(`${name}: the type ${type} is not documented`)
    if (!type.endsWith('json')) return response
    const body = await response.clone().json()
    const judge = ajv.compile(closed(schema))
    if (!judge(body))
      throw new Error(`${name}: ${ajv.errorsText(judge.errors)}\n${JSON.stringify(body)}`)
    return response
  }
  return Object.assign(judged as typeof fetch, { called })
}

function find(
  paths: Document['paths'],
  method: string,
  pathname: string,
): DocumentedOperation | null {
  const path = pathname.replace(/^\/api\/v1/, '')
  for (const [pattern, methods] of Object.entries(paths)) {
    const source = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')
    if (new RegExp(`^${source}$`).test(path)) return methods[method.toLowerCase()] ?? null
  }
  return null
}

/** Returns a schema whose objects have no further fields: the document lets them be added later. */
function closed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(closed) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, closed(part)])
  const copy = Object.fromEntries(entries) as Schema
  if (copy.properties && copy.type === 'object') copy.additionalProperties = false
  return copy as Value
}
