import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = [
  ...['app', 'bench', 'content', 'db', 'domain', 'emails'],
  ...['lib', 'platform', 'scripts', 'server', 'tests'],
]
/** A numbered decision or section of a document: code states the rule or names a file of docs/. */
const CITATION = /\b(?:decisions?|spec section|sections?) \d/i

/** Returns the paths of all code files, relative to the project's folder. */
function listCode(): string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  return [...below, ...readdirSync(ROOT)].filter((path) => /\.(tsx?|m[jt]s|cjs|css)$/.test(path))
}

it('no code cites a numbered decision or section', () => {
  const citing = listCode().flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => (CITATION.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
  expect(citing).toEqual([])
})

it('files with texts for users are named after messages, not words', () => {
  expect(listCode().filter((path) => /-words\./.test(path))).toEqual([])
})
