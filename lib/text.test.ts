import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount } from './format-number.ts'
import { cleanLine, cleanText, isVisible, naturalOrder, withoutLinks } from './text.ts'

describe('clean text', () => {
  it('keeps every writing and emoji, drops what hides or forges', () => {
    expect(cleanLine('Ada\r\nBcc: x@y.z')).toBe('Ada Bcc: x@y.z')
    expect(cleanLine('\u202Eevil\u202C \u0000 name\u0085')).toBe('evil name')
    expect(cleanLine('  שלום  עולם ')).toBe('שלום עולם')
    expect(cleanLine('👩‍👩‍👧 é')).toBe('👩‍👩‍👧 é')
    expect(cleanText('one\r\n\r\n\r\n\r\ntwo \n three')).toBe('one\n\ntwo\nthree')
    expect(cleanText(' \n one \ntwo\n three\rfour  five\u0007six \n')).toBe(
      'one\ntwo\nthree\nfour five six',
    )
    expect(cleanLine('\none\n\ntwo\n')).toBe('one two')
    expect(cleanLine('e\u0301')).toBe('é')
  })

  it('is always one line the database takes, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const line = cleanLine(typed)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
        expect(line.isWellFormed()).toBe(true)
        expect(cleanLine(line)).toBe(line)
      }),
    )
  })

  it('knows when nothing can be seen', () => {
    expect(isVisible('\u200D \uFE0F')).toBe(false)
    expect(isVisible('-')).toBe(true)
    expect(isVisible('🧲')).toBe(true)
  })
})

it('says how many there are in words', () => {
  expect([0, 1, 2, 2847].map((many) => formatCount(many, 'duplicate'))).toEqual([
    '0 duplicates',
    '1 duplicate',
    '2 duplicates',
    '2,847 duplicates',
  ])
  expect(formatCount(2, 'person', 'people')).toBe('2 people')
})

it('sorts names with numbers as people count', () => {
  const episodes = ['Episode 10', 'episode 2', 'Episode 1', 'Épisode 12', 'Bonus'].toSorted(
    naturalOrder,
  )
  expect(episodes).toEqual(['Bonus', 'Episode 1', 'episode 2', 'Episode 10', 'Épisode 12'])
})

describe('text without links', () => {
  it.each([
    ['Win at https://evil.example/x now', 'Win at now'],
    ['www.evil.example rocks', 'rocks'],
    ['Get it on evil.example', 'Get it on evil example'],
    ['write to me@evil.example', 'write to me evil example'],
    ['Get it on evil.\u200Bexample', 'Get it on evil example'],
    ['write mailto:me@evil.example now', 'write now'],
    ['call tel:+49123 now', 'call now'],
    ['dance at studio54.club', 'dance at studio54 club'],
    ['learn the .net way', 'learn the .net way'],
    ['Version 2.0, step 1.', 'Version 2.0, step 1.'],
  ])('%j becomes %j', (title, words) => expect(withoutLinks(title)).toBe(words))
})
