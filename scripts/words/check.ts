// npm run check words: finds confusing words in texts that people read (docs/writing.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#lib/languages.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { findWords } from './find-discouraged.ts'
import { RULES } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Files that aren't ours, are generated, or are about words. */
const SKIPPED = new Set([
  'node_modules',
  'build',
  'data',
  'public',
  'test-results',
  'db/migrations',
  'scripts/words',
  'clients/typescript/api-types.ts',
  // The rules are about English words.
  ...LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map(
    (code) => `content/languages/${code.toLowerCase()}.ts`,
  ),
])
const READ = /\.(?:tsx?|mjs|css|md)$|^content\/openapi\.json$/

function* listFiles(folder = ''): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name) || SKIPPED.has(path)) continue
    if (entry.isDirectory()) yield* listFiles(path)
    else if (READ.test(path)) yield path
  }
}

function* readFiles() {
  for (const path of listFiles()) yield { path, source: readFileSync(join(ROOT, path), 'utf8') }
}

const { findings, faults } = findWords(readFiles(), RULES, EXCEPTIONS)
for (const { file, line, rule, excerpt } of findings) {
  process.stdout.write(
    `${file}:${line} '${rule.name}': write ${rule.instead}. ${rule.why}\n    ${excerpt}\n`,
  )
}
for (const fault of faults) process.stdout.write(`scripts/words/exceptions.ts: ${fault}\n`)
if (findings.length + faults.length > 0) process.exitCode = 1
