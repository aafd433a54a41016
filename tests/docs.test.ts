import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULTS, isSecret, NAMES, type Name } from '#platform/env-schema.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const list = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )

const SOURCE_FOLDERS = [
  'app',
  'bench',
  'db',
  'domain',
  'emails',
  'lib',
  'platform',
  'scripts',
  'server',
  'tests',
]
/** The pages of the engines are in their folders. */
const PAGES = [
  ...readdirSync(ROOT).filter((path) => path.endsWith('.md')),
  ...['docs', 'deploy', 'domain', 'platform', 'server', 'clients']
    .flatMap(list)
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules')),
]
/** Returns the links of a page to other pages, files and headings of the repository. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .map(([, to = '', anchor]) => ({ to, anchor }))
    .filter(({ to }) => !/^(?:https?|mailto):/.test(to))
/** Returns the anchors that GitHub gives to a page's headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
/** The names of the benches, of which the command takes a part. */
const BENCHES = list('bench').flatMap((path) =>
  path.endsWith('.ts')
    ? [...read(path).matchAll(/^export const name = '(.+)'/gm)].map(([, name = '']) =>
        name.toLowerCase(),
      )
    : [],
)
const RECORDS = list('docs/decisions').filter((path) => /\/\d{3}-[^/]+\.md$/.test(path))

/** Settings that the image, the unit, development and tests set; self-hosting.md leaves them out. */
const INTERNAL: readonly Name[] = [
  'APP_MODE',
  'COMMAND_RUNNER',
  'OEMBED_API_URL',
  'SEED_DEMO',
  'STRIPE_API_URL',
  'SUPERVISOR',
]

describe('the settings', () => {
  const example = new Map(
    [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

  it('are all in .env.example, and no others', () => {
    expect([...example.keys()].sort()).toEqual([...NAMES].sort())
  })

  it('have their defaults there', () => {
    for (const [name, value] of Object.entries(DEFAULTS))
      expect([name, example.get(name)]).toEqual([name, value])
  })

  it('have no value there that would change anything', () => {
    const lines = read('.env.example').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    for (const name of NAMES.filter(isSecret)) expect(example.get(name)).not.toMatch(/^[^:]{16,}$/)
  })

  it('are in self-hosting.md, except those for development', () => {
    const named = new Set(read('docs/self-hosting.md').match(/`[A-Z][A-Z0-9_]*`/g))
    const missing = NAMES.filter((name) => !named.has(`\`${name}\``))
    expect(missing.sort()).toEqual([...INTERNAL].sort())
  })
})

describe('a page of the documentation', () => {
  it.each(PAGES)('%s links to what exists', (page) => {
    const missing = linksOf(page).filter(({ to, anchor }) => {
      const path = to === '' ? page : join(dirname(page), to)
      if (!existsSync(join(ROOT, path))) return true
      return path.endsWith('.md') && anchor !== undefined && !anchorsOf(path).includes(anchor)
    })
    expect(missing).toEqual([])
  })

  it.each(PAGES)('%s names files that exist', (page) => {
    const named = read(page).match(
      /(?<=`)(?:app|bench|cli|content|db|docs|domain|emails|lib|platform|scripts|server|tests)\/[\w./-]+(?=[`\s])/g,
    )
    expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it.each(PAGES)('%s names benches that are kept', (page) => {
    const named = [...read(page).matchAll(/npm run bench ("[^"]+"|[\w-]+)/g)].map(([, word = '']) =>
      word.replaceAll('"', '').toLowerCase(),
    )
    expect(named.filter((word) => !BENCHES.some((name) => name.includes(word)))).toEqual([])
  })
})

describe('a decision record', () => {
  it.each(RECORDS)('%s has a status and a date, is short, and is in the index', (path) => {
    const text = read(path)
    expect(text).toMatch(
      /^# \d{3}\. .+\n\nStatus: (accepted|superseded by \[\d{3}\]\(.+\)), \d{4}-\d\d-\d\d\n/,
    )
    expect(text.split('\n').length).toBeLessThanOrEqual(50)
    expect(read('docs/decisions/README.md')).toContain(`](${path.replace('docs/decisions/', '')})`)
  })
})

describe('the source', () => {
  it('logs the events that operators are told to watch', () => {
    const table =
      read('docs/rules/operations.md').split('## Log events')[1]?.split('\n## ')[0] ?? ''
    const events = [...table.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, event = '']) => event)
    const files = SOURCE_FOLDERS.flatMap(list).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    const source = files.map(read).join('\n')
    expect(events.length).toBeGreaterThan(10)
    expect(events.filter((event) => !source.includes(`'${event}'`))).toEqual([])
  })

  it('cites pages of the documentation that exist', () => {
    const files = SOURCE_FOLDERS.flatMap(list).filter((path) => /\.(tsx?|mjs|sql)$/.test(path))
    const cited = files.flatMap((path) => read(path).match(/docs\/[\w/-]+\.md/g) ?? [])
    expect([...new Set(cited)].filter((page) => !existsSync(join(ROOT, page)))).toEqual([])
  })
})
