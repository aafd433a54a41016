import { describe, expect, it } from 'vitest'
import { dayIn, LANGUAGE_CODES, LANGUAGES, listIn, readLanguage } from '#lib/languages.ts'
import { en } from './en.ts'
import { loadWords } from './load-catalogue.ts'
import { fill, fillPlural } from './text.ts'
import { listLanguages, wordsOf } from './words.server.ts'

type Entry = [path: string, text: string]

/** Returns all sentences of a language by path. A sentence with plural forms has one entry per form. */
const entriesOf = (value: unknown, path = ''): Entry[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => entriesOf(inner, `${path}.${key}`))

const { language: _, reviewed: __, ...texts } = en
const english = new Map(entriesOf(texts))
/** The path of a plural form's sentence in English. */
const inEnglish = (path: string) =>
  path.replace(/\.(zero|two|few|many)$/, '.other').replace(/\.one$/, '.other')
const namesIn = (text: string) => [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name).sort()

/** What may be the same as in English, because the language uses the same word. */
const SAME = new Set([
  '.types.pdf',
  '.types.image',
  '.types.video',
  '.types.link',
  '.types.other',
  '.files.count.one',
  '.page.privacy',
  '.form.no',
  '.data.entry',
  '.data.question',
  '.mail.nextSubject',
  '.mail.quoted',
])

/** The sentence that docs/rules quotes with straight apostrophes. */
const FROM_SPEC = 'en.failures.magnet'

describe.each(LANGUAGE_CODES.map((code) => [code, wordsOf(code)] as const))('%s', (code, words) => {
  const { language, reviewed, ...rest } = words
  const entries = entriesOf(rest)

  it('is the language that its file says', async () => {
    expect(language).toBe(code)
    expect(reviewed).toBe(code === 'en')
    expect(await loadWords(code)).toBe(words)
  })

  it('has the placeholders of the English sentences', () => {
    for (const [path, text] of entries) {
      const source = english.get(path) ?? english.get(inEnglish(path)) ?? ''
      expect([path, namesIn(text)]).toEqual([path, namesIn(source)])
    }
  })

  it('has a sentence for each of its plural categories, and no others', () => {
    const { pluralCategories } = new Intl.PluralRules(LANGUAGES[code].locale).resolvedOptions()
    const { held, report } = words
    for (const forms of [held.wait, held.waitNeeded, held.early, report.tooMany]) {
      expect(Object.keys(forms).sort()).toEqual([...pluralCategories].sort())
    }
    expect(fillPlural(words, words.held.early, 5, { seconds: 5 })).toContain('5')
  })

  it('is plain text without stray spaces, braces or markup', () => {
    for (const [path, text] of entries) {
      expect([path, text]).toEqual([path, text.trim()])
      expect([path, text.replace(/\{\w+\}/g, '')]).toEqual([
        path,
        expect.not.stringMatching(/[<>{}&]/),
      ])
      expect([path, text]).not.toEqual([path, ''])
      if (`${code}${path}` === FROM_SPEC) continue
      expect([path, text]).toEqual([path, expect.not.stringMatching(/ {2}|'/)])
    }
  })

  it.skipIf(code === 'en')('repeats no English sentence', () => {
    const same = entries.filter(([path, text]) => english.get(path) === text && !SAME.has(path))
    expect(same).toEqual([])
  })

  it('writes lists, numbers and days', () => {
    expect(listIn(code, ['A', 'B'])).toMatch(/^A.+B$/)
    expect(fill(words, words.answers.tooLong, { max: 300 })).toContain('300')
    expect(dayIn(code, new Date('2026-11-29T23:00:00Z'))).toMatch(/29.*2026|2026.*29/)
  })
})

it('is written in English exactly as before', () => {
  expect(listIn('en', ['name', 'email'])).toBe('name and email')
  expect(dayIn('en', new Date('2026-11-29T23:00:00Z'))).toBe('November 29, 2026')
  expect(fillPlural(en, en.held.early, 1, { seconds: 1 })).toContain('1 second more')
})

it('keeps a placeholder without a value, rather than to fail on a page', () => {
  expect(fill(en, '{a} and {b}', { a: 'x{b}' } as { a: string; b: string })).toBe('x{b} and {b}')
})

it('treats an unknown code as English', () => {
  for (const code of ['xx', '', null, undefined, 'DE', '__proto__']) {
    expect(readLanguage(code)).toBe('en')
  }
})

it('offers each language with its own name, and says which are not reviewed yet', () => {
  expect(listLanguages()[0]).toEqual({ value: 'en', label: 'English' })
  expect(listLanguages()).toContainEqual({
    value: 'de',
    label: 'Deutsch (German), not yet reviewed by a native speaker',
  })
})
