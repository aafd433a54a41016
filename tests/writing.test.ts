import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST_SEGMENTS } from '#content/paths.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = [
  'app',
  'bench',
  'content',
  'db',
  'domain',
  'emails',
  'lib',
  'platform',
  'scripts',
  'server',
  'tests',
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

it('links, redirects and form actions use href(), which is typed by the routes', () => {
  const path = `/(?:${FIRST_SEGMENTS.join('|')})(?![\\w-])`
  const place =
    '(?:\\b(?:to|href|action|closeTo|closeHref|cancelTo)(?:=\\{?|: )|\\b(?:redirect|redirectWithNotice|navigate)\\(\\s*)'
  const byHand = new RegExp(`${place}(?:['"\`]${path}|\`\\$\\{[^}]*\\}/)`, 'g')
  const found = listCode()
    .filter((file) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(byHand)].map(
        ([text]) => `${file}: ${text}`,
      ),
    )
  expect(found).toEqual([])
})

/** A refusal of the domain, as a type or a value, whose first field is not its reason. */
const REFUSAL_WITHOUT_REASON =
  /\bok: false(?: as const)?(?:[;,] (?!reason\b|values\b)\w| \} ?(?:\||$))/

it('a refusal of the domain says its reason', () => {
  const without = listCode()
    .filter((path) => path.startsWith('domain/') && !/\.test\./.test(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line) => (REFUSAL_WITHOUT_REASON.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )
  expect(without).toEqual([])
})

/** A format is slow to create, and a method like toLocaleString creates one for each call. */
const CREATES_FORMAT = /\.toLocale(?:Date|Time)?String\(|^\s.*\bnew Intl\./
const KEEPS_FORMATS = [
  'lib/format-date.ts',
  'lib/languages.ts',
  'lib/time-zone.ts',
  'domain/campaigns/campaign.ts',
]

it('formats of dates and numbers are created once, at the top of a module', () => {
  const creating = listCode()
    .filter((path) => !/^(?:bench|scripts|tests)\/|\.test\.|^[^/]+$/.test(path))
    .filter((path) => !KEEPS_FORMATS.includes(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          CREATES_FORMAT.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [],
        ),
    )
  expect(creating).toEqual([])
})

it('no two prepared statements have the same name', () => {
  const names = listCode()
    .filter((path) => !/^tests\/|\.test\./.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\.prepare\('([^']*)'\)/g)].map(
        ([, name]) => name,
      ),
    )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
