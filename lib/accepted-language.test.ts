import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptedLanguage } from './accepted-language.server.ts'
import { LANGUAGE_CODES } from './languages.ts'

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR,pt;q=0.9', 'pt-BR'],
  ['pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
  ['es-419', 'es'],
  ['nl,fr;q=0.5', 'fr'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
  ['zh-CN,zh', 'en'],
  ['ar;q=0,*', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
  [`ja,${'x'.repeat(200)}`, 'en'],
])('%j asks for %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (header) => {
      expect(LANGUAGE_CODES).toContain(acceptedLanguage(header))
    }),
  )
})
