import { describe, expect, it } from 'vitest'
import { EXCEPTIONS } from './exceptions.ts'
import { type Exception, findWords } from './find-discouraged.ts'
import { RULES, type Rule } from './rules.ts'

const FILES = {
  copy: ['app/page.tsx', (text: string) => `export const label = ${JSON.stringify(text)}`],
  comment: ['lib/dates.ts', (text: string) => `/**\n * ${text}\n */\nexport const one = 1`],
  docs: ['README.md', (text: string) => `# Page\n\n${text}`],
  title: ['lib/dates.test.ts', (text: string) => `it(${JSON.stringify(text)}, () => {})`],
} as const

/** Returns the names of the rules that find something in a file. */
const namesIn = (path: string, source: string, exceptions: readonly Exception[] = []) => {
  const { findings } = findWords([{ path, source }], RULES, exceptions)
  return findings.map(({ rule }) => rule.name)
}

describe('each word', () => {
  it.each(RULES.map((rule) => [rule.name, rule] as [string, Rule]))(
    '%s is found where people read it',
    (name, rule) => {
      for (const place of rule.places) {
        const [path, write] = FILES[place]
        expect({ place, found: namesIn(path, write(rule.example)) }).toEqual({
          place,
          found: [name],
        })
      }
      expect([rule.instead, rule.why].every((text) => text.length > 3)).toBe(true)
    },
  )

  it.each(RULES.flatMap(({ name, allowed }) => (allowed ? [[name, allowed] as const] : [])))(
    '%s is not found in another meaning',
    (_, text) => {
      for (const [path, write] of Object.values(FILES))
        expect(namesIn(path, write(text))).toEqual([])
    },
  )
})

it('words are found on screens, in attributes, templates and comments, with their lines', () => {
  const source = [
    "import { colour } from './colours.ts'",
    '// Nobody',
    '// knows the kept',
    '// page.',
    'export const Page = () => (',
    '  <p className="grey colour" title="The colour">',
    '    Somebody',
    `    {\`The \${colour} live source\`}`,
    '  </p>',
    ')',
  ]
  const { findings } = findWords([{ path: 'app/page.tsx', source: source.join('\n') }], RULES, [])
  const found = findings.map(({ line, place, rule }) => `${line} ${place} ${rule.name}`)
  expect(found.sort()).toEqual([
    '2 comment nobody',
    '3 comment kept page',
    '6 copy colour',
    '7 copy somebody',
    '8 copy live source',
  ])
})

it.each([
  ['an identifier', 'export const moment = nobody.colour'],
  ['a key', "export const by = { 'live source': 1, nobody: 2 }"],
  ['an event name', "log.info({ moment }, 'live_source.cancelled')"],
  ['a value', "if (state === 'cancelled' || state === 'typed') state = 'grey'"],
  ['a path', "export const path = '/blog/colours'"],
  ['an address', '// See https://example.com/colours/grey'],
  ['a file', '// content/colours.ts says why.'],
  ['code in a comment', '// Sets `moment` of the row.'],
  ['a value in a comment', "// Null unless the field is 'typed'."],
  ['SQL', 'export const query = sql`select typed from colour where moment is null`'],
  ['a text of SQL', "export const query = 'select typed from colour where moment is null'"],
  ['a module', "import { grey } from '#lib/grey colours.ts'"],
  ['a type', "type State = 'Grey moment'"],
])('a word in %s is not found', (_, source) => {
  expect(namesIn('app/page.ts', source)).toEqual([])
})

it('a word in a program or a link of a page is not found', () => {
  const page = 'See [the page](live-sources.md#moment) and `colour`.\n\n```\ncolour = grey\n```\n'
  expect(namesIn('README.md', page)).toEqual([])
})

it('words are found in the descriptions of the OpenAPI document', () => {
  const source = JSON.stringify({ paths: { colour: { description: 'The colour.' } } }, null, 2)
  expect(namesIn('content/openapi.json', source)).toEqual(['colour'])
})

describe('an exception', () => {
  const files = [
    { path: 'app/a.ts', source: "export const a = 'Grey Matters is a name'" },
    { path: 'app/b.ts', source: "export const b = 'The sky is grey'" },
  ]
  const exception = { rule: 'grey', file: 'app/a.ts', text: 'Grey Matters', why: 'A name.' }

  it('allows its text in its file, and nothing else', () => {
    const { findings, faults } = findWords(files, RULES, [exception])
    expect([findings.map(({ file }) => file), faults]).toEqual([['app/b.ts'], []])
  })

  it('needs a reason', () => {
    const { faults } = findWords(files, RULES, [{ ...exception, why: ' ' }])
    expect(faults).toEqual([expect.stringContaining('has no reason')])
  })

  it.each([[{ text: 'Gray Matters' }], [{ file: 'app/c.ts' }], [{ rule: 'colour' }]])(
    'that matches nothing is reported: %j',
    (change) => {
      const { findings, faults } = findWords(files, RULES, [{ ...exception, ...change }])
      expect([findings.length, faults]).toEqual([2, [expect.stringContaining('matches nothing')]])
    },
  )
})

it('every exception names a rule and has a reason', () => {
  for (const { rule, why } of EXCEPTIONS) {
    expect([rule, why.length > 10]).toEqual([RULES.find(({ name }) => name === rule)?.name, true])
  }
})
