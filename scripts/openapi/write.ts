// npm run openapi: writes the API's document and the types of its client. Rejects a change that
// breaks clients unless it is run with --breaking.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#server/api/document.ts'
import { findBreaking } from './breaking.ts'
import type { Document } from './schema.ts'
import { toTypescript } from './typescript.ts'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = join(ROOT, 'content/openapi.json')
const TYPES = join(ROOT, 'clients/typescript/api-types.ts')

const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
const before = existsSync(DOCUMENT) ? JSON.parse(readFileSync(DOCUMENT, 'utf8')) : null
const breaking = before ? findBreaking(before as Document, document) : []
for (const line of breaking) process.stderr.write(`${line}\n`)
if (breaking.length > 0 && !process.argv.includes('--breaking')) {
  process.stderr.write(
    'Nothing was written, because the changes would break existing programs. See docs/decisions/064-public-api.md.\n',
  )
  process.exitCode = 1
} else {
  writeFileSync(DOCUMENT, `${toLines(document, 3)}\n`)
  writeFileSync(TYPES, await toTypescript(document))
}

/** Returns JSON with a line for each value that is nested this deep, such as an operation or a schema. */
function toLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value)
  }
  const lines = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${toLines(part, depth - 1)}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}
